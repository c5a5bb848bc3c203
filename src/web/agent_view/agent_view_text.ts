/** Sentences about a page as an agent reads it. */
import type { ScanProblem } from "../../scan/result.ts";
import type { AccessRow, MarkdownVersion, PageReading, ReadText } from "../../scan/page_reading.ts";
import { numberText, plural } from "../../plural.ts";
import type { PageView } from "./page_view.ts";

export const TOKENS_NOTE =
  "Token counts are estimates for OpenAI's o200k_base encoding, within about 10 % for most texts. Other models count differently.";

/** Why a view has no column for a browser. */
export const NO_BROWSER =
  "This service has no browser, so the page is not shown as agents with a browser see it.";

export function browserProblem({ message }: ScanProblem): string {
  return `The browser could not show the page: ${message}.`;
}

export interface Statement {
  readonly text: string;
  /** Next step for the reader, or null if there is nothing to do. */
  readonly next: string | null;
  readonly isBad: boolean;
}

/** Share of the tokens of the HTML. Above it, Markdown saves too little for a sentence. */
const MAX_SAVING_SHARE = 0.8;

/** Next steps if there is nothing to read, by the code of the problem. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  BOT_WALL: "Allow our user agent in the site's bot protection, then try again. It may block AI agents too.",
  ACCESS_DENIED: "Allow our user agent or our IP address, then try again. AI agents may be refused too.",
  AUTHENTICATION_REQUIRED: "Agents without an account get nothing here. View a public page instead.",
  RATE_LIMITED: "Wait a few minutes, then try again.",
  SERVER_ERROR: "Try again when the site is back up.",
  SCANNER_KILLED: "Try again later. If it fails again, contact the operator of this service.",
  ROBOTS_FORBIDDEN: "To view the page here, allow ReadinessBot in robots.txt. Nothing was requested.",
  DNS_NOT_FOUND: "Check the spelling of the domain.",
  ADDRESS_NOT_ALLOWED:
    "Only public sites can be viewed here. To view a private site, run Readiness on a machine that can reach it.",
};
const CHECK_SITE = "Check the spelling of the URL, and that the site is online.";

/** Most important fact about the page. */
export function verdictOf({ outcome, problem, reading }: PageView): Statement {
  if (reading !== null) return readingVerdict(reading);
  if (outcome === "opted_out") {
    return {
      text: "The site's robots.txt asks our crawler to stay away.",
      next: NEXT_STEPS.ROBOTS_FORBIDDEN ?? null,
      isBad: true,
    };
  }
  if (outcome === "timed_out") {
    return { text: "The site did not respond in time.", next: "Try again in a minute.", isBad: true };
  }
  if (outcome === "interrupted") {
    return { text: "The request was stopped.", next: "Try again in a minute.", isBad: true };
  }
  const reason = problem === null ? "" : `: ${problem.message} (${problem.code})`;
  const next = problem === null ? null : NEXT_STEPS[problem.code] ?? CHECK_SITE;
  return { text: `The page could not be read${reason}.`, next, isBad: true };
}

function readingVerdict({ status, format, mediaType, converted, source, markdown }: PageReading): Statement {
  if (format === "unserved") {
    return {
      text: `The page returns status ${status}, so agents find nothing here.`,
      next: "Check the spelling of the URL, or restore the page.",
      isBad: true,
    };
  }
  if (converted === null) {
    const [own] = markdown;
    if (own !== undefined) return good(`The URL returns Markdown, about ${tokensText(own)}.`);
    const type = mediaType === "" ? "a file without a media type" : mediaType;
    return {
      text: `The URL returns ${type}, which is not an HTML page.`,
      next: source === null
        ? "Agents need a tool for this format. View an HTML page instead."
        : "The response is shown below.",
      isBad: source === null,
    };
  }
  if (converted.text.trim() === "") {
    return {
      text: "Agents that do not run scripts get no text from this page.",
      next: "Render the text on the server, so that it is in the HTML.",
      isBad: true,
    };
  }
  const size = source === null ? "" : `, from ${tokensText(source)} of HTML`;
  return good(
    `Agents get about ${tokensText(converted)} of text${size}.${markdownSentence(source, markdown)}`,
  );
}

function markdownSentence(source: ReadText | null, markdown: readonly MarkdownVersion[]): string {
  const [first] = markdown;
  if (first === undefined) return " The site serves no Markdown version of the page.";
  const isSmaller = source !== null && first.tokens <= source.tokens * MAX_SAVING_SHARE;
  const share = source === null || source.tokens === 0 ? 0 : Math.round(100 * first.tokens / source.tokens);
  return isSmaller
    ? ` The site's Markdown version has about ${tokensText(first)}, ${
      share < 1 ? "less than 1" : share
    } % of the HTML.`
    : ` The site's Markdown version has about ${tokensText(first)}.`;
}

function good(text: string): Statement {
  return { text, next: null, isBad: false };
}

/** Text such as `1,200 tokens`. */
function tokensText({ tokens }: Pick<ReadText, "tokens">): string {
  return plural(tokens, "token");
}

/** Text such as `48,210 bytes, about 12,000 tokens`, with a note if not everything was read. */
export function sizeText(text: ReadText, bytes: number | null): string {
  const size = bytes === null ? plural(text.characters, "character") : plural(bytes, "byte");
  return `${size}, about ${tokensText(text)}${
    text.isTruncated ? "; only the beginning of the response was read" : ""
  }`;
}

/** Note on the hidden rest of a text, or null if all of it is shown. */
export function cutNote({ text, characters }: ReadText): string | null {
  if (characters <= text.length) return null;
  return `The first ${numberText(text.length)} of ${plural(characters, "character")} are shown; ${
    numberText(characters - text.length)
  } more are omitted.`;
}

const SOURCES: Readonly<Record<MarkdownVersion["source"], string>> = {
  accept: "Accept: text/markdown",
  link: "separate URL",
  page: "this URL",
};

/** Source of the Markdown. */
export function sourceText({ source }: Pick<MarkdownVersion, "source">): string {
  return SOURCES[source];
}

/** Sentence that sums up the difference. */
export function differenceText({ difference }: PageReading): string {
  if (difference === null) return "";
  const { first, second, same, isCut } = difference;
  const cut = isCut ? " Only the beginning of each was compared." : "";
  if (first + second === 0) return `Both have the same ${plural(same, "line")}.${cut}`;
  return `${
    plural(same, "line is", "lines are")
  } in both, ${first} only in the extracted text, ${second} only in the Markdown.${cut}`;
}

const PURPOSES: Readonly<Record<AccessRow["purpose"], string>> = {
  train: "trains models",
  search: "builds a search index",
  user: "fetches pages for users",
  agent: "acts for users",
  control: "usage control, not a crawler",
  preview: "previews and ads",
};

export function purposeText({ purpose }: Pick<AccessRow, "purpose">): string {
  return PURPOSES[purpose];
}

const GROUPS: Readonly<Record<AccessRow["group"], string>> = {
  named: "its own group",
  wildcard: "the group for *",
  none: "no rule applies",
};

/** Group whose rules decide. */
export function groupText({ group }: Pick<AccessRow, "group">): string {
  return GROUPS[group];
}
