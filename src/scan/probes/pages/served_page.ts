/** Decides if a URL serves a page, and if the page can be read. */
import { isShellPage, isWaitingPage } from "../../parse/rendering/shell_page.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { ServedPage } from "../../contract/served_page.ts";
import { rendering } from "../content/rendering.ts";
import { page } from "./page.ts";

export const servedPage = defineProbe<ServedPage>({
  id: "served-page",
  scope: "page",
  async observe({ probe }) {
    const { resource: { ok, status } } = await probe(page);
    const seen = await probe(rendering);
    const isUnreadable = seen.kind === "html" && !seen.cut && isShellPage(seen);
    const isStub = seen.isRedirect || seen.isRefresh;
    return {
      ok,
      status,
      unreadable: isUnreadable ? isWaitingPage(seen) ? "waiting" : "empty" : null,
      isStub,
    };
  },
});
