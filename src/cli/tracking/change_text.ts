/** Shows the changes of a crawl on a terminal, regressions first. */
import { plural } from "../../plural.ts";
import type { Status } from "../../scan/result.ts";
import { STATUSES } from "../../web/texts/labels.ts";
import { indented, type Paint } from "../output/print.ts";
import { cleanLine } from "../output/safe_text.ts";
import { statusMark } from "../output/status_mark.ts";
import { changeText } from "./crawl_text.ts";
import type { Change, CrawlWithChanges } from "./operations.ts";

/** Maximum number of pages in one change. */
const MAX_SHOWN_PAGES = 5;
/** Maximum number of changes with names that are neither better nor worse. */
const MAX_NAMED_CHECKS = 20;

export function isConfirmed({ kind, confirmation }: Change): boolean {
  return kind === "regression" && confirmation === "confirmed";
}

/** True if the change was seen only once, and may not be confirmed. */
export function isPending({ kind, confirmation }: Change): boolean {
  return kind === "regression" && confirmation === "pending";
}

/** Every line ends with a line break. */
export function renderChanges(crawl: CrawlWithChanges, paint: Paint): string {
  const { changes } = crawl;
  const sections = [
    section("Worse", changes.filter(isConfirmed), paint),
    section("Worse, seen once and not confirmed yet", changes.filter(isPending), paint),
    section("Better", changes.filter(({ kind }) => kind === "improvement"), paint),
    others(changes.filter(({ kind }) => kind !== "regression" && kind !== "improvement")),
  ];
  return [scoreSentence(crawl), ...sections].filter((text) => text !== "").join("\n");
}

/** Compares scores within one version of their rules only. */
function scoreSentence(crawl: CrawlWithChanges): string {
  const { changes, previousCrawl: before } = crawl;
  if (before === null) {
    // The state of a site outlives its crawls, which can be deleted.
    if (changes.length > 0) return "";
    return "No earlier crawl of this site has finished, so there is nothing to compare with\n";
  }
  const visible = changes.filter((change) => change.confirmation !== "refuted");
  const same = visible.length === 0 ? `No check has changed since crawl ${before.id}\n` : "";
  if (crawl.score === null || before.score === null) return same;
  const change = changeText(crawl);
  const scores = change === null
    ? `Score ${crawl.score}. It cannot be compared with ${before.score} of crawl ${before.id}: ${
      whyIncomparable(crawl.scoringVersion, before.scoringVersion)
    }`
    : `Score ${crawl.score}, ${change} since crawl ${before.id}`;
  return `${scores}\n${same}`;
}

function whyIncomparable(version: string | null, before: string | null): string {
  if (version === before) return "it counts regressions that were not confirmed";
  const [from, to] = [before, version].map((each) => cleanLine(each ?? "unknown"));
  return `the rules of the score have changed from version ${from} to ${to}`;
}

function section(title: string, changes: readonly Change[], paint: Paint): string {
  if (changes.length === 0) return "";
  const widest = Math.max(...changes.map(({ checkId }) => cleanLine(checkId).length));
  const lines = changes.map((change) => {
    const { checkId, before, after, pages } = change;
    const heading = `${cleanLine(checkId).padEnd(widest)}  ${arrow(before, after, paint)}`;
    const shown = pages.filter(({ kind }) => kind === change.kind);
    const named = shown.slice(0, MAX_SHOWN_PAGES).map((page) => cleanLine(page.url));
    const more = shown.length - named.length;
    const rest = more > 0 ? [`and ${plural(more, "more page", "more pages")}`] : [];
    return [heading, ...[...named, ...rest].map((line) => `  ${line}`)].join("\n");
  });
  return `${paint("bold", `${title} (${changes.length})`)}\n${indented(lines.join("\n"), 2)}\n`;
}

function others(changes: readonly Change[]): string {
  const visible = changes.slice(0, MAX_NAMED_CHECKS).map(({ checkId }) => cleanLine(checkId));
  if (visible.length === 0) return "";
  const more = changes.length - visible.length;
  return `Changed, neither better nor worse (${changes.length}): ${visible.join(", ")}${
    more > 0 ? `, and ${more} more` : ""
  }\n`;
}

function arrow(before: string | null, after: string | null, paint: Paint): string {
  return `${mark(before, paint)} → ${mark(after, paint)}`;
}

/** A newer service may have other statuses. */
function mark(status: string | null, paint: Paint): string {
  if (status === null) return "not run";
  return isStatus(status) ? statusMark(status, paint) : cleanLine(status);
}

export function isStatus(status: string): status is Status {
  return Object.hasOwn(STATUSES, status);
}
