import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { DOMParser } from "deno-dom";
import { reportDocument } from "../../src/web/report_document.tsx";
import { sampleCheck, sampleFailure } from "../fixtures/records/check_result.ts";
import { sampleResult } from "../fixtures/records/scan_result.ts";

const RESULT = sampleResult([sampleCheck(), sampleFailure()]);
const OTHER = sampleResult([sampleFailure()], {
  target: { domain: "other.example", url: "https://other.example/", page: null },
});

function parse(html: string) {
  const document = new DOMParser().parseFromString(html, "text/html");
  const values = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
  return { document, values };
}

for (const results of [[RESULT], [RESULT, OTHER]]) {
  Deno.test(`reportDocument() of ${results.length} loads nothing and links within itself`, () => {
    const html = reportDocument(results);
    const { document, values } = parse(html);
    assertEquals(document.querySelectorAll("script, link, img, iframe, form").length, 0);
    assertStringIncludes(values("meta[http-equiv]", "content")[0] ?? "", "default-src 'none'");
    const ids = values("[id]", "id");
    assertEquals(new Set(ids).size, ids.length);
    const links = values("a", "href");
    for (const href of links) assert(/^(?:https?:|#)/.test(href), href);
    const inner = links.filter((href) => href.startsWith("#")).map((href) => href.slice(1));
    assert(inner.length > 0);
    for (const id of [...inner, ...values("[aria-labelledby]", "aria-labelledby")]) {
      assert(ids.includes(id), id);
    }
  });
}

Deno.test("reportDocument() counts the problems of each question in its heading", () => {
  const { document } = parse(reportDocument([RESULT]));
  const headings = [...document.querySelectorAll(".group h3")].map(({ textContent }) => textContent);
  assertEquals(headings, [
    "Can agents get in? Yes, 28.6 of 28.6 points: no problems",
    "Can they find their way? No, 0 of 71.4 points: 1 problem",
  ]);
});

Deno.test("reportDocument() filters each report on its own", () => {
  const { values } = parse(reportDocument([RESULT, OTHER]));
  assertEquals(new Set(values(".filter input", "name")), new Set(["site-1-status", "site-2-status"]));
});

Deno.test("reportDocument() names the statuses of each group, so that styles can hide it", () => {
  const { document, values } = parse(reportDocument([RESULT]));
  const statuses = [...document.querySelectorAll(".group")].map((group) =>
    [...group.querySelectorAll(".check")].map((check) => check.getAttribute("data-status")).join(" ")
  );
  assertEquals(values(".group", "data-status"), statuses);
  assertEquals(statuses, ["pass", "fail"]);
});

Deno.test("reportDocument() has the styles of the page", () => {
  const { document } = parse(reportDocument([RESULT]));
  assertStringIncludes(document.querySelector("style")?.textContent ?? "", ".verdict");
});

Deno.test("reportDocument() names each site, and the score of a single one", () => {
  const title = (results: typeof RESULT[]) =>
    parse(reportDocument(results)).document.querySelector("title")?.textContent;
  assertEquals(title([RESULT]), "Agent readiness of example.com: score 29 of 100, grade F");
  assertEquals(title([RESULT, OTHER]), "Agent readiness of example.com, other.example");
});

Deno.test("reportDocument() escapes what a site has written", () => {
  const evil = "</title></style><script>alert(1)</script><img src=x onerror=alert(1)>";
  const check = sampleFailure({ title: evil, message: evil, fix: evil, snippet: evil });
  const { document } = parse(reportDocument([sampleResult([check], {
    target: { domain: evil, url: `https://example.com/${evil}`, page: null },
  })]));
  assertEquals(document.querySelectorAll("script, img").length, 0);
});

Deno.test("reportDocument() does not change other pages", async () => {
  const { renderToString } = await import("preact-render-to-string");
  const { h } = await import("preact");
  reportDocument([RESULT, OTHER]);
  assertFalse(renderToString(h("a", { href: "/x", id: "y" })).includes("site-"));
  assertEquals(renderToString(h("a", { href: "/x" })), '<a href="/x"></a>');
});
