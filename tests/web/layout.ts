/** Problems of the layout of a page, on a wide screen and on a phone. */
import type { Page } from "npm:playwright-core@1.65.1";
import { screenshot } from "./browser.ts";

const WIDTHS = [1280, 390] as const;
/** Maximum number of fonts of a page. A browser asks the system for each one before the first paint. */
const MAX_FONTS = 8;

/** Facts about the layout that no page may have. It runs in the page. */
const PROBLEMS = `(() => {
  const found = new Set();
  const nameOf = ({ tagName, className, textContent }) =>
    tagName.toLowerCase() + "." + (className.baseVal ?? className) + " " + textContent.trim().slice(0, 30);
  if (document.documentElement.scrollWidth > innerWidth) found.add("the page scrolls sideways");
  const header = document.querySelector("header.site")?.getBoundingClientRect();
  if (header?.height > 64) found.add("the header has " + Math.round(header.height) + " px");
  const fonts = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode;
    if (data.trim() === "" || !parent.checkVisibility()) continue;
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(parent);
    fonts.add([fontFamily, fontSize, fontWeight].join(" "));
    if (parseFloat(fontSize) < 12) found.add(nameOf(parent) + " has a text of " + fontSize);
  }
  if (fonts.size > ${MAX_FONTS}) found.add("the page has " + fonts.size + " fonts: " + [...fonts].join("; "));
  for (const each of document.querySelectorAll("button, .button, select, .chip, .tag, .compared")) {
    if (!each.checkVisibility()) continue;
    const { overflowX } = getComputedStyle(each);
    if (overflowX !== "visible" && each.scrollWidth > each.clientWidth) found.add(nameOf(each) + " is cut");
    const { left, right } = each.getBoundingClientRect();
    const isInFrame = each.closest(".table, .tabs, pre") !== null;
    if (!isInFrame && (left < 0 || right > innerWidth)) found.add(nameOf(each) + " is outside");
  }
  const forms = [...document.querySelectorAll("main form[method=post]")].filter((form) => form.checkVisibility());
  const ends = [...document.querySelectorAll("main .danger")].some((one) => one.checkVisibility());
  if (ends && forms.length > 1) found.add("a form deletes or ends something without a page that asks");
  for (const table of document.querySelectorAll(".table")) {
    const [head, row] = ["thead", "tbody tr"].map((part) => table.querySelector(part)?.getBoundingClientRect());
    if (head?.height > 0 && head.bottom > row?.top + 1) found.add(nameOf(table) + " has a head over its rows");
    const isCut = getComputedStyle(table).overflowX === "clip" && table.scrollWidth > table.clientWidth;
    if (isCut) found.add(nameOf(table) + " is cut");
  }
  return [...found];
})()`;

export async function layoutProblems(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.evaluate<string[]>(PROBLEMS);
    found.push(...lines.map((line) => `${pathname} ${width}: ${line}`));
    await screenshot(page, `page-${width}${pathname.replaceAll(/[^a-z0-9]/gi, "-")}`);
  }
  return found;
}
