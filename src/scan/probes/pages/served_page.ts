/** Decides if a URL serves a page, and if the page can be read. */
import { isShellPage, isWaitingPage } from "../../parse/rendering/shell_page.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { ServedPage } from "../../contract/served_page.ts";
import { rendering } from "../content/rendering.ts";
import { addsLittle, scriptedPage } from "../content/scripted_page.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "./page.ts";

export const servedPage = defineProbe<ServedPage>({
  id: "served-page",
  scope: "page",
  async observe({ probe }) {
    const { resource: { ok, status } } = await probe(page);
    const seen = await probe(rendering);
    const isUnreadable = seen.kind === "html" && !seen.cut && isShellPage(seen);
    const isWaiting = isUnreadable && isWaitingPage(seen);
    const isComplete = isWaiting && addsLittle(await ifSeen(probe(scriptedPage)));
    const isEmpty = isUnreadable && !isWaiting || isComplete && (seen.characters === 0 || seen.isPlaceholder);
    const isStub = seen.isRedirect || seen.isRefresh;
    return {
      ok,
      status,
      unreadable: isEmpty ? "empty" : isWaiting && !isComplete ? "waiting" : null,
      isStub,
    };
  },
});
