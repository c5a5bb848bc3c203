import { assert, assertEquals } from "@std/assert";
import { placement } from "../../../src/scan/fix/placement.ts";
import type { Publication } from "../../../src/scan/contract/publication.ts";
import { type Stack, STACKS } from "../../../src/scan/contract/site_facts.ts";

const CASES: readonly [Stack, Publication, string][] = [
  [
    "next",
    { file: "/llms.txt" },
    "In Next.js, save the file as public/llms.txt, or add a route handler for /llms.txt.",
  ],
  [
    "static",
    { file: "/.well-known/security.txt" },
    "Save the file as /.well-known/security.txt in the root directory of the site.",
  ],
  ["wix", { file: "/robots.txt" }, "On Wix, edit robots.txt in the SEO tools of the dashboard."],
  ["wix", { header: "Link" }, "Wix does not let you set headers. Use a link element in the head instead."],
  ["shopify", { file: "/robots.txt" }, "On Shopify, add or edit the theme template robots.txt.liquid."],
  ["shopify", { file: "/llms.txt" }, "On Shopify, add or edit the theme template llms.txt.liquid."],
  [
    "shopify",
    { file: "/tdm.json" },
    "On Shopify, serve the file from an app proxy and redirect /tdm.json to it.",
  ],
  [
    "shopify",
    { file: "/.well-known/ucp" },
    "Shopify publishes this file for the shop; you cannot replace it.",
  ],
  [
    "github-pages",
    { file: "/llms.txt" },
    "On GitHub Pages, add llms.txt next to index.html in the published folder of the repository.",
  ],
  [
    "github-pages",
    { file: "/robots.txt" },
    "On GitHub Pages, add /robots.txt to the published folder of the repository that serves the whole host.",
  ],
  [
    "github-pages",
    { file: "/.well-known/security.txt" },
    "On GitHub Pages, add /.well-known/security.txt to the published folder of the repository that serves the whole host. " +
    "Jekyll skips folders that start with a dot: list this one under include in _config.yml, or, " +
    "if Jekyll does not build the site, add an empty .nojekyll file.",
  ],
  ["github-pages", { header: "Content-Type" }, "GitHub Pages sets the media type from the file extension."],
  [
    "docs-platform",
    { file: "/robots.txt" },
    "On a documentation platform, add /robots.txt to the documentation files or in the settings. " +
    "If the platform cannot publish it, serve it from a proxy in front.",
  ],
  [
    "docs-platform",
    { header: "Vary" },
    "Documentation platforms do not let you set headers. Add the header in a proxy or CDN in front of the site.",
  ],
  [
    "shopify",
    { header: "Link" },
    "Shopify does not let you set headers. Use a link element in the head instead.",
  ],
  [
    "nginx",
    { header: "Content-Type" },
    "On nginx, use types or default_type in a location for the file. add_header would send a second Content-Type.",
  ],
  ["static", { header: "Link" }, "Set the header in the configuration of the server or host."],
  [
    "nginx",
    { header: "Cache-Control" },
    "On nginx, use add_header with always in the server block, and in each location that has its own add_header.",
  ],
  ["netlify", { header: "Link" }, "On Netlify, use the _headers file in the publish directory."],
  ["next", { header: "Link" }, "In Next.js, use headers() in next.config.js."],
  [
    "next",
    { header: "Vary" },
    "In Next.js, use headers() in next.config.js. Pages of the App Router need a proxy or CDN that adds the header.",
  ],
  ["netlify", { header: "WWW-Authenticate" }, "Send it from the endpoint itself, only with 401 responses."],
];

for (const [stack, publication, expected] of CASES) {
  Deno.test(`placement() on ${stack} of ${JSON.stringify(publication)}`, () => {
    assertEquals(placement(stack, publication), expected);
  });
}

const PUBLICATIONS: readonly Publication[] = [
  { file: "/robots.txt" },
  { file: "/.well-known/x.json" },
  ...["Content-Type", "Content-Usage", "Link", "Vary", "X-Robots-Tag", "tdm-reservation"].map((header) => ({
    header,
  })),
];

for (const stack of STACKS) {
  Deno.test(`placement() on ${stack} is at most two sentences`, () => {
    for (const publication of PUBLICATIONS) {
      const text = placement(stack, publication);
      assert(text.endsWith(".") && text.split(/\. (?=[A-Z])/).length <= 2, text);
    }
  });
}
