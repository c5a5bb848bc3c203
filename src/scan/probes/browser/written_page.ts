/** The first page as Markdown, from a browser, if its scripts write most of its text. */
import { markdownOfPage, type WrittenMarkdown } from "../../parse/markdown/markdown_of_page.ts";
import { MIN_MOST_ADDED } from "../../parse/rendering/added_text.ts";
import { defineProbe } from "../../contract/probe.ts";
import { takeTurn } from "../../../turn.ts";
import { markdownPage } from "../content/markdown/markdown_page.ts";
import { firstPage } from "../pages/first_page.ts";
import { ifSeen } from "../if_seen.ts";
import { scriptChanges } from "./script_changes.ts";
import { shownFirstPage } from "./shown_first_page.ts";

export interface WrittenPage extends WrittenMarkdown {
  /** URL where agents look for the Markdown of the page. */
  readonly expected: URL;
}

/** Null if the page has a Markdown version, or if its scripts lead to another page. */
export const writtenPage = defineProbe<WrittenPage | null>({
  id: "written-page",
  async observe({ probe, probeAt }) {
    const shown = await probe(shownFirstPage);
    const { resource: { requested, url } } = await probe(firstPage);
    if (shown === null || shown.resource.url.pathname !== url.pathname) return null;
    const changes = await ifSeen(probeAt(scriptChanges, requested));
    if (changes === null || changes.added < MIN_MOST_ADDED) return null;
    const found = await ifSeen(probeAt(markdownPage, requested));
    if (found === null || found.twin !== null || found.expected === null) return null;
    await takeTurn();
    return { expected: new URL(found.expected), ...markdownOfPage(shown.document, shown.resource.url) };
  },
});
