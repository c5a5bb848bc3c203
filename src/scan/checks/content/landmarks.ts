/** Landmarks part what a page is about from what is around it. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import type { Landmarks } from "../../parse/text/landmarks.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/page.ts";
import { pageOutline } from "../../probes/content/page_outline.ts";

/** Links; a page with fewer has nothing to navigate. */
const LEAST_LINKS = 5;

export default defineCheck({
  id: "landmarks",
  title: "Landmarks",
  about:
    "The elements main, nav, header and footer, or the roles of the same meaning. By them an agent finds the text, and leaves menus and legal notes aside.",
  spec: "https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "landmark-one-main" },
  example: `<body>
  <header>Example <nav aria-label="Site"><a href="/docs">Documents</a></nav></header>
  <main>
    <h1>Example</h1>
  </main>
  <footer>Example Ltd</footer>
</body>
`,
  needs: { page, outline: pageOutline },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    cut: notApplicable("Only the beginning of the page was read, so what it lacks cannot be told"),
    none: fail(
      "The page has no landmarks",
      "Put what the page is about into main, its menus into nav, and what surrounds them into header and footer",
      { absence: true },
    ),
    mainless: warn(
      "The page has no main element, nothing with the role main, but {present}",
      "Put what the page is about, without menus and notes, into one main element",
    ),
    divided: warn(
      "The page has several main elements ({main})",
      "Keep one main element, and hide those that are not shown with the attribute hidden",
    ),
    partial: warn(
      "The page has a main element, but no {missing}",
      "Mark the menus with nav, and what stands above and below main with header and footer, outside of any section",
    ),
    marked: pass("The page is divided by landmarks: {present}"),
  },
  judge({ page: { resource, cut }, outline: { landmarks, anchors } }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const present = names(landmarks, (count) => count > 0);
    const missing = names(landmarks, (count) => count === 0)
      .filter((name) => name !== "nav" || anchors >= LEAST_LINKS);
    const details = { ...landmarks, present, missing };
    if (landmarks.main > 1) return { outcome: "divided", details };
    if (missing.length === 0) return { outcome: "marked", details };
    if (cut) return { outcome: "cut", details };
    if (present.length === 0) return { outcome: "none", details };
    return { outcome: landmarks.main === 0 ? "mainless" : "partial", details };
  },
});

function names(landmarks: Landmarks, isWanted: (count: number) => boolean): string[] {
  const { main, navigation, banner, contentinfo } = landmarks;
  const counts: readonly (readonly [string, number])[] = [
    ["main", main],
    ["nav", navigation],
    ["header", banner],
    ["footer", contentinfo],
  ];
  return counts.filter(([, count]) => isWanted(count)).map(([name]) => name);
}
