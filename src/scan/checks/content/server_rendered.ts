/** Most agents run no scripts and read only the HTML. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import type { NamedPage } from "../../contract/site_facts.ts";
import { MIN_MOST_ADDED, type MovedText } from "../../parse/rendering/added_text.ts";
import { isTextInData, isWaitingPage, MIN_TEXT_LENGTH } from "../../parse/rendering/shell_page.ts";
import { pageMove } from "../../probes/browser/page_move.ts";
import { renderedText } from "../../probes/browser/rendered_page.ts";
import { scriptChanges } from "../../probes/browser/script_changes.ts";
import { rendering } from "../../probes/content/rendering.ts";
import { scriptedLists } from "../../probes/content/scripted_lists.ts";
import {
  addsLittle,
  MAX_ADDED,
  type ScriptedPage,
  scriptedPage,
} from "../../probes/content/scripted_page.ts";
import { optional } from "../../probes/if_seen.ts";
import { scriptMenu } from "../../probes/pages/script_linked_pages.ts";

/** Minimum number of visible characters of a page with enough text. */
const MIN_FULL_TEXT_LENGTH = 1_000;
/** Share of the text that scripts may add to a page of which no part is missing. */
const MAX_TRIVIAL = 0.02;
/** Minimum width of a page after its scripts have run, relative to its HTML, whose text they have brought. */
const MIN_GROWTH = 1.5;
const FIX = "Render the page on the server or at build time";
/** The same for pages that may be written by hand, without a server or a build. */
const FIX_BY_HAND = "Put the text into the HTML, by hand, at build time or on the server";

/** Limit below the score of every readable page, even if its site does little for agents. */
const NO_TEXT = { limit: 10, reason: "agents get no text without JavaScript" };
const EMPTY = { ...NO_TEXT, reason: "agents get no text" };
const LITTLE_TEXT = { limit: 60, reason: "the page has almost no text" };
const SAMPLE_TEXT = { limit: 40, reason: "the page has only sample text" };
const LESS_TEXT = { limit: 60, reason: "agents get only part of the text without JavaScript" };

