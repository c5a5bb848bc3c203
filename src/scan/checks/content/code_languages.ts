/** An agent that copies an example should know what language it is in. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { fenceLanguages } from "../../parse/markdown/fence_languages.ts";
import { pageBlocks } from "../../probes/content/page_blocks.ts";
import { pageMarkdown } from "../../probes/content/page_markdown.ts";
import { optional } from "../../probes/if_seen.ts";

/** Share of blocks without a language that a page may have: output and file trees have none. */
const FEW = 0.2;

export default defineCheck({
  id: "code-languages",
  title: "Languages of code",
  about:
    "Whether blocks of code say what language they are in, in the HTML and in the page's Markdown. A shell command, a " +
    "configuration and a program can look alike, and what is taken for the wrong one is run in the wrong place.",
  spec: "https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-code-element",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { a14y: "code.language-tags" },
  example: `<pre><code class="language-sh">deno add npm:example</code></pre>`,
  needs: { blocks: pageBlocks, markdown: optional(pageMarkdown) },
  outcomes: {
    none: notApplicable("The page has no blocks of code"),
    untold: warn(
      "{untold} of {blocks} blocks of code in the {form} do not name their language",
      "Name it: class language-sh on the code element in HTML, the word after the fence in Markdown; text for what has none",
    ),
    told: pass("Blocks of code name their language ({blocks})"),
  },
  judge({ blocks, markdown }) {
    const code = blocks.code.filter(({ isCode }) => isCode);
    const fences = fenceLanguages(markdown?.text ?? "");
    const forms = [
      { form: "HTML", blocks: code.length, untold: code.filter(({ language }) => language === null).length },
      { form: "Markdown", blocks: fences.fences, untold: fences.fences - fences.named },
    ].filter(({ blocks }) => blocks > 0);
    const [first] = forms;
    if (first === undefined) return "none";
    const poor = forms.find(({ blocks, untold }) => untold > FEW * blocks);
    if (poor !== undefined) return { outcome: "untold", details: poor };
    return { outcome: "told", details: { blocks: first.blocks } };
  },
});
