import { assertEquals } from "@std/assert";
import { placement } from "../../../src/scan/fix/placement.ts";
import type { Publication } from "../../../src/scan/publication.ts";
import type { Stack } from "../../../src/scan/site_facts.ts";

const CASES: readonly [Stack, Publication, string][] = [
  [
    "next",
    { file: "/llms.txt" },
    "With Next.js: the file is public/llms.txt, or a route handler for /llms.txt.",
  ],
  [
    "static",
    { file: "/.well-known/security.txt" },
    "The file is /.well-known/security.txt below the root of the site.",
  ],
  ["shopify", { file: "/robots.txt" }, "On Shopify: edit the template robots.txt.liquid."],
  ["shopify", { file: "/llms.txt" }, "On Shopify: add the template llms.txt.liquid to the theme."],
  ["shopify", { file: "/tdm.json" }, "On Shopify: serve it from an app proxy, and redirect /tdm.json to it."],
  [
    "shopify",
    { file: "/.well-known/ucp" },
    "On Shopify: the platform publishes it for the shop; agents would not follow a redirect to a file of yours.",
  ],
  [
    "github-pages",
    { file: "/.well-known/security.txt" },
    "On GitHub Pages: the file is /.well-known/security.txt of what is published, with an empty file .nojekyll beside " +
    "index.html, or else folders that begin with a full stop are left out; for a project below a path it belongs into " +
    "the repository of the whole host.",
  ],
  ["github-pages", { header: "Content-Type" }, "GitHub Pages chooses the type by the file's extension."],
  [
    "docs-platform",
    { file: "/robots.txt" },
    "On a hosted documentation platform: the file is /robots.txt of the documentation's own files, or a setting, where " +
    "the platform has one; else a proxy of your own in front has to answer.",
  ],
  [
    "docs-platform",
    { header: "Vary" },
    "A hosted documentation platform sends no headers of yours: it takes a server or proxy of your own in front.",
  ],
  [
    "shopify",
    { header: "Link" },
    "Shopify sends no headers of yours: a link element in the head says the same.",
  ],
  [
    "shopify",
    { header: "Vary" },
    "Shopify sends no headers of yours: it takes a server or proxy of your own in front.",
  ],
  [
    "nginx",
    { header: "Content-Type" },
    "On nginx: types or default_type in a location of its own; add_header would send a second type.",
  ],
  [
    "static",
    { header: "Link" },
    "It is set in the configuration of the server or host; a link element in the head says the same.",
  ],
  ["static", { header: "Vary" }, "It is set in the configuration of the server or host."],
  [
    "nginx",
    { header: "Cache-Control" },
    "On nginx: add_header … always, in the server and in each location that has an add_header of its own; one that " +
    "stands there for the same field goes on being sent.",
  ],
  ["netlify", { header: "Link" }, "On Netlify: the file _headers in the publish directory."],
  ["next", { header: "Link" }, "With Next.js: headers() in next.config.js."],
  [
    "next",
    { header: "Vary" },
    "With Next.js: headers() in next.config.js for files and the Pages Router; from 15.5 on, the App Router " +
    "overwrites it on its pages, so that the proxy or CDN in front has to add it.",
  ],
  [
    "netlify",
    { header: "WWW-Authenticate" },
    "The endpoint itself sends it, with its answers of status 401 only.",
  ],
];

for (const [stack, publication, expected] of CASES) {
  Deno.test(`placement() on ${stack} of ${JSON.stringify(publication)}`, () => {
    assertEquals(placement(stack, publication), expected);
  });
}