export default defineCheck({
  id: "server-rendered",
  title: "Content without JavaScript",
  about:
    "Checks that the text is in the HTML as served. Most agents run no scripts, and read only this text.",
  spec: "https://agentdocsspec.com/spec/",
  maturity: "convention",
  weight: 12,
  surface: "site",
  scope: "page",
  aliases: { agentreadydev: "P23", agentdocsspec: "rendering-strategy", agentready: "AR-READ-01" },
  example: `GET / without scripts:

<body><main><h1>Example</h1><p>Example makes widgets of brass, steel and wood …</p></main></body>`,
  goal: "page",
  needs: {
    seen: rendering,
    shown: optional(renderedText),
    changes: optional(scriptChanges),
    move: optional(pageMove),
    menu: optional(scriptMenu),
    lists: optional(scriptedLists),
    ran: optional(scriptedPage),
  },
  outcomes: {
    other: notApplicable("Not an HTML or text page"),
    cut: notApplicable("Only the beginning of the page was read, and its text may come later"),
    dataOnly: warn(
      "The HTML has {characters:character} of text, but script data has {data:character} more",
      FIX,
    ),
    dataShell: fail(
      "The HTML has only {characters:character} of text, but script data has {data:character} more",
      FIX,
    ),
    shell: fail(
      "The HTML is a shell for {root} with {characters:character} of text",
      FIX,
    ),
    markdownShell: fail(
      "Docsify writes the text in the browser, and the HTML has only {characters:character}",
      "Write links to the Markdown files into the HTML where Docsify puts the text, or build HTML from these files",
    ),
    message: fail(
      "Without JavaScript, the page only asks to enable it: {message}",
      FIX,
    ),
    routed: fail(
      "The page has no text of its own, because a script redirects to another URL",
      "Redirect on the server, or link to the pages in the HTML",
    ),
    refreshed: fail(
      "The page has no text of its own, because a meta refresh leads to another URL",
      "Redirect with status 301 or 308 and a Location header instead of the meta refresh",
      { requires: "redirect", otherwise: "Publish the page itself at this URL, instead of the meta refresh" },
    ),
    relocated: fail(
      "The page has moved to another site: {target}",
      "Redirect with status 301 or 308 and a Location header instead of the meta refresh",
      { requires: "redirect", otherwise: "Change the links to this page to its new URL, and scan that site" },
    ),
    empty: fail(
      "The HTML has no text",
      "Put the page's text, or a description of what it shows, into the HTML",
    ),
    frameset: fail(
      "The page is a frameset without text of its own",
      "Publish a page with text, and with links to the pages in the frames, in place of the frameset",
    ),
    loading: fail("Without JavaScript, the page has hardly more than a loading message", FIX_BY_HAND),
    brief: warn(
      "The page has only {characters:character} of text",
      "Describe the topic of the page in its text",
    ),
    sparse: warn(
      "The HTML has only {characters:character} of text, and scripts may add more",
      "Put all text of the page into the HTML, with at least a sentence about its topic",
    ),
    sample: fail(
      "The page has sample text instead of its own: {=starter}",
      "Replace the sample text with your own, or delete the page",
    ),
    blank: warn(
      "The page is empty, apart from its title and menus",
      "Write the text of the page, or delete it and the links to it if it is not the home page",
    ),
    emptyMain: warn(
      "The main element has only {main:character} of the page's {characters:character} of text",
      FIX_BY_HAND,
    ),
    templated: warn(
      "Scripts fill {count:place} of the page, such as {=first}",
      FIX_BY_HAND,
      { counts: "count" },
    ),
    streamed: warn(
      "Most of the text ({streamed:character}) is in hidden elements that scripts move into the page",
      "Wait for the data of Suspense boundaries before you send the page to agents, or render it at build time",
    ),
    unshown: warn(
      "Most of the text ({streamed:character}) is hidden until scripts show it",
      "Show the text without scripts, for example without display: none around it",
    ),
    fallback: warn(
      "The text ({characters:character}) is in noscript elements, which some agents leave out",
      "Put the text into other elements, and let the scripts replace it",
    ),
    written: fail(
      "The HTML has only {characters:character} of text. Scripts bring the page to {shown:character}",
      FIX,
    ),
    partlyWritten: warn(
      "The HTML has {characters:character} of text. Scripts bring the page to {shown:character}",
      FIX_BY_HAND,
    ),
    unlinked: warn(
      "Only scripts link to the other pages of the site: {urls}",
      "Write the links of the menu into the HTML",
    ),
    rendered: pass("The text is in the HTML: {characters:character}"),
  },
  ceilings: {
    shell: NO_TEXT,
    markdownShell: NO_TEXT,
    message: NO_TEXT,
    routed: NO_TEXT,
    refreshed: { ...NO_TEXT, reason: "agents get no text, only a meta refresh" },
    relocated: { ...NO_TEXT, reason: "agents get no text, only a link to another site" },
    empty: EMPTY,
    frameset: EMPTY,
    loading: NO_TEXT,
    brief: LITTLE_TEXT,
    sample: SAMPLE_TEXT,
    dataShell: NO_TEXT,
    dataOnly: LESS_TEXT,
    sparse: LESS_TEXT,
    emptyMain: LESS_TEXT,
    written: NO_TEXT,
    partlyWritten: LESS_TEXT,
  },
  judge({ seen, shown, changes, move, menu, lists, ran }) {
    const {
      kind,
      cut,
      characters,
      width,
      mainCharacters,
      isMainFilled,
      isWritten,
      root,
      isDocsify,
      isRootFilled,
      message,
      scripts,
      isWaiting,
      isPlaceholder,
      isBlank,
      isBrief,
      isRedirect,
      isRefresh,
      movedTo,
      dataCharacters,
      streamedCharacters: streamed,
      isFromNoscript,
      starter,
      isFrameset,
    } = seen;
    if (kind === "other") return "other";
    const isKnown = addsLittle(ran);
    const guessed = isKnown && ran !== null && ran.addedContent <= MAX_TRIVIAL
      ? []
      : [...seen.places, ...lists ?? []];
    const places = [...new Set([...guessed, ...ran?.places ?? []])];
    const [place] = places;
    const shownText = shown?.text ?? ran?.text ?? null;
    const bounds = cut ? { atLeast: ["characters"] } : {};
    const details = {
      characters,
      main: mainCharacters,
      root,
      message,
      data: dataCharacters,
      streamed,
      ...bounds,
      ...(shownText === null ? {} : { shown: shownText.length }),
      ...(starter === null ? {} : { starter }),
      ...(place === undefined ? {} : { count: places.length, first: place }),
    };
    if (kind === "text") return { outcome: "rendered", details };
    const filled = streamed > 0
      ? "streamed"
      : isFromNoscript
      ? "fallback"
      : place === undefined
      ? "rendered"
      : "templated";
    const complete = starter !== null ? "sample" : filled;
    const moved = ({ hidden }: MovedText) => ({
      outcome: streamed > 0 ? "streamed" as const : "unshown" as const,
      details: { ...details, streamed: hidden },
    });
    const isShort = characters < MIN_FULL_TEXT_LENGTH;
    if (isShort && cut) return "cut";
    const isShell = width < MIN_TEXT_LENGTH;
    if (move?.textlessBy === "script") return { outcome: "routed", details };
    // A browser has shown which text is missing, so that no sign has to be guessed from. After a meta refresh,
    // it shows another page.
    if (shown !== null && changes !== null && !cut && move?.textlessBy !== "meta") {
      const isMissing = changes.addedContent >= MIN_MOST_ADDED && shown.width >= MIN_TEXT_LENGTH;
      if (isMissing && changes.isMoved) return moved(changes);
      if (isMissing) return { outcome: isShell ? "written" : "partlyWritten", details };
      if (changes.addedContent <= MAX_ADDED && !isShell) {
        return (complete === "sample" ? null : unlinked(menu)) ??
          { outcome: complete === "templated" ? "rendered" : complete, details };
      }
      const isEmptyInBoth = shown.width < MIN_TEXT_LENGTH && changes.addedContent <= MAX_ADDED;
      // Without such a sign, a short page is complete, such as one with a form.
      const isExpected = isBrief || isWaiting || isWaitingPage(seen);
      if (characters > 0 && isEmptyInBoth && isExpected && !changes.isBusy) {
        return { outcome: "brief", details };
      }
    }
    if (shown === null && ran !== null && addsMost(ran, width)) {
      if (ran.isMoved) return moved(ran);
      return { outcome: isShell ? "written" : "partlyWritten", details };
    }
    if (isRedirect && move === null) return { outcome: "routed", details };
    if (isRefresh && movedTo !== null) {
      return { outcome: "relocated", details: { ...details, target: movedTo } };
    }
    if (isRefresh) return { outcome: "refreshed", details };
    const isInData = isShort && !isKnown && isTextInData(seen);
    if (isInData) return { outcome: isShell ? "dataShell" : "dataOnly", details };
    if (isBlank) return { outcome: "blank", details };
    if (isShell && root !== null && !isRootFilled && !isKnown) {
      return { outcome: isDocsify ? "markdownShell" : "shell", details };
    }
    if (isShell && message !== null && (isBrief || !isKnown)) return { outcome: "message", details };
    if (characters === 0) return { outcome: isFrameset ? "frameset" : "empty", details };
    if (starter !== null) return { outcome: "sample", details };
    if (isPlaceholder) return { outcome: "loading", details };
    // A short page is complete if it has a heading and paragraphs, as the specification expects.
    if (isShort && isWaiting && !isWritten && !isKnown) return { outcome: "sparse", details };
    if (isBrief) return { outcome: scripts > 0 && !isKnown ? "sparse" : "brief", details };
    // Menus and dialogs may have more text than the goods of a shop that are still missing.
    const isMainEmpty = mainCharacters !== null && mainCharacters < MIN_TEXT_LENGTH &&
      (root !== null || isWaiting);
    // A main element with a heading counts as rendered, even if its text is short.
    if (isMainEmpty && !isMainFilled && !isShort && scripts > 0 && !isKnown) {
      return { outcome: "emptyMain", details };
    }
    return (complete === "sample" ? null : unlinked(menu)) ?? { outcome: complete, details };
  },
});

/** Scripts that replace the text of a page, such as those that translate it, add none. */
function addsMost({ addedContent, width }: ScriptedPage, widthBefore: number): boolean {
  return addedContent >= MIN_MOST_ADDED && width >= MIN_TEXT_LENGTH && width >= MIN_GROWTH * widthBefore;
}

function unlinked(menu: readonly NamedPage[] | null) {
  if (menu === null || menu.length === 0) return null;
  return { outcome: "unlinked" as const, details: { urls: menu.map(({ url }) => url) } };
}
