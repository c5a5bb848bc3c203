/** Texts of real pages, which the tools created or sites publish, shortened and padded to their length. */
import { assertEquals } from "@std/assert";
import { STARTER_TEXTS } from "../../../../src/scan/data/text/starter_texts.ts";
import { starterOf } from "../../../../src/scan/parse/text/starter_text.ts";

const DOCUSAURUS = `My Site
Dinosaurs are cool
Easy to Use
Docusaurus was designed from the ground up to be easily installed and used to get your website up and running quickly.
Focus on What Matters
Docusaurus lets you focus on your docs, and we'll do the chores. Go ahead and move your docs into the docs directory.`;
const INTRO = `Tutorial Intro
Let's discover Docusaurus in less than 5 minutes.`;
const FIRST_POST = `Hello world!
Welcome to WordPress. This is your first post. Edit or delete it, then start writing!`;
const BAKERY = `Miller & Sons Bakery
Fresh bread since 1952
We bake sourdough, rye and spelt bread every morning in our bakery on Harbour Street 4 in Kiel.
Opening hours
Monday to Friday 6:30 to 18:00, Saturday 6:30 to 13:00
Latest news
${FIRST_POST}
Contact: mail@miller-bakery.example`;
const TUTORIAL = `Create a project
Run npx create-next-app and start the development server with npm run dev. Open http://localhost:3000.
The page shows: Get started by editing app/page.tsx. Save and see your changes instantly.`;

