/** Recognizes a site of one page, which needs no list of its pages. */
import { includesHtml } from "../../parse/head/html_includes.ts";
import { isShellPage } from "../../parse/rendering/shell_page.ts";
import { defineProbe } from "../../contract/probe.ts";
import { scriptedPages } from "../browser/scripted_pages.ts";
import { rendering } from "../content/rendering.ts";
import { ifSeen } from "../if_seen.ts";
import { homeOf, loneHome, otherPageOf } from "./lone_home.ts";
import { page } from "./page.ts";

/**
 * True if no link on the home page, no feed, no sitemap and no llms.txt shows another page. False if scripts
 * may write more of the home page, because they may write links, too.
 */
export const onePage = defineProbe<boolean>({
  id: "one-page",
  async observe(context) {
    const { probe, probeAt, target } = context;
    const home = homeOf(context);
    const [seen, rendered] = await Promise.all([
      ifSeen(probeAt(page, home)),
      ifSeen(probeAt(rendering, home)),
    ]);
    if (seen === null || rendered === null) return false;
    const { document, resource, cut } = seen;
    const isUnfinished = rendered.isRedirect || isShellPage(rendered) ||
      rendered.isBrief && rendered.scripts > 0 ||
      rendered.hasScriptFrame;
    if (!resource.ok || !resource.isHtml || cut || isUnfinished || includesHtml(document)) return false;
    if (otherPageOf(context, resource.url)(URL.parse(target.page ?? ""))) return false;
    if (await probe(loneHome) === null) return false;
    // Asked last, because it waits for the browser.
    return (await ifSeen(probe(scriptedPages)))?.length === 0;
  },
});
