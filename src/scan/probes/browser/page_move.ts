/** The other page that scripts led a browser to. */
import { MIN_TEXT_LENGTH } from "../../parse/text/shell_page.ts";
import { defineProbe } from "../../probe.ts";
import { rendering } from "../content/rendering.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "../page.ts";
import { seenView } from "./browser_view.ts";

export interface PageMove {
  /** Null if the browser stayed on the page. A page may load itself again. */
  readonly target: string | null;
  /** True if the page has no text of its own, so its redirect is the reason why agents get none. */
  readonly isTextless: boolean;
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
    const target = view.moves.findLast((url) => withoutHash(url) !== start) ?? null;
    const isLeft = target !== null && withoutHash(target) !== read;
    return { target, isTextless: isLeft && !text.cut && text.width < MIN_TEXT_LENGTH };
  },
});

function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? "";
}
