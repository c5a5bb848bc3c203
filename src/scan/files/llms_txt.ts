/** llms.txt: the site's own where there is one, with what it lacks; else a list of the pages of the home page. */
import { llmsTxtOfPages, mendedLlmsTxt } from "../fix/llms_txt_of_pages.ts";
import { parseLlmsTxt } from "../parse/llms_txt.ts";
import { llmsTxt } from "../probes/llms_txt.ts";
import { namedPages } from "../probes/named_pages.ts";
import { defineSiteFile } from "../site_file.ts";

const CHOICE = "The pages that the home page links to are those that matter";

export default defineSiteFile({
  path: "/llms.txt",
  mends: ["llms-txt", "llms-txt-structure"],
  needs: { file: llmsTxt, pages: namedPages },
  write({ file, pages }, { facts, problem }) {
    if (!file.present) return { text: llmsTxtOfPages(facts, pages), assumptions: [CHOICE] };
    const text = mendedLlmsTxt(file.resource.text, facts, pages);
    const isLinkless = problem("llms-txt-structure")?.outcome === "linkless";
    return isSound(text) ? { text, assumptions: isLinkless ? [CHOICE] : [] } : null;
  },
});

/** What remains has to be put right by its writer. */
function isSound(text: string): boolean {
  const { h1, summary, linksOutsideSections, problems } = parseLlmsTxt(text);
  return h1 !== null && summary !== null && linksOutsideSections.length === 0 && problems.length === 0;
}
