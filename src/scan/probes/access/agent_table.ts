/** Rows of the table that shows how the site served the home page to each agent. */
import type { Details } from "../../contract/check.ts";
import type { AgentView, AgentViews } from "./agent_views.ts";

/** The requested user agent comes last. */
export function agentTable({ browser, views, requested }: AgentViews): Details {
  const rows = views.map((view) => tableRow(view, false));
  if (requested !== null) rows.push(tableRow(requested, true));
  return { browser: { status: browser.status, bytes: browser.bytes }, views: rows };
}

function tableRow(
  { failure: _failure, characters: _characters, ...row }: AgentView,
  isRequested: boolean,
): Details {
  return { isRequested, ...row };
}
