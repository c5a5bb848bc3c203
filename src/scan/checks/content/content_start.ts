/** Agents read from the top, and stop early. */
import { fail, notApplicable, nothingSeen, pass, warn } from "../../check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { page } from "../../probes/page.ts";
import { pageFormat } from "../../probes/content/page_format.ts";
import { pageSegments } from "../../probes/content/page_segments.ts";
import { defineContentCheck } from "../page_check.ts";

/** Shares of the text before the main text: up to the first it passes, beyond the second it fails. */
const MAX_SHARE_BEFORE = 0.1;
const FAIL_SHARE_BEFORE = 0.5;
/** Characters of link URLs before the main text that are not counted: a header of ten links has fewer. */
const FREE_URL_LENGTH = 500;
const MESSAGE = "The main text starts after {percent} % of the page's text";
const FIX = "Put the main text into a main element, and move menus and notices after it in the HTML";

export default defineContentCheck({
  id: "content-start",
  title: "Content before the main text",
  about:
    "Measures how much navigation comes before the main text. Tools truncate long text, so every menu link before " +
    "the main text displaces content.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 1,
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
    unserved: notApplicable("The page returns status {status}"),
    other: notApplicable("Not an HTML page: the URL returns {type}"),
    unmarked: nothingSeen("The start of the main text was not found in the HTML"),
    cut: notApplicable(
      "Only the beginning of the page was read, so the share before the main text is unknown",
    ),
    buried: fail(MESSAGE, FIX),
    late: warn(MESSAGE, FIX),
    early: pass(MESSAGE),
  },
  judge({ page: { resource, cut }, segments: { mainStart, converted } }) {
    const format = pageFormat(resource);
    if (format === "unserved") return { outcome: "unserved", details: { status: resource.status } };
    if (format !== "html") return { outcome: "other", details: { type: typeWords(resource.mediaType) } };
    if (mainStart === null) return "unmarked";
    const urls = Number(converted.mainStart) - mainStart;
    const share = (mainStart + Math.max(0, urls - FREE_URL_LENGTH)) / converted.length;
    const percent = Math.round(share * 1000) / 10;
    const details = { percent, before: mainStart, urls, characters: converted.length };
    // What was not read can only lower the share.
    if (share > MAX_SHARE_BEFORE && cut) return { outcome: "cut", details };
    if (share > FAIL_SHARE_BEFORE) return { outcome: "buried", details };
    if (share > MAX_SHARE_BEFORE) return { outcome: "late", details };
    return { outcome: "early", details };
  },
});
