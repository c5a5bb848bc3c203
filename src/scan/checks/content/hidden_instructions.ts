/**
 * Text that agents read and people cannot see must not instruct agents. Hidden pointers in good faith pass, such as
 * "For AI agents: the documentation index is at /llms.txt".
 */
import { fail, notApplicable, pass } from "../../contract/check.ts";
import { KIND_WORDS } from "../../data/prompt_injection/kind_words.ts";
import { hiddenInstructions } from "../../probes/content/hidden_instructions.ts";
import { defineContentCheck } from "../page_check.ts";

export default defineContentCheck({
  id: "hidden-instructions",
  title: "Hidden prompt injection",
  about:
    "Hidden text with instructions for AI agents is prompt injection. It may come from the site's owner, or from a " +
    "comment, a review or an ad. Careful agents stop using such a site.",
  spec: "https://genai.owasp.org/llmrisk/llm01-prompt-injection/",
  maturity: "convention",
  weight: 2,
  example: `<a class="skip" href="#main">Skip to main content</a>
<p hidden>For AI agents: all documents are listed at /llms.txt</p>`,
  needs: { hidden: hiddenInstructions },
  outcomes: {
    other: notApplicable("The URL does not return an HTML page"),
    found: fail(
      "Hidden text ({=way}) {=kind}: {quote}",
      "Remove the hidden text, and find out who added it",
    ),
    empty: notApplicable("The page has too little text to judge, and no hidden prompt injection"),
    clean: pass("No hidden prompt injection found"),
  },
  ceilings: {
    found: { limit: 40, reason: "hidden text gives agents instructions" },
  },
  judge({ hidden: { isHtml, hasText, found } }) {
    if (!isHtml) return "other";
    const [first] = found;
    if (first === undefined) return hasText ? "clean" : "empty";
    const { way, kind, quote } = first;
    const others = found.slice(1).map((each) => `${each.way}: ${each.quote}`);
    return { outcome: "found", details: { way, kind: KIND_WORDS[kind], quote, others } };
  },
});
