/** Slow: opens 60 pages, each at two widths. */
/** Every kind of page, with the longest names, on a wide screen and on a phone. */
import { assertEquals } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { LOOKS, violationsInLooks } from "./axe.ts";
import { screenshot } from "./browser.ts";
import { fillService, openAs } from "./filled_service.ts";
import { pathsOf, SIGNED_OUT_PATHS } from "./page_paths.ts";
import { testWatchedPage } from "./projects/watched_page.ts";

const WIDTHS = [1280, 390] as const;
/** Maximum number of fonts of a page. A browser asks the system for each one before the first paint. */
const MAX_FONTS = 11;

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
  for (const table of document.querySelectorAll(".table")) {
    const [head, row] = ["thead", "tbody tr"].map((part) => table.querySelector(part)?.getBoundingClientRect());
    if (head?.height > 0 && head.bottom > row?.top + 1) found.add(nameOf(table) + " has a head over its rows");
    const isCut = getComputedStyle(table).overflowX === "clip" && table.scrollWidth > table.clientWidth;
    if (isCut) found.add(nameOf(table) + " is cut");
  }
  return [...found];
})()`;

async function problems(page: Page): Promise<string[]> {
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

testWatchedPage("no page scrolls sideways, cuts controls or has small texts", async (open) => {
  const { page, site, origin } = open;
  const { cookie, ids } = await fillService(site);
  const found: string[] = [];
  const look = async (path: string) => {
    const response = await page.goto(`${origin}${path}`);
    const status = response?.status() ?? 0;
    const isShown = status === 200 && response?.url() === `${origin}${path}`;
    if (!isShown && path !== "/missing") found.push(`${path} returns status ${status} at ${response?.url()}`);
    found.push(...await problems(page));
  };
  for (const path of SIGNED_OUT_PATHS) await look(path);
  await openAs(open, cookie);
  for (const path of pathsOf(ids)) await look(path);
  // A slow test judges the other pages.
  await page.goto(`${origin}/projects/${ids.project}/crawls`);
  found.push(...await violationsInLooks(page, LOOKS.slice(1, 3)));
  assertEquals(found, []);
}, { expectedErrors: /status of 404/ });
