import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { DOMParser, type HTMLDocument } from "deno-dom";
import { CATALOGUE, roleOf } from "../../../src/scan/catalogue.ts";
import { CATEGORIES } from "../../../src/scan/contract/category.ts";
import { exampleOf } from "../../../src/scan/fix/example.ts";
import { pageMarkdown } from "../../../src/web/site/page_markdown.ts";
import { CHECK_PAGES } from "../../../src/web/checks/check_pages.ts";

/** Markup that a page must not have, because every script is a file of this service. */
const INLINE = /<script(?! type="module" src="\/)|<style|\sstyle=|\son[a-z]+=/;

function htmlOf(path: string, query = ""): string {
  return CHECK_PAGES[path]?.(new URLSearchParams(query)) ?? "";
}

function pageOf(path: string, query = ""): HTMLDocument {
  return new DOMParser().parseFromString(htmlOf(path, query), "text/html");
}

/** Ids of the checks that the list shows. */
function shownBy(query: string): string[] {
  const items = pageOf("/checks", query).querySelectorAll(".check-list:not([hidden]) li:not([hidden])");
  return [...items].map((item) => item.getAttribute("data-id") ?? "");
}

Deno.test("/checks links to each check, by category", () => {
  const links = [...pageOf("/checks").querySelectorAll("main li a")].map((link) => link.getAttribute("href"));
  const expected = CATEGORIES.flatMap(({ id }) =>
    CATALOGUE.filter(({ category }) => category === id).map(({ check }) => `/checks/${check.id}`)
  );
  assertEquals(links, expected);
  assertEquals(shownBy("").length, CATALOGUE.length);
});

Deno.test("/checks shows which checks are not scored", () => {
  const page = pageOf("/checks");
  for (const { check } of CATALOGUE) {
    const notes = [...page.querySelectorAll(`li[data-id="${check.id}"] .tag`)].map(({ textContent }) =>
      textContent
    );
    assertEquals(notes.includes("not scored"), check.weight === 0 && roleOf(check) === "earns", check.id);
  }
});

const idsWhere = (isWanted: (entry: typeof CATALOGUE[number]) => boolean) =>
  CATEGORIES.flatMap(({ id }) => CATALOGUE.filter((entry) => entry.category === id && isWanted(entry)))
    .map(({ check }) => check.id);

const FILTERS: readonly (readonly [query: string, ids: readonly string[]])[] = [
  ["q=robots-txt", ["robots-txt"]],
  ["q=+OAUTH++discovery+", ["auth-chain"]],
  ["q=nothing-has-this", []],
  ["category=policy", idsWhere(({ category }) => category === "policy")],
  ["maturity=draft", idsWhere(({ check }) => check.maturity === "draft")],
  ["counts=shown", idsWhere(({ check }) => check.weight === 0)],
  ["counts=limits", idsWhere(({ check }) => check.ceilings !== undefined)],
  [
    "category=policy&counts=limits&q=robots.txt+every",
    ["ai-crawlers"],
  ],
  ["category=unknown", []],
  ["utm_source=x", idsWhere(() => true)],
];

for (const [query, ids] of FILTERS) {
  Deno.test(`/checks?${query} shows ${ids.length} checks`, () => {
    assertEquals(shownBy(query), ids);
  });
}

Deno.test("/checks keeps the search text in its form, shows the number of matches, and links back", () => {
  const page = pageOf("/checks", "q=sitemap+lastmod&category=discovery&maturity=standard");
  assertEquals(page.querySelector("#check-query")?.getAttribute("value"), "sitemap lastmod");
  const chosen = [...page.querySelectorAll("option[selected]")].map((option) => option.getAttribute("value"));
  assertEquals(chosen, ["discovery", "standard"]);
  assertEquals(page.querySelector("[role=status]")?.textContent, "1 matching check");
  assertEquals(page.querySelector("#all-checks")?.hasAttribute("hidden"), false);
  assertEquals(pageOf("/checks").querySelector("#all-checks")?.hasAttribute("hidden"), true);
});

Deno.test("/checks as Markdown has the fields of its form, and the checks that match", () => {
  const site = { origin: null, securityContact: null, offers: [] };
  const markdown = pageMarkdown(htmlOf("/checks", "q=sitemap+lastmod"), site);
  assertStringIncludes(markdown, "Form: `GET /checks`\n\n- `q`: Search\n");
  assertStringIncludes(markdown, "- `category`: Category\n");
  assertEquals([...markdown.matchAll(/^- \[/gm)].length, 1);
});

Deno.test("/checks repeats a search as text, and no more of it than fits the field", () => {
  const hostile = `"><script>alert(1)</script>`;
  assertFalse(INLINE.test(htmlOf("/checks", `q=${encodeURIComponent(hostile)}`)));
  const page = pageOf("/checks", `q=${encodeURIComponent(hostile)}${"x".repeat(500)}`);
  const field = page.querySelector("#check-query");
  assertEquals(field?.getAttribute("value")?.startsWith(hostile), true);
  assertEquals(field?.getAttribute("value")?.length, Number(field?.getAttribute("maxlength")));
});

for (const { check, category } of CATALOGUE) {
  Deno.test(`/checks/${check.id} explains the check with all its outcomes`, () => {
    const html = htmlOf(`/checks/${check.id}`);
    const page = pageOf(`/checks/${check.id}`);
    assertEquals(page.querySelector("h1")?.textContent, check.title);
    const text = page.querySelector("main")?.textContent ?? "";
    const [what, heading, why] = [".lead", ".lead + h2", ".lead + h2 + p"]
      .map((selector) => page.querySelector(selector)?.textContent);
    assertEquals(heading, "Why it matters");
    assertEquals(`${what} ${why}`, check.about);
    const facts = page.querySelector(".facts")?.textContent ?? "";
    assert(facts.includes(check.scope === "page" ? "RunsOn each page" : "RunsOnce per site"));
    assertEquals(facts.includes("Same check in other tools"), Object.keys(check.aliases ?? {}).length > 0);
    const outcomes = Object.values(check.outcomes);
    assertEquals(page.querySelectorAll(".items > li").length, outcomes.length);
    // Each value of a message has an example.
    assertEquals(
      [...page.querySelectorAll(".items > li > p:first-child")]
        .flatMap(({ textContent }) => textContent?.match(/\{=?[a-zA-Z]+(:[^}]*)?\}/g) ?? []),
      [],
    );
    assertEquals(text.split("Fix:").length - 1, outcomes.filter(({ fix }) => fix !== null).length);
    assertEquals(text.split("limits the score to").length - 1, Object.keys(check.ceilings ?? {}).length);
    assertEquals(page.querySelector("#example")?.textContent ?? null, exampleOf(check));
    assertEquals(page.querySelector(`.facts a`)?.getAttribute("href"), check.spec);
    const trail = [...page.querySelectorAll(".trail a")].map((link) => link.getAttribute("href"));
    assertEquals(trail, ["/checks", `/checks?category=${category}`]);
    assertFalse(INLINE.test(html.replaceAll(/<(pre|p)\b[^]*?<\/\1>/g, "")));
  });
}

/** Text of a check page about the outcome for a site that publishes nothing. */
const ABSENCES: readonly (readonly [check: string, note: string | null])[] = [
  ["sitemap", "Earns 0 of 2"],
  ["llms-txt", "Earns 0 of 1; does not count on sites without content to read"],
  ["robots-txt", "Earns 0 of 1"],
];

for (const [check, note] of ABSENCES) {
  Deno.test(`/checks/${check} shows for a site that publishes nothing: ${note}`, () => {
    const entry = CATALOGUE.find((each) => each.check.id === check);
    const absent = Object.values(entry?.check.outcomes ?? {}).filter(({ absence, fix }) =>
      absence && fix !== null
    );
    assert(absent.length > 0);
    const items = [...pageOf(`/checks/${check}`).querySelectorAll(".items > li")];
    for (const { fix } of absent) {
      const item = items.find(({ textContent }) => textContent.includes(`Fix: ${fix}`));
      assertEquals(item?.querySelector(".hint")?.textContent ?? null, note);
    }
  });
}

Deno.test("each check of a category links to the next one and back", () => {
  for (const { id } of CATEGORIES) {
    const ids = CATALOGUE.filter(({ category }) => category === id).map(({ check }) => check.id);
    for (const [index, check] of ids.entries()) {
      const link = (rel: string) =>
        pageOf(`/checks/${check}`).querySelector(`.neighbours a[rel=${rel}]`)?.getAttribute("href") ?? null;
      const path = (at: number) => ids[at] === undefined ? null : `/checks/${ids[at]}`;
      assertEquals([link("prev"), link("next")], [path(index - 1), path(index + 1)]);
    }
  }
});
