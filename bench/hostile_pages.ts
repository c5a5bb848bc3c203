/** Pages of 1 MB that are made to hurt whoever reads them. */
import { serveSites } from "../tests/fixtures/server.ts";

const MEGABYTE = 1_000_000;

function filled(unit: string): string {
  return unit.repeat(Math.floor(MEGABYTE / unit.length));
}

export const HOSTILE_PAGES: Readonly<Record<string, string>> = {
  "nested tags": filled("<div>"),
  "nested links": filled('<a href="/x">'),
  "attributes of one tag": `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(" ")}>`,
  "one long line": `<p>${filled("word ")}`,
  "one long word": `<p>${filled("a")}`,
  "entities": filled("&amp"),
  "open brackets": filled("<"),
  "unclosed script": `<script>${filled("if(a<b)")}`,
  "meta tags": filled('<meta name="robots" content="all">'),
  "links": filled('<link rel="alternate" href="/a">'),
  "JSON-LD": `<script type="application/ld+json">${filled("[")}</script>`,
};

if (import.meta.main) {
  const pages = Object.values(HOSTILE_PAGES);
  const server = await serveSites(
    Object.fromEntries(pages.map((page, index) => [
      `page-${index}.cases.readiness-tests.org`,
      ({ path }) => path === "/" ? { body: page, headers: { "content-type": "text/html" } } : undefined,
    ])),
  );
  console.log(JSON.stringify({ resolve: server.resolve }));
}
