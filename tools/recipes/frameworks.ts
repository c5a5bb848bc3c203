/** Sites that use the recipes of docs/recipes.md for frameworks. */
import { blocksUnder } from "./recipe_page.ts";
import { ABOUT_MARKDOWN, INDEX_MARKDOWN, llmsTxt, robotsTxt, sitemapXml, TEXT } from "./tea_house.ts";

/** The site is scanned as if it were there. */
export const ORIGIN = "https://example.com";
/** Port of sites that have a server. */
export const PORT = 4173;

export interface Framework {
  /** Heading of its recipe. */
  readonly heading: string;
  /** Packages of npm. The first ones are those whose versions the recipe names, in its order. */
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly build: readonly string[];
  /** Folder that the build writes, or a command that serves the site. */
  readonly site: { readonly folder: string } | { readonly command: string };
  /** Checks that the recipe cannot pass on this machine, with the reason. */
  readonly exceptions: Readonly<Record<string, string>>;
}

const LINKS = `<a href="/">Home</a> <a href="/about">About</a>`;
const HEADINGS = { index: "Tea", about: "About" } as const;

/** Files in the folder that is published as it is. */
function published(folder: string): Record<string, string> {
  return {
    [`${folder}/robots.txt`]: robotsTxt(ORIGIN),
    [`${folder}/llms.txt`]: llmsTxt(ORIGIN),
    [`${folder}/sitemap.xml`]: sitemapXml(ORIGIN),
    [`${folder}/index.md`]: INDEX_MARKDOWN,
    [`${folder}/about.md`]: ABOUT_MARKDOWN,
  };
}

function nextPage(name: keyof typeof HEADINGS): string {
  return `export const metadata = { title: "${HEADINGS[name]} of the tea house" };
export default function Page() {
  return <main><h1>${HEADINGS[name]}</h1><p>{${JSON.stringify(TEXT)}}</p><p>${LINKS}</p></main>;
}
`;
}

function nextConfiguration(): string {
  const [block = ""] = blocksUnder("Next.js", "js");
  const link = `{ key: "Link", value: '</llms.txt>; rel="describedby"; type="text/plain"' }`;
  // The page describes the link in a sentence.
  return `module.exports = {\n${block.replace('value: "Accept" }', `value: "Accept" }, ${link}`)}\n};\n`;
}

/** Pages without the router of Nuxt, whose build fails in Nuxt 4.5.2. */
const NUXT_APP = `<script setup>
const pages = { "/": "Tea", "/about": "About" };
const heading = pages[useRoute().path.replace(/(.)\\/$/, "$1")];
if (heading === undefined) throw createError({ statusCode: 404, fatal: true });
useHead({ title: heading + " of the tea house", htmlAttrs: { lang: "en" } });
</script>
<template><main><h1>{{ heading }}</h1><p>${TEXT}</p><p>${LINKS}</p></main></template>
`;

const ASTRO_LAYOUT = `---
const { title } = Astro.props.frontmatter;
const twin = Astro.url.pathname.replace(/\\/$/, "") || "/index";
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>{title}</title>
    <link rel="alternate" type="text/markdown" href={twin + ".md"} />
    <link rel="describedby" type="text/plain" href="/llms.txt" />
    <link rel="sitemap" type="application/xml" href="/sitemap-index.xml" />
  </head>
  <body><main><slot /></main></body>
</html>
`;

function astroPage(name: keyof typeof HEADINGS, markdown: string): string {
  return `---\nlayout: ../layouts/Page.astro\ntitle: ${HEADINGS[name]} of the tea house\n---\n${markdown}`;
}

const [MDX = ""] = blocksUnder("Docusaurus", "mdx");

export const FRAMEWORKS: readonly Framework[] = [
  {
    heading: "Next.js",
    packages: ["next", "react", "react-dom"],
    files: {
      ...published("public"),
      "next.config.js": nextConfiguration(),
      "app/layout.js":
        `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n`,
      "app/page.js": nextPage("index"),
      "app/about/page.js": nextPage("about"),
    },
    build: ["next", "build"],
    site: { command: `npx next start --port ${PORT}` },
    exceptions: { "markdown-negotiation": "Next.js overwrites Vary" },
  },
  {
    heading: "Nuxt",
    packages: ["nuxt"],
    files: {
      ...published("public"),
      "nuxt.config.ts": blocksUnder("Nuxt", "ts")[0] ?? "",
      "server/middleware/markdown.ts": blocksUnder("Nuxt", "ts")[1] ?? "",
      "app/app.vue": NUXT_APP,
    },
    build: ["nuxt", "build"],
    site: { command: `PORT=${PORT} node .output/server/index.mjs` },
    exceptions: {},
  },
  {
    heading: "Astro",
    packages: ["astro", "@astrojs/sitemap"],
    files: {
      "public/robots.txt": robotsTxt(ORIGIN, "/sitemap-index.xml"),
      "public/llms.txt": llmsTxt(ORIGIN),
      "astro.config.mjs": blocksUnder("Astro", "js")[0] ?? "",
      "src/pages/[slug].md.js": blocksUnder("Astro", "js")[1] ?? "",
      "src/layouts/Page.astro": ASTRO_LAYOUT,
      "src/pages/index.md": astroPage("index", INDEX_MARKDOWN),
      "src/pages/about.md": astroPage("about", ABOUT_MARKDOWN),
    },
    build: ["astro", "build"],
    site: { folder: "dist" },
    exceptions: {},
  },
  {
    heading: "Docusaurus",
    packages: [
      "@docusaurus/core",
      "docusaurus-plugin-llms",
      "@docusaurus/preset-classic",
      "@mdx-js/react",
      "react",
      "react-dom",
    ],
    files: {
      "docusaurus.config.js": `import recipe from "./recipe.js";
export default { title: "Tea house", url: "${ORIGIN}", baseUrl: "/", presets: [["classic", { blog: false }]], ...recipe };
`,
      "recipe.js": blocksUnder("Docusaurus", "js")[0] ?? "",
      "static/robots.txt": robotsTxt(ORIGIN),
      "static/index.md": `# Tea\n\n${TEXT}\n\n[Brew](/docs/brew)\n`,
      "src/pages/index.mdx": `${MDX}\n# Tea\n\n${TEXT}\n\n[Brew](/docs/brew)\n`,
      "src/theme/DocItem/Metadata/index.js": blocksUnder("Docusaurus", "jsx")[0] ?? "",
      "docs/brew.md": `# Brew\n\n${TEXT}\n`,
    },
    build: ["docusaurus", "build"],
    site: { folder: "build" },
    exceptions: {},
  },
  {
    heading: "VitePress",
    packages: ["vitepress", "vitepress-plugin-llms"],
    files: {
      ".vitepress/config.mjs": blocksUnder("VitePress", "js")[0] ?? "",
      "public/robots.txt": robotsTxt(ORIGIN),
      "index.md": INDEX_MARKDOWN,
      "about.md": ABOUT_MARKDOWN,
    },
    build: ["vitepress", "build"],
    site: { folder: ".vitepress/dist" },
    exceptions: {},
  },
];
