/** Decides if a scan found a page to judge. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import type { ScanProblem } from "../result.ts";
import type { Probe } from "../contract/probe.ts";
import type { ServedPage } from "../contract/served_page.ts";
import type { Observations } from "./observations.ts";
import { ROBOTS_UNAVAILABLE } from "../fetch/robots_gate.ts";

export interface PageFinding {
  readonly outcome: "completed" | "no_page" | "blocked";
  readonly problem: ScanProblem | null;
}

/** Failures that put something else into the page's place. */
export const BLOCKED: ReadonlySet<string> = new Set([
  "ACCESS_DENIED",
  "AUTHENTICATION_REQUIRED",
  "BOT_WALL",
  "HOST_BUSY",
  "RATE_LIMITED",
  ROBOTS_UNAVAILABLE,
  "SERVER_ERROR",
]);

/** The response for the page, or its failure; null after an internal error. */
export type PageAnswer = ServedPage | Unobservable | null;

/** Never throws. */
export async function observePage(
  page: URL,
  probe: Probe<ServedPage>,
  observations: Observations,
  onError: (error: unknown, what: string) => void,
): Promise<PageAnswer> {
  try {
    const seen = await orUnobservable(observations.observe(probe, page));
    return seen instanceof Unobservable ? seen : seen.value;
  } catch (error) {
    // A bug in reading the page must not cost the scan its result.
    onError(error, "page");
    return null;
  }
}

/** @param answers of the home page, and of the page that was named, by their URLs */
export function findPage(answers: ReadonlyMap<string, PageAnswer>): PageFinding {
  const failures = [...answers].flatMap(([url, answer]) => {
    if (answer instanceof Unobservable) return [{ code: answer.code, message: answer.message }];
    if (answer === null || answer.ok) return [];
    const name = new URL(url).pathname === "/" ? "home page" : "named page";
    return [{ code: "NO_PAGE", message: `The ${name} returns status ${answer.status}` }];
  });
  if (failures.length < answers.size || answers.size === 0) {
    return { outcome: "completed", problem: null };
  }
  const blocked = failures.findLast(({ code }) => BLOCKED.has(code));
  if (blocked) return { outcome: "blocked", problem: blocked };
  return { outcome: "no_page", problem: failures.at(-1) ?? null };
}
