import { assert, assertEquals, assertFalse } from "@std/assert";
import { DOMParser } from "deno-dom";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { CATEGORIES } from "../../src/scan/category.ts";
import { MAX_DOMAIN_LENGTH, MAX_USER_AGENT_LENGTH } from "../../src/scan/request.ts";
import { bundleFiles } from "../../src/web/bundle_files.ts";
import { staticFiles } from "../../src/web/static_files.ts";

const page = staticFiles().get("/")?.body ?? "";
const dom = new DOMParser().parseFromString(page, "text/html");

const TYPES: readonly (readonly [path: string, contentType: string])[] = [
  ["/", "text/html; charset=utf-8"],
  ["/favicon.svg", "image/svg+xml"],
];

for (const [path, contentType] of TYPES) {
  Deno.test(`staticFiles() has ${path}`, () => {
    assertEquals(staticFiles().get(path)?.contentType, contentType);
    assert(staticFiles().get(path)?.body);
  });
}

Deno.test("staticFiles() has every file of the folder", async () => {
  const folder = new URL("../../src/web/client/", import.meta.url);
  for await (const { name } of Deno.readDir(folder)) {
    const file = staticFiles().get(`/${name}`);
    assertEquals(file?.body, await Deno.readTextFile(new URL(name, folder)), name);
  }
});

Deno.test("staticFiles() has every module and file that the page loads", () => {
  const asked = [...dom.querySelectorAll("link[rel=stylesheet], link[rel=icon]")]
    .map((link) => link.getAttribute("href"));
  const modules = [...staticFiles()].filter(([path]) => path.endsWith(".js"))
    .flatMap(([, { body }]) => [...body.matchAll(/from "\.(\/[a-z_]+\.js)"/g)].map(([, path]) => path));
  for (const path of [...asked, ...modules]) {
    assert(staticFiles().has(path ?? "") || bundleFiles().has(path ?? ""), path ?? "");
  }
});

Deno.test("staticFiles() has no inline script or style", () => {
  assertFalse(/<style|\sstyle=|\son[a-z]+=/.test(page));
  for (const script of dom.querySelectorAll("script")) assertEquals(script.textContent, "");
});

Deno.test("staticFiles() never turns text into markup", () => {
  for (const [path, { body }] of staticFiles()) {
    assertFalse(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|Function\(/.test(body), path);
  }
});

Deno.test("staticFiles() has a page that works without JavaScript", () => {
  const form = dom.querySelector("form");
  assertEquals([form?.getAttribute("action"), form?.getAttribute("method")], ["/report", "get"]);
  assert(dom.querySelector("form noscript"));
});

Deno.test("staticFiles() has a page with a label and the API's limit for every field", () => {
  const limits: Record<string, number> = { domain: MAX_DOMAIN_LENGTH, ua: MAX_USER_AGENT_LENGTH };
  for (const [name, limit] of Object.entries(limits)) {
    const field = dom.querySelector(`input[name=${name}]`);
    assertEquals(field?.getAttribute("maxlength"), String(limit));
    assert(dom.querySelector(`label[for=${field?.getAttribute("id")}]`));
  }
});

Deno.test("staticFiles() has a page with the question of each category that has checks", () => {
  const used = CATEGORIES.filter(({ id }) => CATALOGUE.some(({ category }) => category === id));
  const page = staticFiles().get("/")?.body ?? "";
  const told = [...page.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/g)].map((
    [, title, about],
  ) => [title, about]);
  assertEquals(told, used.map(({ title, about }) => [title, about]));
});
