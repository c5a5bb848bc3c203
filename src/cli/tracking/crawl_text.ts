/** Shows crawls on a terminal. */
import { commandLine } from "../../command_name.ts";
import type { Paint, Style } from "../output/print.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Cell } from "../output/table.ts";
import type { Crawl } from "./operations.ts";

/** A symbol and a word for each state, because color is not the only signal. */
const STATES: ReadonlyMap<string, { readonly text: string; readonly style: Style }> = new Map([
  ["Queued", { text: "… queued", style: "dim" }],
  ["Running", { text: "▶ running", style: "cyan" }],
  ["Finished", { text: "✓ finished", style: "green" }],
  ["Failed", { text: "✗ failed", style: "red" }],
  ["Cancelled", { text: "– cancelled", style: "dim" }],
]);

export const CRAWL_COLUMNS = ["Crawl", "Started (UTC)", "Status", "Score", "Pages", "Started by"];

/** True if the crawl is queued or running. */
export function isActive({ status }: Pick<Crawl, "status">): boolean {
  return status === "Queued" || status === "Running";
}

export function statusCell({ status }: Pick<Crawl, "status">): Cell {
  return STATES.get(status) ?? status;
}

export function statusText(crawl: Pick<Crawl, "status">, paint: Paint): string {
  const state = STATES.get(crawl.status);
  return state === undefined ? cleanLine(crawl.status) : paint(state.style, state.text);
}

/** `2026-11-23 06:00`, in UTC. */
export function minuteOf(instant: string): string {
  return new Date(instant).toISOString().slice(0, 16).replace("T", " ");
}

/** `71 (C)`, or a dash without a score. */
export function scoreText({ score, grade }: Pick<Crawl, "score" | "grade">): string {
  return score === null ? "–" : grade === null ? String(score) : `${score} (${grade})`;
}

/** `+3` since the crawl before. Null if the scores cannot be compared. */
export function changeText({ scoreChange }: Pick<Crawl, "scoreChange">): string | null {
  if (scoreChange === null) return null;
  return scoreChange === 0 ? "±0" : scoreChange > 0 ? `+${scoreChange}` : String(scoreChange);
}

export function crawlRow(crawl: Crawl): readonly Cell[] {
  const change = changeText(crawl);
  return [
    crawl.id,
    minuteOf(crawl.createdAt),
    statusCell(crawl),
    scoreText(crawl) + (change === null ? "" : `  ${change}`),
    crawl.pagesChecked === 0 ? "–" : String(crawl.pagesChecked),
    crawl.startedBy ?? "schedule",
  ];
}

type Fact = readonly [name: string, value: string];

/** Names and values, safe to print. */
export function crawlFacts(
  crawl: Crawl,
  project: { readonly name: string; readonly target: string },
  paint: Paint,
): readonly Fact[] {
  const { id, startedBy, createdAt, startedAt, finishedAt, recheckAt, pagesChecked, failure } = crawl;
  return [
    ["Crawl", id],
    ["Project", cleanLine(`${project.name} (${project.target})`)],
    ["Status", statusText(crawl, paint)],
    ...(isActive(crawl) ? [] : [["Score", scoreText(crawl)] as const]),
    ...(pagesChecked === 0 ? [] : [["Pages", `${pagesChecked} checked`] as const]),
    ["Started by", cleanLine(startedBy ?? "schedule")],
    ["Queued", `${minuteOf(createdAt)} UTC`],
    ...(startedAt === null ? [] : [["Started", `${minuteOf(startedAt)} UTC`] as const]),
    ...(finishedAt === null ? [] : [["Ended", `${minuteOf(finishedAt)} UTC`] as const]),
    ...(recheckAt === null ? [] : [["Checking again", `${minuteOf(recheckAt)} UTC`] as const]),
    ...(failure === null ? [] : [["Reason", cleanLine(failure)] as const]),
  ];
}

/** Commands for a running crawl, one on each line so that they can be copied. */
export function crawlHints(id: string, suffix: string): string {
  const [show, cancel] = ["show", "cancel"].map((verb) => commandLine(`crawl ${verb} ${id}${suffix}`));
  return `  See it:    ${show}\n  Cancel it: ${cancel}`;
}
