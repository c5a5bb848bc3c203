/** The parts of a page that only its scripts bring. */
import { addedShare, grownShare, type MovedText, movedText } from "../../parse/rendering/added_text.ts";
import { contentText } from "../../parse/rendering/content_text.ts";
import { keepsElements } from "../../parse/rendering/kept_elements.ts";
import { writtenText } from "../../parse/dom/visible_text.ts";
import { PAGE_SIGNS, type PageSign, pageSigns } from "../../parse/head/page_signs.ts";
import { defineProbe } from "../../contract/probe.ts";
import { takeTurn } from "../../../turn.ts";
import { page } from "../pages/page.ts";
import { seenView } from "./browser_view.ts";
import { renderedPage } from "./rendered_page.ts";

export interface ScriptChanges extends MovedText {
  /** Characters of text before and after the scripts. */
  readonly before: number;
  readonly after: number;
  /** Share of the final text that the HTML lacks, 0 to 1. */
  readonly added: number;
  /** The same without menus, sidebars, headers and footers, which may come from scripts on complete pages. */
  readonly addedContent: number;
  /** Share of the final text that stands in the place of another text of the HTML, 0 to 1. */
  readonly replaced: number;
  readonly changed: readonly PageSign[];
  /** True if the scripts had not ended, and more may come. */
  readonly isBusy: boolean;
}

/** Null if no browser has shown the page. */
export const scriptChanges = defineProbe<ScriptChanges | null>({
  id: "script-changes",
  scope: "page",
  async observe({ probe }) {
    const [served, rendered, view] = await Promise.all([
      probe(page),
      probe(renderedPage),
      probe(seenView),
    ]);
    if (rendered === null || view === null) return null;
    await takeTurn();
    const [before, after] = [pageSigns(served.document), pageSigns(rendered.document)];
    const different = addedShare(served.text, rendered.text);
    const shareOf = keepsElements(served.document, rendered.document) ? grownShare : addedShare;
    const added = shareOf(served.text, rendered.text);
    await takeTurn();
    return {
      before: served.text.length,
      after: rendered.text.length,
      added,
      addedContent: shareOf(contentText(served.document), contentText(rendered.document)),
      replaced: different - added,
      ...movedText(writtenText(served.document), rendered.text, added),
      changed: PAGE_SIGNS.filter((sign) => before[sign] !== after[sign]),
      isBusy: view.isBusy,
    };
  },
});
