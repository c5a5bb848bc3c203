import { assert, assertEquals, assertFalse } from "@std/assert";
import { DOMParser } from "deno-dom";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { CHECK_PAGES } from "../../src/web/check_pages.ts";

const list = CHECK_PAGES["/checks"]?.() ?? "";
const links = [...new DOMParser().parseFromString(list, "text/html").querySelectorAll("main a")];

Deno.test("CHECK_PAGES has a list that leads to each check", () => {
  assertEquals(
    links.map((link) => link.getAttribute("href")).toSorted(),
    CATALOGUE.map(({ check }) => `/checks/${check.id}`).toSorted(),
  );
});

Deno.test("CHECK_PAGES says in the list which checks are not scored", () => {
  for (const { check: { id, weight } } of CATALOGUE) {
    const [item] = new RegExp(`<li data-id="${id}">.*`).exec(list) ?? [];
    assertEquals(item?.includes("not scored"), weight === 0, id);
  }
});

for (const { check } of CATALOGUE) {
  Deno.test(`CHECK_PAGES explains ${check.id} with all its outcomes`, () => {
    const html = CHECK_PAGES[`/checks/${check.id}`]?.() ?? "";
    const page = new DOMParser().parseFromString(html, "text/html");
    assertEquals(page.querySelector("h1")?.textContent, check.title);
    assert(page.querySelector("main")?.textContent.includes(check.about));
    const facts = page.querySelector(".facts")?.textContent ?? "";
    assert(facts.includes(check.scope === "page" ? "RunsOn each page" : "RunsOnce per site"));
    assertEquals(facts.includes("Same check in other tools"), Object.keys(check.aliases ?? {}).length > 0);
    const results = page.querySelector(".outcomes")?.textContent ?? "";
    const outcomes = Object.values(check.outcomes);
    assertEquals(page.querySelectorAll(".outcomes > li").length, outcomes.length);
    assertEquals(results.split("Fix:").length - 1, outcomes.filter(({ fix }) => fix !== null).length);
    const absences = outcomes.filter(({ absence, fix }) => absence && fix !== null).length;
    assertEquals(
      results.split("Does not affect the score of sites that do not need it").length - 1,
      absences,
    );
    assertFalse(/<script|<style|\sstyle=|\son[a-z]+=/.test(html.replaceAll(/<(pre|p)\b[^]*?<\/\1>/g, "")));
  });
}
