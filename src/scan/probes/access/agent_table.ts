/** What each agent got of the home page, as rows to be shown. */
import type { Details } from "../../check.ts";
import type { AgentView, AgentViews } from "./agent_views.ts";

/** The row of the user agent that was asked for stands last, where there is one. */
export function agentTable({ browser, views, requested }: AgentViews): Details {
  const rows = [
    ...views.map((view) => rowOf(view, false)),
    ...(requested === null ? [] : [rowOf(requested, true)]),
  ];
  return { browser: { status: browser.status, bytes: browser.bytes }, views: rows };
}

function rowOf(view: AgentView, isRequested: boolean): Details {
  const { agent, purpose, robots, state, status, code, vendor, bytes, alike } = view;
  return { agent, isRequested, purpose, robots, state, status, code, vendor, bytes, alike };
}
