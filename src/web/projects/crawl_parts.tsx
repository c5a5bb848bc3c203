/**
 * Parts of pages about a crawl, such as its score, its state, and a check's status. Color alone never carries
 * a meaning.
 */
import type { ComponentChildren, VNode } from "preact";
import type { Status } from "../../scan/result.ts";
import { Age } from "../ui/time.tsx";
import { utcText } from "../ui/times.ts";
import { changeText, noteOf } from "../texts/crawl/crawl_notes.ts";
import { STATUSES } from "../texts/labels.ts";
import { visibleText } from "../texts/visible_text.ts";
import type { CrawlStatus, ListedCrawl } from "./crawl_fields.ts";

const STATES: Readonly<Record<CrawlStatus, readonly [symbol: string, kind: string]>> = {
  Queued: ["…", ""],
  Running: ["▶", ""],
  Finished: ["✓", "pass"],
  Failed: ["✗", "fail"],
  Cancelled: ["–", ""],
};

export function StateMark({ status }: { readonly status: CrawlStatus }): VNode {
  const [symbol, kind] = STATES[status];
  return (
    <span class={`tag ${kind}`}>
      <span aria-hidden="true">{symbol}</span> {status}
    </span>
  );
}

/** Sentence such as "▲ Score up 3 points."; empty if the scores cannot be compared. */
export function ScoreChange({ points }: { readonly points: number | null }): VNode | null {
  if (points === null) return null;
  if (points === 0) return <span class="delta">Score {changeText(points)}.</span>;
  const [symbol, kind] = points > 0 ? ["▲", "pass"] : ["▼", "fail"];
  return (
    <span class={`delta ${kind}`}>
      <span aria-hidden="true">{symbol}</span> Score {changeText(points)}.
    </span>
  );
}

export function StatusMark({ status }: { readonly status: Status | null }): VNode {
  if (status === null) return <span class="check-status">not run</span>;
  const { symbol, word } = STATUSES[status];
  return (
    <span class={`check-status ${status}`}>
      <span aria-hidden="true">{symbol}</span> {word}
    </span>
  );
}

interface CrawlRowsProps {
  readonly crawls: readonly ListedCrawl[];
  /** Accessible name of the table. */
  readonly label: string;
  /** True if two finished crawls can be chosen, in a form. */
  readonly isComparable?: boolean;
}

export function CrawlTable({ crawls, label, isComparable = false }: CrawlRowsProps): VNode {
  const [later, earlier] = crawls.filter(({ status }) => status === "Finished");
  return (
    <div class="table short crawls" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {isComparable && <th scope="col">From</th>}
            {isComparable && <th scope="col">To</th>}
            <th scope="col">Crawl</th>
            <th scope="col">Score</th>
            <th scope="col">Status</th>
            <th scope="col">Change</th>
            <th scope="col">Pages</th>
            <th scope="col">Started by</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {crawls.map((crawl) => (
            <tr key={crawl.id}>
              {isComparable && <Choice name="crawl" crawl={crawl} chosen={earlier} text="Compare from" />}
              {isComparable && <Choice name="with" crawl={crawl} chosen={later} text="Compare to" />}
              <td>
                <a href={`/crawls/${crawl.id}`}>
                  <Age at={crawl.createdAt} />
                </a>
              </td>
              <td>{crawl.score === null ? "" : `${crawl.score} (${crawl.grade})`}</td>
              <td>
                <StateMark status={crawl.status} />
              </td>
              <td>{crawl.scoreChange === null ? "" : signed(crawl.scoreChange)}</td>
              <td>{crawl.pagesChecked === 0 ? "" : crawl.pagesChecked}</td>
              <td class="reason">{starterOf(crawl)}</td>
              <td class="reason">{noteOf(crawl)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell that chooses a finished crawl. */
function Choice(
  { name, crawl: { id, status, createdAt }, chosen, text }: {
    readonly name: string;
    readonly crawl: ListedCrawl;
    readonly chosen: ListedCrawl | undefined;
    readonly text: string;
  },
): VNode {
  if (status !== "Finished") return <td></td>;
  const label = `${text} the crawl of ${utcText(createdAt)}`;
  return (
    <td>
      <input type="radio" name={name} value={id} checked={id === chosen?.id} aria-label={label} required />
    </td>
  );
}

export function starterOf({ startedBy }: Pick<ListedCrawl, "startedBy">): string {
  return startedBy ?? "Schedule";
}

/** Text such as `+3`, with a sign that screen readers speak. */
export function signed(points: number): string {
  return points === 0 ? "±0" : points > 0 ? `+${points}` : `−${-points}`;
}

/** Text of a site on one line, without characters that hide or reverse the text around it. */
export function shown(text: string): string {
  return visibleText(text);
}

/**
 * Reason why a crawl failed, and what to do.
 * @param start of the sentence with the reason, such as "The crawl"
 */
export function CrawlFailure(
  { start, failure }: { readonly start: ComponentChildren; readonly failure: string | null },
): VNode {
  return (
    <>
      <p>
        {start} failed: {shown((failure ?? "unknown reason").replace(/\.$/, ""))}.
      </p>
      <p>Check the name of the site, that it is online, and that it allows our crawler. Then run a crawl.</p>
    </>
  );
}
