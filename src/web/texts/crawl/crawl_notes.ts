/** Sentences about the score of a crawl, its changes, and the reason if it is provisional. */
import { plural } from "../../../plural.ts";
import { visibleText } from "../visible_text.ts";

interface ChangeCounts {
  readonly better: number;
  readonly worse: number;
  readonly unconfirmed: number;
}

interface Ended {
  readonly status: string;
  readonly isProvisional: boolean;
  readonly failure: string | null;
}

interface Compared extends Ended {
  readonly scoreChange: number | null;
  readonly changeCounts: ChangeCounts | null;
}

/** The notes of a report. */
export function crawlNotes(crawl: Compared): string[] {
  const { scoreChange, changeCounts } = crawl;
  const note = noteOf(crawl);
  const change = scoreChange === null ? [] : [`Score ${changeText(scoreChange)}.`];
  return [[...change, changeSummary({ changeCounts })].join(" "), ...note === "" ? [] : [`${note}.`]];
}

/** Text such as `up 3 points`. */
export function changeText(points: number): string {
  if (points === 0) return "unchanged";
  return `${points > 0 ? "up" : "down"} ${plural(Math.abs(points), "point")}`;
}

/** Reason why the score of a crawl is provisional or missing; empty if it is neither. */
export function noteOf({ status, isProvisional, failure }: Ended): string {
  if (status === "Failed") return `Failed: ${visibleText(failure ?? "unknown reason")}`;
  if (status === "Cancelled") return "Cancelled";
  if (status === "Finished" && isProvisional) {
    return failure === null
      ? "Provisional: checks that got worse run again soon"
      : `Provisional: ${visibleText(failure)}`;
  }
  return "";
}

/** Sentence such as "Since the previous crawl: 2 checks got worse, 1 got better." */
export function changeSummary({ changeCounts }: Pick<Compared, "changeCounts">): string {
  if (changeCounts === null) return "This was the first crawl of the site.";
  const { better, worse, unconfirmed } = changeCounts;
  const parts = [
    worse > 0 && `${plural(worse, "check")} got worse`,
    unconfirmed > 0 && `${plural(unconfirmed, "check")} got worse (unconfirmed)`,
    better > 0 && `${plural(better, "check")} got better`,
  ].filter((part) => part !== false);
  return `Since the previous crawl: ${
    parts.length === 0 ? "no check got better or worse" : parts.join(", ")
  }.`;
}
