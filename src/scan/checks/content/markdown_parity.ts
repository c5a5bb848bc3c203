/** Markdown is worth having if it says what the page says. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { markdownParity } from "../../probes/content/markdown_parity.ts";

/** Shares of missing segments: below the first all is well, from the second on the Markdown is another text. */
const FEW = 0.05;
const MANY = 0.2;
const FIX =
  "Make the Markdown from the same source as the page, with the text of tabs, cards and collapsed parts in it";

export default defineCheck({
  id: "markdown-parity",
  title: "Same text in HTML and Markdown",
  about:
    "Looks for each block of the page's main text in its Markdown. Navigation, headers, footers, asides and controls may " +
    "be left out. What the Markdown lacks, agents that prefer it never see.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "markdown-content-parity" },
  example: `index.html:  <main><h1>Quick start</h1><p>Send your first request in five minutes.</p></main>
index.md:    # Quick start

             Send your first request in five minutes.`,
  needs: { found: markdownParity },
  outcomes: {
    absent: notApplicable("The page has no Markdown"),
    unmeasured: notApplicable(
      "There is no HTML to compare, or the Markdown is longer than what is read of it",
    ),
    sparse: notApplicable("The page has no text of its own without JavaScript to look for"),
    lacking: fail("The Markdown lacks {missing} of {segments} blocks of the page's text: {examples}", FIX),
    patchy: warn("The Markdown lacks {missing} of {segments} blocks of the page's text: {examples}", FIX),
    alike: pass(
      "The Markdown has the page's text ({segments} blocks were looked for, {missing} are missing)",
    ),
  },
  judge({ found }) {
    if (found === null) return "absent";
    if (found.parity === null) return "unmeasured";
    const { segments, missing } = found.parity;
    if (segments === 0) return "sparse";
    const share = missing / segments;
    const examples = found.parity.examples.slice(0, 3).map((text) => text.slice(0, 60));
    const { source } = found.markdown;
    const details = { segments, missing, percent: Math.round(share * 1000) / 10, examples, source };
    // One block, such as the subtitle of a short page, makes no other text of it.
    const isOther = share >= MANY && (missing > 1 || segments === 1);
    if (isOther) return { outcome: "lacking", details };
    if (share >= FEW) return { outcome: "patchy", details };
    return { outcome: "alike", details };
  },
});
