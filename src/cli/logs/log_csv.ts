/** A summary of access logs as CSV, with a row for each agent and each of its paths. */
import { csvLine } from "../../crawl/export/csv.ts";
import { agentFileKind } from "../../scan/agent_traffic.ts";
import type { AgentSummary, LogSummary } from "../../logs/log_summary.ts";
import { RESPONSE_GROUPS } from "../../logs/path_tally.ts";
import { cleanLine } from "../output/safe_text.ts";

const COLUMNS = ["agent", "operator", "purpose", "path", "kind", "requests", ...RESPONSE_GROUPS];

/** A row without a path has the sum of the agent. */
export function logCsv({ agents }: LogSummary): string {
  return [COLUMNS, ...agents.flatMap(rowsOf)].map(csvLine).join("");
}

function rowsOf({ agent, operator, purpose, paths, ...all }: AgentSummary) {
  const rows = [{ ...all, path: "" }, ...paths];
  return rows.map(({ path, requests, responses }) => [
    ...[agent, operator, purpose, cleanLine(path), agentFileKind(path)],
    ...[requests, ...RESPONSE_GROUPS.map((group) => responses[group])],
  ]);
}
