/** An agent that copies an example needs to know its language. */
import { notApplicable, pass, warn } from "../../contract/check.ts";
import { fenceLanguages } from "../../parse/markdown/fence_languages.ts";
import { pageBlocks } from "../../probes/content/page_blocks.ts";
import { pageMarkdown } from "../../probes/content/markdown/page_markdown.ts";
import { page } from "../../probes/pages/page.ts";
import { optional } from "../../probes/if_seen.ts";
import { defineContentCheck } from "../page_check.ts";

/** Maximum share of code blocks without a language, such as program output and file trees. */
const MAX_UNNAMED_SHARE = 0.2;

export default defineContentCheck({
  id: "code-languages",
  title: "Code block languages",
  about:
    "Checks that code blocks declare their language, in the HTML and in the Markdown version. If a code block " +
    "has no language, an agent may run a configuration file as a shell command.",
  spec: "https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-code-element",
  maturity: "convention",
  weight: 0,
  aliases: { agentreadydev: "P21", a14y: "code.language-tags" },
  example: `<pre><code class="language-sh">deno add npm:example</code></pre>`,
  needs: { page, blocks: pageBlocks, markdown: optional(pageMarkdown) },
  outcomes: {
    none: notApplicable("The page has no code blocks"),
    untold: warn(
      "No language declared for {untold} of {blocks:code block} in the {=form}",
      "Declare the language in the code element's class, such as language-sh, or after the Markdown fence",
      { counts: "untold" },
    ),
    told: pass("Code blocks declare their language ({blocks:block} checked)"),
  },
  judge({ page: { cut }, blocks, markdown }) {
    const code = blocks.code.filter(({ isCode }) => isCode);
    const fences = fenceLanguages(markdown?.text ?? "");
    const forms = [
      { form: "HTML", blocks: code.length, untold: code.filter(({ language }) => language === null).length },
      { form: "Markdown", blocks: fences.fences, untold: fences.fences - fences.named },
    ].filter(({ blocks }) => blocks > 0);
    const [first] = forms;
    if (first === undefined) return "none";
    const bounds = cut || markdown?.cut === true ? { partial: true } : {};
    const untold = forms.find((form) => form.untold > MAX_UNNAMED_SHARE * form.blocks);
    if (untold !== undefined) return { outcome: "untold", details: { ...untold, ...bounds } };
    return { outcome: "told", details: { blocks: first.blocks, ...bounds } };
  },
});
