/** Sentences about pages in a browser, for every form of a report. Words of the site are quoted. */
import { readerCommand } from "../../command_name.ts";
import { plural } from "../../plural.ts";
import { quoted } from "../../quotation.ts";
import { type BrowserPage, type BrowserSight, type Counted, countedRoles } from "../../scan/result.ts";
import { scanWords } from "./scan_words.ts";
import type { ShownReport } from "./shown_report.ts";

export const BROWSER_HEADING = "What a browser agent sees";
export const UNREAD_TREE = "The accessibility tree of the page could not be read.";

/** Maximum number of names in a sentence, and characters of each. */
const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 60;
/** Smallest layout shift that is worth a sentence. */
const MIN_SHIFT = 0.01;

type Seen = Pick<ShownReport, "inBrowser">;

/** Sentences about a page, with the most important ones first. */
export function browserFacts({ url, problem, sight }: BrowserPage): string[] {
  if (sight === null) {
    return [`The browser could not show the page${problem === null ? "" : `: ${problem.message}`}.`];
  }
  return [
    textFact(sight),
    sight.changed.length === 0
      ? null
      : `Scripts change these parts of the page: ${sight.changed.join(", ")}.`,
    withoutHash(sight.finalUrl) === withoutHash(url)
      ? null
      : `The page ends at another URL: ${quoted(sight.finalUrl)}.`,
    toolsFact(sight),
    controlsFact(sight),
    examplesFact(
      sight.fakeControls,
      "element reacts to clicks without being a link or a control",
      "elements react to clicks without being links or controls",
    ),
    sight.layoutShift < MIN_SHIFT ? null : `The layout shifts by ${sight.layoutShift} while the page loads.`,
    coverFact(sight),
    examplesFact(sight.failedRequests, "request of the page fails", "requests of the page fail"),
    examplesFact(sight.errors, "error in scripts", "errors in scripts"),
    sight.isBusy ? "The page was still loading when it was read." : null,
  ].filter((fact) => fact !== null);
}

/** The pages of a report in the browser, with their sentences. Empty without a browser. */
export function browserSections({ inBrowser = [] }: Seen): { page: BrowserPage; facts: string[] }[] {
  return inBrowser.map((page) => ({ page, facts: browserFacts(page) }));
}

/** How to look at the pages in a browser, if none was used; null for a crawl, or if nothing was judged. */
export function withoutBrowser(
  result: ShownReport,
): { readonly text: string; readonly command: string } | null {
  const { inBrowser, crawl, checks, score } = result;
  if (inBrowser !== undefined || crawl !== undefined || checks.length === 0 || score === null) return null;
  return {
    text: "The pages were not looked at in a browser.",
    command: readerCommand(`scan ${scanWords(result)} --browser auto`),
  };
}

function textFact({ addedShare, textInHtml, textInBrowser }: BrowserSight): string {
  const percent = Math.round(100 * addedShare);
  const size = plural(textInBrowser, "character");
  if (percent === 0) return `The HTML has the text that the browser shows: ${size}.`;
  const [after] = plural(textInBrowser, "").split(" ");
  return `Only scripts write ${percent} % of the text: ${
    plural(textInHtml, "character")
  } in the HTML, ${after} in a browser.`;
}

function toolsFact({ tools }: BrowserSight): string | null {
  if (tools.length === 0) return null;
  return `The page registers ${plural(tools.length, "tool")} for agents (WebMCP): ${
    listed(tools.map(({ name }) => name), tools.length)
  }.`;
}

function controlsFact({ controls, unnamedCount, unnamed }: BrowserSight): string | null {
  if (controls === null) return UNREAD_TREE;
  if (controls === 0) return null;
  if (unnamedCount === 0) {
    return controls === 1
      ? "The only control has a name."
      : `All ${plural(controls, "control")} have a name.`;
  }
  const roles = unnamed.length < unnamedCount ? "" : `: ${countedRoles(unnamed).join(", ")}`;
  return `${unnamedCount} of ${plural(controls, "control")} ${
    unnamedCount === 1 ? "has" : "have"
  } no name${roles}.`;
}

function coverFact({ cover }: BrowserSight): string | null {
  if (cover === null || cover.share === 0) return null;
  const text = cover.text === "" ? "" : `: ${quoted(cover.text, MAX_NAME_LENGTH)}`;
  const until = cover.canClose ? " until it is closed" : "";
  return `A layer covers ${Math.round(100 * cover.share)} % of the window${until}${text}.`;
}

function examplesFact({ count, examples }: Counted, one: string, many: string): string | null {
  return count === 0 ? null : `${plural(count, one, many)}: ${listed(examples, count)}.`;
}

function listed(names: readonly string[], count: number): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => quoted(name, MAX_NAME_LENGTH));
  return shown.join(", ") + (count > shown.length ? ` and ${count - shown.length} more` : "");
}

function withoutHash(url: string): string {
  return url.replace(/#.*/s, "");
}
