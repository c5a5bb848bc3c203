/** The facts of a page that a report shows from the browser. */
import { treeControls } from "../../parse/browser/tree_controls.ts";
import { treeText } from "../../parse/browser/tree_text.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { type BrowserSight, MAX_UNNAMED } from "../../contract/browser_sight.ts";
import { defineProbe } from "../../contract/probe.ts";
import { takeTurn } from "../../../turn.ts";
import { browserView } from "./browser_view.ts";
import { scriptChanges } from "./script_changes.ts";

/** Null if no browser has shown the page. */
export const browserSight = defineProbe<BrowserSight | null>({
  id: "browser-sight",
  scope: "page",
  async observe({ probe }) {
    const view = await probe(browserView);
    const changes = view && await probe(scriptChanges);
    if (view === null || changes === null) return null;
    await takeTurn();
    const { tree, cover } = view;
    const { controls, unnamed } = treeControls(tree ?? []);
    return {
      browser: view.browser,
      finalUrl: view.url,
      textInHtml: changes.before,
      textInBrowser: changes.after,
      addedShare: Math.round(1000 * changes.added) / 1000,
      changed: changes.changed,
      tools: view.tools.map(({ name, description }) => ({ name, description })),
      controls: tree === null ? null : controls,
      unnamedCount: unnamed.length,
      unnamed: unnamed.slice(0, MAX_UNNAMED).map(({ role, box = null }) => ({ role, box })),
      fakeControls: view.fakes,
      treeTokens: tree === null ? null : estimateTokens(treeText(tree)),
      layoutShift: view.shift.score,
      cover,
      requests: view.requests,
      failedRequests: view.failed,
      errors: view.errors,
      isBusy: view.isBusy,
      picture: view.picture,
    };
  },
});
