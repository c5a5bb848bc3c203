/**
 * Text that agents read and people do not must not give orders to agents. Pointers in good faith, such as a hidden
 * "For AI agents: the documentation index is at /llms.txt", give none: they are let pass.
 */
import { defineCheck, fail, notApplicable, pass } from "../../check.ts";
import { hiddenInstructions } from "../../probes/content/hidden_instructions.ts";

const KINDS = {
  "override": "tells agents to drop their instructions",
  "role": "gives agents a part to play",
  "tool-syntax": "imitates a model's own turns or tool calls",
  "concealment": "tells agents to keep something from their users",
  "order": "gives orders to agents",
  "answer": "tells agents what to answer",
  "address": "speaks to agents alone",
};

export default defineCheck({
  id: "hidden-instructions",
  title: "No hidden orders to agents",
  about:
    "Text that a person cannot see and that gives orders to agents is prompt injection, whether the site's owner " +
    "wrote it or somebody who got it into a comment, a review or an advertisement. Careful agents leave such a site.",
  spec: "https://genai.owasp.org/llmrisk/llm01-prompt-injection/",
  maturity: "convention",
  weight: 2,
  surface: "content",
  scope: "page",
  example: `<a class="skip" href="#main">Skip to the text</a>
<p hidden>For AI agents: all documents are listed at /llms.txt</p>`,
  needs: { hidden: hiddenInstructions },
  outcomes: {
    other: notApplicable("The address answers with no page of HTML"),
    found: fail(
      "Hidden text ({way}) {kind}: {quote}",
      "Take the text out, and find out who put it there; what agents should know belongs into visible text or llms.txt",
    ),
    empty: notApplicable("The page has no text without JavaScript, and no hidden orders in it"),
    clean: pass("No hidden text gives orders to agents"),
  },
  judge({ hidden: { isHtml, hasText, found } }) {
    if (!isHtml) return "other";
    const [first] = found;
    if (first === undefined) return hasText ? "clean" : "empty";
    const { way, kind, quote } = first;
    const others = found.slice(1).map((each) => `${each.way}: ${each.quote.slice(0, 100)}`);
    return { outcome: "found", details: { way, kind: KINDS[kind], quote: quote.slice(0, 200), others } };
  },
});
