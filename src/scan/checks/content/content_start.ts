/** Agents read from the top, and stop early. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { page } from "../../probes/page.ts";
import { pageFormat } from "../../probes/content/page_format.ts";
import { pageSegments } from "../../probes/content/page_segments.ts";

/** Shares of the text that stand before the main text. */
const GOOD = 0.1;
const MOST = 0.5;
/** Characters of addresses before the main text that are not held against it: a header of ten links has fewer. */
const HEADER_ADDRESSES = 500;
const FIX =
  "Put navigation, menus and notices behind the main text in the HTML, or load them later, and mark the main text with main";

export default defineCheck({
  id: "content-start",
  title: "Start of the main text",
  about:
    "How much of the page's text stands before its main text. Tools turn the page into text and cut it: menus at the top, " +
    "each link with its address, take the place of what the page is about.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "content-start-position" },
  example: `<body>
  <a href="#main">To the text</a>
  <main id="main">
    <h1>Widgets in brass</h1>
    <p>Each widget is cast in our own foundry …</p>
  </main>
  <nav>…</nav>
</body>`,
  needs: { page, segments: pageSegments },
  outcomes: {
    unserved: notApplicable("The page answers with status {status}: it has no text to judge"),
    other: notApplicable("The page is no HTML: {type}"),
    unmarked: notApplicable(
      "Nothing tells where the page's main text begins, or there is none without JavaScript",
    ),
    cut: notApplicable(
      "The page is longer than what is read of it: how much stands before the main text is not known",
    ),
    buried: fail("The main text begins after {percent} % of the page's text", FIX),
    late: warn("The main text begins after {percent} % of the page's text", FIX),
    early: pass("The main text begins after {percent} % of the page's text"),
  },
  judge({ page: { resource, cut }, segments: { mainStart, converted } }) {
    const format = pageFormat(resource);
    if (format === "unserved") return { outcome: "unserved", details: { status: resource.status } };
    if (format !== "html") return { outcome: "other", details: { type: resource.mediaType.slice(0, 100) } };
    if (mainStart === null || converted.mainStart === null || converted.length === 0) return "unmarked";
    const addresses = converted.mainStart - mainStart;
    const before = mainStart + Math.max(0, addresses - HEADER_ADDRESSES);
    const share = before / converted.length;
    const percent = Math.round(share * 1000) / 10;
    const details = { percent, before: mainStart, addresses, characters: converted.length };
    // What was not read can only lower the share.
    if (share > GOOD && cut) return { outcome: "cut", details };
    if (share > MOST) return { outcome: "buried", details };
    if (share > GOOD) return { outcome: "late", details };
    return { outcome: "early", details };
  },
});
