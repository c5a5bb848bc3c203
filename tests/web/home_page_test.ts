import { assert, assertEquals, assertFalse } from "@std/assert";
import { DOMParser } from "deno-dom";
import { QUESTIONS } from "../../src/scan/contract/question.ts";
import { MAX_DOMAIN_LENGTH, MAX_USER_AGENT_LENGTH } from "../../src/scan/request.ts";
import { bundleFiles, bundlePath } from "../../src/web/bundle_files.ts";
import { homePage } from "../../src/web/home_page.tsx";

const page = homePage();
const dom = new DOMParser().parseFromString(page, "text/html");

Deno.test("homePage() loads only files of the bundle and its icon", () => {
  const asked = [
    ...[...dom.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")),
    ...[...dom.querySelectorAll("script")].map((script) => script.getAttribute("src")),
  ];
  assertEquals(asked.length, 2);
  for (const path of asked) assert(bundleFiles().has(path ?? ""), path ?? "");
});

Deno.test("homePage() has no inline script or style", () => {
  assertFalse(/<style|\sstyle=|\son[a-z]+=/.test(page));
  for (const script of dom.querySelectorAll("script")) assertEquals(script.textContent, "");
});

Deno.test("homePage() works without JavaScript", () => {
  const form = dom.querySelector("form");
  assertEquals([form?.getAttribute("action"), form?.getAttribute("method")], ["/report", "get"]);
  assert(dom.querySelector("form noscript"));
});

Deno.test("homePage() has a label and the API's limit for every field", () => {
  const limits: Record<string, number> = { domain: MAX_DOMAIN_LENGTH, ua: MAX_USER_AGENT_LENGTH };
  for (const [name, limit] of Object.entries(limits)) {
    const field = dom.querySelector(`input[name=${name}]`);
    assertEquals(field?.getAttribute("maxlength"), String(limit));
    assert(dom.querySelector(`label[for=${field?.getAttribute("id")}]`));
  }
});

Deno.test("homePage() explains each question and its points", () => {
  const told = [...dom.querySelectorAll(".asked > div")].map((each) => [
    each.querySelector("dt")?.textContent,
    Number(/\d+/.exec(each.querySelector("dd:last-child")?.textContent ?? "")),
  ]);
  assertEquals(told, QUESTIONS.map(({ title, points }) => [title, points]));
});

for (
  const [search, file] of [["", "learn.js"], ["domain=a.example", "scan.js"], ["domain=", "scan.js"]] as const
) {
  Deno.test(`homePage() loads ${file} for the query "${search}"`, () => {
    const html = homePage(new URLSearchParams(search));
    const script = new DOMParser().parseFromString(html, "text/html").querySelector("script");
    assertEquals(script?.getAttribute("src"), bundlePath(file));
  });
}

Deno.test("homePage() begins with the progress if its URL names a site", () => {
  const starting = new DOMParser().parseFromString(
    homePage(new URLSearchParams("domain=a.example")),
    "text/html",
  );
  assertEquals(starting.querySelector("#progress h2")?.textContent, "Scanning a.example");
  assertEquals(starting.querySelector("h1")?.parentElement?.className, "visually-hidden");
});

Deno.test("without JavaScript, the form keeps the site and the options of the URL", () => {
  const html = homePage(new URLSearchParams({ domain: 'a.example/"><b>', ua: "Mine/1.0", private: "1" }));
  const [, form = ""] = /<noscript><h2>Scan a site<\/h2>(.*)/s.exec(html) ?? [];
  const fields = new DOMParser().parseFromString(form, "text/html");
  const values = ["#domain", "#ua"].map((id) => fields.querySelector(id)?.getAttribute("value"));
  assertEquals(values, ['a.example/"><b>', "Mine/1.0"]);
  assert(fields.querySelector("#private")?.hasAttribute("checked"));
  assert(form.includes("JavaScript is off"));
  assertEquals(html.match(/<noscript>/g)?.length, 1);
});