const CASES: readonly (readonly [name: string, text: string, length: number, tool: string | null])[] = [
  ["the home page of Docusaurus", DOCUSAURUS, 622, "Docusaurus"],
  ["the home page of Docusaurus at the limit", DOCUSAURUS, 756, "Docusaurus"],
  ["no home page of Docusaurus beyond the limit", DOCUSAURUS, 757, null],
  ["no page with one of the sentences", DOCUSAURUS.slice(0, 200), 622, null],
  [
    "the introduction of Docusaurus",
    `${INTRO}\nGenerate a new site\nGenerate a new Docusaurus site using the classic template.`,
    1_700,
    "Docusaurus",
  ],
  ["no introduction to something else that kept the first sentence", `${INTRO}\nOur mission`, 1_748, null],
  [
    "a tutorial of Docusaurus",
    "Create a Document\nDocuments are groups of pages connected through:\na sidebar",
    1_391,
    "Docusaurus",
  ],
  [
    "the home page of WordPress",
    `Portfolio\nSample Page\nMindblown: a blog about philosophy.\n${FIRST_POST}`,
    254,
    "WordPress",
  ],
  [
    "the first post of WordPress",
    `${FIRST_POST}\nA WordPress Commenter\nHi, this is a comment.\nTo get started with moderating, editing, and ` +
    "deleting comments, please visit the Comments screen in the dashboard.",
    800,
    "WordPress",
  ],
  ["no home page of a bakery that lists the first post", BAKERY, 527, null],
  [
    "a sample post of Hugo",
    "Build the Docs\nHugo has its own example site which happens to also be the documentation site you are reading right now.",
    2_600,
    "Hugo",
  ],
  [
    "the page of Minimal Mistakes with its markup",
    "Archive Layout with Content\nA variety of common markup showing how the theme styles them.\nHeader one\n" +
    "Single line blockquote:\nQuotes are cool.",
    3_600,
    "Minimal Mistakes",
  ],
  [
    "the first post of Hexo",
    "Hello World\nWelcome to Hexo! This is your very first post. Check documentation for more info.",
    593,
    "Hexo",
  ],
  [
    "the first post of Jekyll with a straight apostrophe",
    "Welcome to Jekyll!\nYou'll find this post in your _posts directory. Go ahead and edit it",
    1_250,
    "Jekyll",
  ],
  [
    "the page of Gatsby about TypeScript",
    "Gatsby supports TypeScript by default\nThis means that you can create and write .ts/.tsx files for your pages, " +
    "components, and gatsby-* configuration files. You're currently on the page /using-typescript/.",
    538,
    "Gatsby",
  ],
  [
    "the home page of Gatsby",
    "Hi people\nWelcome to your new Gatsby site.\nNow go build something great.\nGo to page 2",
    130,
    "Gatsby",
  ],
  [
    "the home page of Next.js 15",
    "Get started by editing app/page.tsx\nSave and see your changes instantly.\nDeploy now\nRead our docs",
    131,
    "Next.js",
  ],
  [
    "the home page of Next.js 16",
    "To get started, edit the page.tsx file.\nLooking for a starting point or more instructions?",
    163,
    "Next.js",
  ],
  ["no tutorial that quotes the home page of Next.js", TUTORIAL, 389, null],
  [
    "the home page of SvelteKit",
    "Welcome to SvelteKit\nVisit svelte.dev/docs/kit to read the documentation",
    72,
    "SvelteKit",
  ],
  [
    "the home page of Starlight",
    "Welcome to Starlight\nCongrats on setting up a new Starlight project!\nExample Guide",
    500,
    "Starlight",
  ],
  [
    "the home page of VitePress",
    "My great project tagline\nFeature A\nLorem ipsum dolor sit amet, consectetur adipiscing elit",
    350,
    "VitePress",
  ],
  [
    "the home page of MkDocs",
    "Welcome to MkDocs\nFor full documentation visit mkdocs.org.\nCommands",
    480,
    "MkDocs",
  ],
  [
    "the home page of Sphinx",
    "Add your content using reStructuredText syntax. See the reStructuredText documentation for details.",
    300,
    "Sphinx",
  ],
  [
    "the page of nginx",
    "Welcome to nginx!\nIf you see this page, the nginx web server is successfully installed and working.",
    271,
    "nginx",
  ],
  [
    "the page of Apache on Debian",
    "Apache2 Debian Default Page\nIt works!\nThis is the default welcome page used to test the correct operation of " +
    "the Apache2 server after installation on Debian systems.",
    3_252,
    "Apache",
  ],
  ["the page of ISPmanager", "Welcome !\nSite just created.\nReal content coming soon.", 52, "ISPmanager"],
  ["no home page that promises more", "Our club was just created.\nReal content coming soon.", 300, null],
  ["the page of Plesk", "This is a default webpage generated for by Plesk.", 50, "Plesk"],
  [
    "the page of Caddy",
    "Congratulations! Gefeliciteerd!\nYour web server is working. Now make it work for you. 💪\n" +
    "Caddy is ready to serve your site over HTTPS:",
    2_000,
    "Caddy",
  ],
  [
    "the page of Tomcat",
    "Apache Tomcat/10.1.30\nIf you're seeing this, you've successfully installed Tomcat. Congratulations!",
    1_900,
    "Tomcat",
  ],
  [
    "the page of cPanel",
    "SORRY!\nIf you are the owner of this website, please contact your hosting provider: webmaster@oak.example\n" +
    "The URL for this domain may have changed or the hosting provider may have moved the account to a different server.",
    1_000,
    "cPanel",
  ],
  [
    "the sample page of WordPress",
    "Sample Page\nThis is an example page. It’s different from a blog post because it will stay in one place and " +
    "will show up in your site navigation (in most themes).\nAs a new WordPress user, you should go to your " +
    "dashboard to delete this page and create new pages for your content. Have fun!",
    900,
    "WordPress",
  ],
  [
    "the page about the theme Minima",
    "About\nThis is the base Jekyll theme. You can find out more info about customizing your Jekyll theme, as well " +
    "as basic Jekyll usage documentation at jekyllrb.com",
    450,
    "Jekyll",
  ],
  [
    "the home page of Gatsby 5",
    "Welcome to Gatsby!\nEdit src/pages/index.js to update this page.\nNow you’re ready to show the world! Give your " +
    "Gatsby site superpowers: Build and host on Netlify.",
    900,
    "Gatsby",
  ],
  ["the page about the author of Eleventy's blog", "About\nI am a person that writes stuff.", 90, "Eleventy"],
  [
    "the home page of Astro",
    "To get started, open the\nsrc/pages\ndirectory in your project.\nRead our docs\nJoin our Discord",
    230,
    "Astro",
  ],
  [
    "the home page of Astro's blog",
    "Hello, Astronaut!\nWelcome to the official Astro blog starter template. This template serves as a lightweight " +
    "starting point.",
    1_000,
    "Astro",
  ],
  [
    "the home page of Nuxt",
    "Get started\nRemove this welcome page by replacing <NuxtWelcome /> in app.vue with your own code.",
    700,
    "Nuxt",
  ],
  [
    "the demo of SvelteKit",
    "Home About Sverdle\nto your new\nSvelteKit app\ntry editing src/routes/+page.svelte",
    150,
    "SvelteKit",
  ],
  [
    "the example guide of Starlight",
    "Example Guide\nGuides lead a user through a specific task they want to accomplish, often with a sequence of steps.",
    500,
    "Starlight",
  ],
  [
    "the examples of VitePress",
    "Markdown Extension Examples\nThis page demonstrates some of the built-in markdown extensions provided by VitePress.",
    1_000,
    "VitePress",
  ],
  [
    "the first topic of Writerside",
    "You can create empty topics, or choose a template for different types of content that contains some structure.\n" +
    "Writerside supports two types of markup: Markdown and XML.",
    2_065,
    "Writerside",
  ],
  [
    "no page about a tool",
    "We build our documentation with Docusaurus and our blog with Hexo.",
    80,
    null,
  ],
];

for (const [name, text, length, tool] of CASES) {
  Deno.test(`starterOf() recognizes ${name}`, () => {
    assertEquals(starterOf(text.padEnd(length, " a")), tool);
  });
}

Deno.test("each row of STARTER_TEXTS is lower case and shorter than its page", () => {
  const wrong = STARTER_TEXTS.filter(([, length, ...sentences]) =>
    sentences.some((each) => each !== each.toLowerCase()) || sentences.join().length > length
  );
  assertEquals(wrong, []);
});
