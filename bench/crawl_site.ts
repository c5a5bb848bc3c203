/** A site of 500 pages of 200 kB in sections, in a process of its own. */
import { pathname, type PlainAnswer, type Site } from "../tests/fixtures/answer.ts";
import { serveSites } from "../tests/fixtures/server.ts";

export const CRAWLED_HOST = "crawled.cases.readiness-tests.org";
const PAGE_BYTES = 200_000;
const PATHS = Array.from({ length: 600 }, (_, index) => `/${index < 560 ? "posts" : "docs"}/page-${index}`);
const KNOWN_PATHS = new Set(PATHS);

const site: Site = (request) => {
  const path = pathname(request);
  if (path === "/sitemap.xml") return sitemap();
  return path === "/" || KNOWN_PATHS.has(path) ? page(path) : undefined;
};

function sitemap(): PlainAnswer {
  const urls = PATHS.map((path) => `<url><loc>https://${CRAWLED_HOST}${path}</loc></url>`).join("");
  return {
    headers: { "content-type": "application/xml" },
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  };
}

/** Markup as of an article with its navigation. */
function page(path: string): PlainAnswer {
  const parts = [`<!doctype html><html lang="en"><head><title>About ${path} and more of it</title>`];
  parts.push(
    `<meta name="description" content="All that there is to say about ${path}, in one place."></head><body>`,
  );
  parts.push(
    `<nav>${PATHS.slice(0, 50).map((each) => `<a href="${each}">${each}</a>`).join(" ")}</nav><main>`,
  );
  parts.push(`<h1>${path}</h1>`);
  let length = parts.join("").length;
  for (let number = 0; length < PAGE_BYTES; number++) {
    const part = `<section><h2>Part ${number} of ${path}</h2><p>${
      `Sentence ${number} says <em>something</em> of the <a href="/docs/page-570">matter</a>. `.repeat(8)
    }</p><ul><li>One</li><li>Two</li></ul></section>\n`;
    parts.push(part);
    length += part.length;
  }
  parts.push("</main></body></html>");
  return { headers: { "content-type": "text/html; charset=utf-8" }, body: parts.join("") };
}

if (import.meta.main) {
  const { resolve } = await serveSites({ [CRAWLED_HOST]: site });
  console.log(JSON.stringify({ resolve }));
}
