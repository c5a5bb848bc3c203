/** Pages of a site that nothing leads to but the scripts of its home page, because they write its menu. */
import type { Document } from "deno-dom";
import { elements, parseHtml } from "../../parse/dom/html.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { scriptLinks } from "../../parse/head/script_links.ts";
import { isNotice } from "../../parse/page_sample.ts";
import { isShellPage } from "../../parse/rendering/shell_page.ts";
import { takeTurn } from "../../../turn.ts";
import type { NamedPage } from "../../contract/site_facts.ts";
import { defineProbe } from "../../contract/probe.ts";
import { rendering } from "../content/rendering.ts";
import { ifSeen } from "../if_seen.ts";
import { clickTargets, homeOf, linklessHome, otherPageOf } from "./lone_home.ts";
import { pathName } from "./named_pages.ts";
import { distinct, ownScripts, ownUrl, requested } from "./own_scripts.ts";

/** Maximum number of scripts, of HTML files that they load, and of pages to request. */
const MAX_SCRIPTS = 6;
const MAX_PARTS = 4;
const MAX_PAGES = 8;
/** Maximum number of links of such a file. */
const MAX_LINKS = 200;
/** Minimum number of pages of a menu, without notices. A single one may follow a form. */
const MIN_PAGES = 2;
/** Attributes of elements that a script replaces by a file, and maximum number of these elements. */
const INCLUDES = ["w3-include-html", "include-html", "data-include-html", "data-include"];
const MAX_INCLUDES = 20;
const BUTTON_NAME = /^[\w-]{1,60}$/;
const PART_FILE = /\.html?(?:[?#]|$)/i;
/** Start of a whole page, as opposed to a part of one. */
const PAGE_START = /<(?:!doctype|html|head|title)\b/i;
const MAX_START_LENGTH = 5_000;

export const scriptLinkedPages = defineProbe<readonly NamedPage[]>({
  id: "script-linked-pages",
  async observe(context) {
    const [home, rendered] = await Promise.all([
      context.probe(linklessHome),
      ifSeen(context.probeAt(rendering, homeOf(context))),
    ]);
    // The scripts of an application write its text, too, which counts for more than its menu.
    if (
      home === null || rendered === null || rendered.isRedirect || rendered.isRefresh || isShellPage(rendered)
    ) {
      return [];
    }
    const { document, resource } = home;
    const base = baseUrl(document, resource.url);
    const { inline, files } = ownScripts(document, resource.url);
    const loaded = await requested(context, files.slice(0, MAX_SCRIPTS));
    await takeTurn();
    const code = [...inline, ...loaded.filter(({ isHtml }) => !isHtml).map(({ text }) => text)].map(
      scriptLinks,
    );
    const parts = [...code.flatMap(({ parts }) => parts), ...includesOf(document)]
      .flatMap((part) => ownUrl(part, base, resource.url) ?? []);
    const menus = await requested(context, distinct(parts).slice(0, MAX_PARTS));
    const written = [
      ...menus.filter(({ isHtml }) => isHtml).flatMap(({ text }) =>
        elements(parseHtml(text).document, "a[href]").slice(0, MAX_LINKS)
          .map((link) => link.getAttribute("href") ?? "")
      ),
      ...clickTargets(document),
      ...code.flatMap(({ links }) => links),
      ...new Set(
        code.flatMap(({ endings }) => endings).flatMap((end) => namesOf(document).map((id) => id + end)),
      ),
    ];
    const isOther = otherPageOf(context, resource.url);
    const named = written.flatMap((href) => ownUrl(href, base, resource.url) ?? []).filter(isOther);
    const answers = await requested(context, distinct(named).slice(0, MAX_PAGES));
    const pages = answers.filter((answer) =>
      answer.isHtml && isOther(answer.url) && PAGE_START.test(answer.textStart(MAX_START_LENGTH))
    );
    // Some servers return the same page for every path. The home page is last, so it replaces its copies.
    const different = [...new Map([...pages, resource].map((each) => [each.text, each])).values()]
      .filter(({ url }) => isOther(url));
    const urls = distinct(different.map(({ url }) => url));
    return urls.filter((url) => !isNotice(url)).length < MIN_PAGES
      ? []
      : urls.map((url) => ({ url: url.href, name: pathName(url) ?? url.href }));
  },
});

/** Returns the ids of the buttons of a page, which may name the pages that they open. */
function namesOf(document: Document): string[] {
  return elements(document, "button[id], [role=button][id]").map(({ id }) => id)
    .filter((id) => BUTTON_NAME.test(id)).slice(0, MAX_PAGES);
}

function includesOf(document: Document): string[] {
  return elements(document, INCLUDES.map((name) => `[${name}]`).join()).slice(0, MAX_INCLUDES)
    .flatMap((each) => INCLUDES.map((name) => each.getAttribute(name) ?? ""))
    .filter((file) => PART_FILE.test(file));
}

/** The pages that only the scripts of a page link to; empty for all pages but the home page. */
export const scriptMenu = defineProbe<readonly NamedPage[]>({
  id: "script-menu",
  scope: "page",
  async observe(context) {
    return context.page.href === homeOf(context).href ? await context.probe(scriptLinkedPages) : [];
  },
});
