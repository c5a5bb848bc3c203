/** Names of the pages that a site links to. */
import { assert, assertEquals } from "@std/assert";
import { livingPages } from "../../../../src/scan/probes/pages/living_pages.ts";
import { observeProbe } from "../../observe_probe.ts";

/** The name of a link in the menu, the title of its page, and the name of the page, or null if it is not listed. */
const ROWS: Readonly<Record<string, readonly [linked: string, title: string, name: string | null]>> = {
  "the first part of its title": ["Our oaks", "Oaks – Case Studio", "Oaks"],
  "the menu's name if the title begins with more of its words": [
    "Trees — A to Z",
    "Trees — A to Z – Case Studio",
    "Trees — A to Z",
  ],
  "the menu's name without its number if the title continues after a colon": [
    "1.3. Cases: Oak and elm",
    "Cases: Oak and elm - Case Studio",
    "Cases: Oak and elm",
  ],
  "its whole title if another page shares the menu's name": [
    "Menu",
    "Menu – Case Studio, London",
    "Menu - Case Studio, London",
  ],
  "its path if the title is about a redirect": ["", "Redirecting...", "Page"],
  "the menu's name if its title is NA": ["License", "NA • Case Studio", "License"],
  "no place in the list if members sign in there": ["Member upload", "Case Studio", null],
};

for (const [what, [linked, title, expected]] of Object.entries(ROWS)) {
  Deno.test(`a page has ${what}`, async () => {
    const page = (head: string, body: string) =>
      `<!doctype html><html lang=en><title>${head}</title><main><h1>${head}</h1>${body}</main>`;
    const found = await observeProbe(livingPages, {
      "/": page(
        "Case Studio",
        `<nav><a href=/page>${linked}</a> <a href=/elms>Elms</a></nav><p>Cases of oak.`,
      ),
      "/page": page(title, "<p>Words about it."),
      "/elms": page("Elms – Menu – Case Studio", "<p>Cases of elm."),
    }, { sample: "2" });
    assert(typeof found !== "string");
    const names = new Map(found.pages.map(({ url, name }) => [new URL(url).pathname, name]));
    assertEquals(names.get("/page") ?? null, expected);
  });
}
