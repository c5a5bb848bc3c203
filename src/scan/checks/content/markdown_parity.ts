/** Agents that prefer Markdown never see text that is missing from it. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { markdownParity } from "../../probes/content/markdown/markdown_parity.ts";
import { defineContentCheck } from "../page_check.ts";

/** Minimum share of missing segments in incomplete Markdown. */
const MIN_PATCHY_SHARE = 0.05;
/** Minimum share of missing segments in Markdown with a different text. */
const MIN_LACKING_SHARE = 0.2;
const FIX =
  "Generate the Markdown from the same source as the page, including tabs, cards and collapsed parts";

export default defineContentCheck({
  id: "markdown-parity",
  title: "Markdown matches HTML",
  about:
    "Compares the text of the Markdown and HTML versions. Agents that prefer Markdown never see text that is " +
    "missing from it; navigation, headers, footers, asides and controls may be left out.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0.5,
  aliases: { agentdocsspec: "markdown-content-parity" },
  example: `index.html:  <main><h1>Quick start</h1><p>Send your first request in five minutes.</p></main>
index.md:    # Quick start

             Send your first request in five minutes.`,
  needs: { found: markdownParity },
  outcomes: {
    absent: notApplicable("No Markdown version found"),
    unmeasured: notApplicable("No HTML to compare, or the Markdown is too long to compare"),
    sparse: notApplicable("The HTML has no text to compare without JavaScript"),
    lacking: fail("The Markdown is missing {missing} of {segments:text block} of the page: {examples}", FIX, {
      measures: true,
    }),
    patchy: warn("The Markdown is missing {missing} of {segments:text block} of the page: {examples}", FIX, {
      measures: true,
    }),
    alike: pass("The Markdown has the text of the page ({missing} of {segments:text block} missing)"),
  },
  judge({ found }) {
    if (found === null) return "absent";
    if (found.parity === null) return "unmeasured";
    const { segments, missing, examples } = found.parity;
    if (segments === 0) return "sparse";
    const bounds = found.cut ? { partial: true } : {};
    const share = missing / segments;
    const { source } = found.markdown;
    const details = {
      segments,
      missing,
      percent: Math.round(share * 1000) / 10,
      examples,
      source,
      ...bounds,
    };
    // A single block, such as the subtitle of a short page, may exceed the share alone.
    const isLacking = share >= MIN_LACKING_SHARE && (missing > 1 || segments === 1);
    if (isLacking) return { outcome: "lacking", details };
    if (share >= MIN_PATCHY_SHARE) return { outcome: "patchy", details };
    return { outcome: "alike", details };
  },
});
