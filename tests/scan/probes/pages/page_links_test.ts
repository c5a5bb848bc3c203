import { assertEquals } from "@std/assert";
import { pageLinks } from "../../../../src/scan/probes/pages/page_links.ts";
import { observeProbe } from "../../observe_probe.ts";

const HOST = "https://site.cases.readiness-tests.org";
const page = (html: string, link = "") => ({
  "/": {
    body: `<!doctype html><head>${html}</head>`,
    headers: { "content-type": "text/html", ...(link === "" ? {} : { link }) },
  },
});
const found = (
  source: string,
  rel: readonly string[],
  path: string,
  type: string | null = null,
  anchor: string | null = null,
) => ({
  source,
  rel,
  type,
  url: HOST + path,
  anchor,
});

const anchor = (length: number) => "/".padEnd(length, "a");

const CASES: readonly [name: string, site: ReturnType<typeof page>, expected: unknown][] = [
  ["the header before the elements", page("<link rel=next href=/b>", "</a>; rel=next"), [
    found("header", ["next"], "/a"),
    found("element", ["next"], "/b"),
  ]],
  ["relations and types in lower case", page("<link rel='Alternate  ME' type=' Text/Markdown ' href=a.md>"), [
    found("element", ["alternate", "me"], "/a.md", "text/markdown"),
  ]],
  ["elements against the base element", page("<base href=/docs/><link rel=next href=a>"), [
    found("element", ["next"], "/docs/a"),
  ]],
  ["the page itself for an empty target of the header", page("", "<>; rel=describedby"), [
    found("header", ["describedby"], "/"),
  ]],
  ["the anchor of a header", page("", '</a>; rel=item; anchor="/b"'), [
    found("header", ["item"], "/a", null, `${HOST}/b`),
  ]],
  ["an anchor of 2,048 characters", page("", `</a>; rel=item; anchor="${anchor(2_048)}"`), [
    found("header", ["item"], "/a", null, HOST + anchor(2_048)),
  ]],
  ["no anchor of 2,049 characters", page("", `</a>; rel=item; anchor="${anchor(2_049)}"`), [
    found("header", ["item"], "/a"),
  ]],
  [
    "no empty, foreign or overlong URLs",
    page(
      `<link rel=a href=""><link rel=b href=mailto:a@b.c><link rel=c href="https://u@b.c/"><link rel=d href="/${
        "a".repeat(2_048)
      }">`,
    ),
    [],
  ],
  [
    "300 elements",
    page("<link rel=next href=/a>".repeat(301)),
    Array(300).fill(found("element", ["next"], "/a")),
  ],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`page-links observes ${name}`, async () => {
    const links = await observeProbe(pageLinks, site);
    if (typeof links === "string") throw new Error(links);
    assertEquals(links.links, expected as typeof links.links);
  });
}
