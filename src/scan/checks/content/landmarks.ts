/** Landmarks separate the content of a page from its surroundings. */
import { fail, missingWithText, notApplicable, pass, warn } from "../../contract/check.ts";
import { page } from "../../probes/pages/page.ts";
import { pageOutline } from "../../probes/content/page_outline.ts";
import { definePageCheck } from "../page_check.ts";

/** Minimum number of links of a page that needs a nav element. */
const MIN_NAV_LINKS = 5;

export default definePageCheck({
  id: "landmarks",
  title: "Page landmarks",
  about:
    "Checks for main, nav, header and footer elements, or the equivalent roles. Agents use landmarks to find " +
    "the text, and to skip menus and legal notes.",
  spec: "https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/",
  maturity: "convention",
  view: "both",
  weight: 3,
  aliases: { lighthouse: "landmark-one-main" },
  example: `<body>
  <header>Example <nav aria-label="Site"><a href="/docs">Documents</a></nav></header>
  <main>
    <h1>Example</h1>
  </main>
  <footer>Example Ltd</footer>
</body>
`,
  isCounting: true,
  needs: { page, outline: pageOutline },
  outcomes: {
    cut: notApplicable("Only the beginning of the page was read; missing landmarks may come later"),
    none: missingWithText(fail(
      "The page has no landmarks",
      "Put the content into main, menus into nav, and the rest into header and footer",
      { absence: true },
    )),
    mainless: missingWithText(warn(
      "The page has no main element, only {=present}",
      "Put the content of the page, without menus, into one main element",
    )),
    divided: warn(
      "The page has {main:visible main element}",
      "Keep one main element, and add the hidden attribute to those that are not shown",
    ),
    enclosed: warn(
      "Inside the main element, these do not count as landmarks of the page: {=missing}",
      "Move the header and footer of the page out of the main element",
    ),
    partlyEnclosed: missingWithText(warn(
      "Inside the main element, these do not count as landmarks of the page: {=inside}. Others are missing: {=absent}",
      "Move the header and footer of the page out of the main element, and add each missing landmark",
    )),
    partial: missingWithText(warn(
      "The page has a main element, but other landmarks are missing: {=missing}",
      "Add each missing landmark: nav around menus, a header above main, a footer below it",
    )),
    marked: pass("The page has landmarks: {=present}"),
  },
  judge({ page: { cut }, outline: { landmarks, anchors } }) {
    const { main, navigation, banner, contentinfo, inMain } = landmarks;
    const counts = Object.entries({ main, nav: navigation, header: banner, footer: contentinfo });
    const present = counts.filter(([, count]) => count > 0).map(([name]) => name);
    const missing = counts.filter(([name, count]) =>
      count === 0 && (name !== "nav" || anchors >= MIN_NAV_LINKS)
    ).map(([name]) => name);
    const inside = missing.filter((name) => inMain.includes(name));
    const absent = missing.filter((name) => !inside.includes(name));
    const details = { ...landmarks, present, missing, inside, absent, inMain: [...inMain] };
    if (main > 1) return { outcome: "divided", details };
    if (missing.length === 0) return { outcome: "marked", details };
    if (cut) return { outcome: "cut", details };
    if (present.length === 0) return { outcome: "none", details };
    if (main === 0) return { outcome: "mainless", details };
    if (inside.length === 0) return { outcome: "partial", details };
    return { outcome: absent.length === 0 ? "enclosed" : "partlyEnclosed", details };
  },
});
