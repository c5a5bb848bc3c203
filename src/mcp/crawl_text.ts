/** Crawls in Markdown. */
import { codeSpan, markdownText } from "../web/texts/markdown_text.ts";
import type { Crawl } from "./crawls.ts";

/** `71 (C)`. */
export function scoreText({ score, grade }: Pick<Crawl, "score" | "grade">): string {
  return score === null ? "none" : grade === null ? String(score) : `${score} (${grade})`;
}

export function crawlFacts(crawl: Crawl): string {
  const { id, status, project, progress, pagesChecked, failure, finishedAt, scoreChange } = crawl;
  const isActive = status === "Queued" || status === "Running";
  const change = scoreChange === null ? "" : `, ${signed(scoreChange)} since the crawl before`;
  return [
    `- Crawl: ${codeSpan(id)} of project ${markdownText(project.name)}`,
    `- Status: ${status}${isActive ? `, ${Math.round(progress * 100)} % done` : ""}`,
    ...(isActive ? [] : [`- Score: ${scoreText(crawl)}${change}`]),
    `- Pages checked: ${pagesChecked}`,
    ...(finishedAt === null ? [] : [`- Ended: ${finishedAt}`]),
    ...(failure === null ? [] : [`- Reason: ${markdownText(failure)}`]),
  ].join("\n");
}

/** `+3`, `-2`, `±0`. */
export function signed(points: number): string {
  return points === 0 ? "±0" : points > 0 ? `+${points}` : String(points);
}
