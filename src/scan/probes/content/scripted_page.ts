/** A page after its scripts have run without a browser. */
import type { Document } from "deno-dom";
import { markupOf } from "../../parse/dom/markup.ts";
import { addedShare, type MovedText, movedText } from "../../parse/rendering/added_text.ts";
import { contentText } from "../../parse/rendering/content_text.ts";
import { scriptedPlaces } from "../../parse/rendering/scripted_places.ts";
import { textWidth } from "../../parse/text/text_width.ts";
import { visibleText, writtenText } from "../../parse/dom/visible_text.ts";
import { elements, parseHtml } from "../../parse/dom/html.ts";
import { isWaitingPage } from "../../parse/rendering/shell_page.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { decoratingGlobals, isDecorating } from "../../data/signs/decorating_libraries.ts";
import { LIBRARIES, SIDE_SCRIPTS } from "../../data/signs/render.ts";
import type { ScriptAnswer, ScriptRequest, ScriptView } from "../../contract/page_scripts.ts";
import { fetchLinked } from "../linked_resource.ts";
import { page } from "../pages/page.ts";
import { rendering } from "./rendering.ts";

/** Maximum number of characters of a page whose scripts are run, without its styles, which take no time. */
const MAX_MARKUP_LENGTH = 300_000;

/** Maximum number of characters of a file that a script gets. */
const MAX_FILE_LENGTH = 3_000_000;
/** Minimum width of a page that hardly lacks any text, if no sign says so. */
const MIN_FULL_WIDTH = 1_000;
/** Maximum number of script files of such a page, which are mostly parts of a theme. */
const MAX_FILES = 12;
/** Maximum number of scripts whose URLs are read, and of characters of a URL. */
const MAX_SCRIPTS = 200;
const MAX_URL_LENGTH = 500;

export interface ScriptedPage extends MovedText {
  readonly text: string;
  /** Its width, with Chinese, Japanese and Korean characters counted twice. */
  readonly width: number;
  /** Share of the content after the scripts that the HTML lacks, 0 to 1. Menus and the like are no content. */
  readonly addedContent: number;
  /** Parts of the page that were empty before, in words. */
  readonly places: readonly string[];
  /** True if nothing that writes text was missing, so that the scripts add nothing else. */
  readonly isWhole: boolean;
}

/** Share of the text that scripts may add to a page whose text is in its HTML. */
export const MAX_ADDED = 0.25;

/** True if scripts that ran to their end have shown that they add hardly any text, so that no sign tells more. */
export function addsLittle(ran: ScriptedPage | null): boolean {
  return ran !== null && ran.isWhole && ran.addedContent <= MAX_ADDED;
}

/** Null for a page whose scripts may not write text, and if this program runs none. */
export const scriptedPage = defineProbe<ScriptedPage | null>({
  id: "scripted-page",
  scope: "page",
  async observe(context) {
    const [{ document, resource, text }, seen] = await Promise.all([
      context.probe(page),
      context.probe(rendering),
    ]);
    if (seen.kind !== "html" || seen.cut || seen.scripts === 0) return null;
    const isSuspected = isWaitingPage(seen) || seen.isWaiting || seen.isBrief || seen.places.length > 0 ||
      seen.openPlaces.length > 0 || seen.width < MIN_FULL_WIDTH;
    const files = elements(document, "script[src]").length;
    if (!isSuspected && (!context.isEntry || files > MAX_FILES)) return null;
    const html = markupOf(document);
    const styles = elements(document, "style").reduce((sum, { textContent }) => sum + textContent.length, 0);
    if (html.length - styles > MAX_MARKUP_LENGTH) return null;
    await takeTurn();
    const { href: url } = resource.url;
    const view = await context.runScripts({
      page: {
        url,
        base: baseUrl(document, resource.url).href,
        html,
        language: document.documentElement?.getAttribute("lang")?.trim().slice(0, 35) || "en",
        userAgent: context.userAgent,
        standIns: missingGlobals(document, resource.url),
      },
      answer: (asked) => answerTo(context, asked),
    });
    if (view === null) return null;
    await takeTurn();
    const shown = parseHtml(view.html).document;
    await takeTurn();
    const after = visibleText(shown);
    const added = addedShare(text, after);
    return {
      text: after,
      width: textWidth(after),
      addedContent: after === text ? 0 : addedShare(contentText(document), contentText(shown)),
      ...movedText(writtenText(document), after, added),
      places: scriptedPlaces(document, view.filled),
      isWhole: isWhole(view),
    };
  },
});

/** Without libraries that write text, errors are those that visitors get, too. */
function isWhole({ isWhole, hasErrors, missing }: ScriptView): boolean {
  const others = missing.filter((url) => !SIDE_SCRIPTS.test(url));
  return isWhole && others.every((url) => LIBRARIES.test(url) || isDecorating(url)) &&
    (!hasErrors || others.length === 0);
}

/** Scripts of other origins are not requested. Their absence must not end the scripts of the page. */
function missingGlobals(document: Document, url: URL): string[] {
  const base = baseUrl(document, url);
  const sources = elements(document, "script[src]").slice(0, MAX_SCRIPTS)
    .flatMap((script) => URL.parse(script.getAttribute("src") ?? "", base) ?? []);
  const foreign = sources.filter(({ origin }) => origin !== url.origin);
  return [...new Set(foreign.flatMap(({ href }) => decoratingGlobals(href.slice(0, MAX_URL_LENGTH))))];
}

/** Files of the site alone, which all pages of a scan share. */
async function answerTo(context: ProbeContext, { url }: ScriptRequest): Promise<ScriptAnswer> {
  const target = URL.parse(url);
  if (target === null) return null;
  target.hash = "";
  const found = await fetchLinked(context, target);
  if (found.state === "dead") return { status: found.status, mediaType: "text/html", text: "" };
  if (found.state !== "answered" || found.resource.truncated) return null;
  const { status, mediaType, text } = found.resource;
  if (text.length > MAX_FILE_LENGTH) return null;
  return { status, mediaType, text };
}
