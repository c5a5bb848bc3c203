/** The other page that scripts led a browser to. */
import { pageRedirect } from "../../parse/head/page_redirect.ts";
import { MIN_TEXT_LENGTH } from "../../parse/rendering/shell_page.ts";
import { defineProbe } from "../../contract/probe.ts";
import { rendering } from "../content/rendering.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "../pages/page.ts";
import { seenView } from "./browser_view.ts";

export interface PageMove {
  /** Null if the browser stayed on the page. A page may load itself again, even with another query. */
  readonly target: string | null;
  /** Kind of redirect of a page without text of its own, so agents get none. Null for all other pages. */
  readonly textlessBy: "meta" | "script" | null;
}

/** Null if no browser has shown the page. */
export const pageMove = defineProbe<PageMove | null>({
  id: "page-move",
  scope: "page",
  async observe({ get, page: shown, probe }) {
    const [view, served, text] = await Promise.all([
      probe(seenView),
      ifSeen(probe(page)),
      ifSeen(probe(rendering)),
    ]);
    if (view === null || served === null || text === null) return null;
    // The browser starts at the page with the redirect, and the other probes may read the page behind it.
    const start = withoutHash((await get(shown)).url.href);
    const read = withoutHash(served.resource.url.href);
    const isOther = (url: string) =>
      withoutQuery(url) !== withoutQuery(start) || start !== read && withoutHash(url) === read;
    const target = view.moves.findLast(isOther) ?? null;
    const isLeft = target !== null && withoutQuery(target) !== withoutQuery(read);
    if (!isLeft || text.cut || text.width >= MIN_TEXT_LENGTH && !text.isRefresh) {
      return { target, textlessBy: null };
    }
    const isMeta = pageRedirect(served.document, served.text, served.resource.url)?.kind === "meta";
    return { target, textlessBy: isMeta ? "meta" : "script" };
  },
});

function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? "";
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}
