/** Validates the settings that users enter for a project. */
import { badInput } from "../../auth/refusals.ts";
import { checkName } from "../../auth/text.ts";
import { AppError } from "../../errors.ts";
import type { Scans } from "../../scan/scanner.ts";
import { parseCrawlSettings } from "../../scan/crawler.ts";
import { PROJECT_LIMITS } from "./project_limits.ts";
import type { ProjectRecord } from "./project_record.ts";
import { nextRun, parseSchedule } from "../schedule/schedule.ts";
import { checkedTags } from "./tags.ts";

/** Settings that a user chooses. */
export type ProjectSettings = Pick<
  ProjectRecord,
  | "name"
  | "target"
  | "userAgent"
  | "maxPages"
  | "browserPages"
  | "include"
  | "exclude"
  | "schedule"
  | "isPaused"
  | "isPublic"
  | "tags"
>;

export const DEFAULT_SETTINGS: Omit<ProjectSettings, "name" | "target"> = {
  userAgent: null,
  maxPages: PROJECT_LIMITS.defaultPages,
  browserPages: 0,
  include: [],
  exclude: [],
  schedule: null,
  isPaused: false,
  isPublic: false,
  tags: [],
};

/**
 * @param scanner with the operator's settings, which define the allowed targets
 * @param before the project's pages in the browser, which are kept even if the service has lost its browser
 * @returns the settings for storage
 * @throws {AppError} BAD_USER_INPUT
 */
export function checkedSettings(scanner: Scans, settings: ProjectSettings, before = 0): ProjectSettings {
  const { name, target, userAgent, maxPages, include, exclude, schedule, tags = [] } = settings;
  const { browserPages = 0 } = settings;
  checkName("name", name);
  const checked = { schedule: schedule === null ? null : parseSchedule(schedule), tags: checkedTags(tags) };
  try {
    parseCrawlSettings(scanner, { target, userAgent, maxPages, include, exclude, browserPages });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw badInput(error.message, error.field);
  }
  if (browserPages > before && !scanner.hasBrowser) {
    throw badInput(
      "Cannot show pages in a browser, because the service has no browser. Ask its operator to set SCAN_BROWSER",
      "browserPages",
    );
  }
  return { ...settings, ...checked };
}

/**
 * Returns the time of the next scheduled crawl. It is after now and after the last tick, because a clock may
 * be set back.
 * @returns milliseconds since 1970; null without a schedule and while it is paused
 */
export function nextTickOf(
  { schedule, isPaused = false }: Pick<ProjectSettings, "schedule" | "isPaused">,
  now: number,
  lastTick: number,
): number | null {
  return schedule === null || isPaused ? null : nextRun(schedule, Math.max(now, lastTick));
}
