/** Agents read from the top, and stop early. */
import { fail, notApplicable, ofText, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { page } from "../../probes/pages/page.ts";
import { pageFormat } from "../../probes/content/page_format.ts";
import { pageSegments } from "../../probes/content/page_segments.ts";
import { defineContentCheck } from "../page_check.ts";

/**
 * Share of the page that is navigation. Up to the first limit it passes, and beyond the second it may fail.
 */
const MAX_SHARE_BEFORE = 0.1;
const FAIL_SHARE_BEFORE = 0.5;
/**
 * Maximum number of characters of navigation that displace nothing, about 500 tokens, and the minimum for a
 * failure.
 */
const FREE_LENGTH = 2_000;
const MIN_FAIL_LENGTH = 10_000;
const BEFORE =
  "{before:character of links and menus comes|characters of links and menus come} before the main text";
const MESSAGE = `${BEFORE}, {percent} % of the page as Markdown`;
const FIX = "Put the main text into a main element, and move long menus after it in the HTML";

export default defineContentCheck({
  id: "content-start",
  title: "Navigation before the main text",
  about:
    "Measures how much navigation comes before the main text. Tools truncate long text, so every menu link before " +
    "the main text displaces content.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 2,
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
  outcomes: ofText({
    unserved: notApplicable("The page returns status {status}"),
    other: notApplicable("Not an HTML page: the URL returns {type}"),
    unmarked: notApplicable("The start of the main text was not found in the HTML"),
    cut: notApplicable(
      "Only the beginning of the page was read, so the share before the main text is unknown",
    ),
    buried: fail(MESSAGE, FIX),
    late: warn(MESSAGE, FIX),
    early: pass(BEFORE),
    immediate: pass("The main text comes first, before links and menus"),
  }),
  judge({ page: { resource, cut }, segments: { mainStart, converted, menuLength: before } }) {
    const format = pageFormat(resource);
    if (format === "unserved") return { outcome: "unserved", details: { status: resource.status } };
    if (format !== "html") return { outcome: "other", details: { type: typeWords(resource.mediaType) } };
    if (mainStart === null) return "unmarked";
    const { length } = converted;
    const share = before <= FREE_LENGTH ? 0 : before / length;
    const percent = Math.round(before / length * 1000) / 10;
    const details = { percent, before, characters: length };
    // The unread part can only lower the share.
    if (share > MAX_SHARE_BEFORE && cut) return { outcome: "cut", details };
    if (share > FAIL_SHARE_BEFORE && before > MIN_FAIL_LENGTH) return { outcome: "buried", details };
    if (share > MAX_SHARE_BEFORE) return { outcome: "late", details };
    return { outcome: before === 0 ? "immediate" : "early", details };
  },
});
