/**
 * Parts of pages about a crawl, such as its score, its state, and a check's status. Color alone never carries
 * a meaning.
 */
import type { ComponentChildren, VNode } from "preact";
import type { Status } from "../../scan/result.ts";
import { CardTable, Cell, RowHead } from "../ui/card_table.tsx";
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

const COLUMNS = ["Crawl", "Score", "Status", "Change", "Pages", "Started by", "Note"] as const;

export function CrawlTable({ crawls, label, isComparable = false }: CrawlRowsProps): VNode {
  const [later, earlier] = crawls.filter(({ status }) => status === "Finished");
  return (
    <CardTable class="short crawls" label={label} heads={[...isComparable ? ["From", "To"] : [], ...COLUMNS]}>
      {crawls.map((crawl) => (
        <tr key={crawl.id} role="row">
          {isComparable && <Choice name="crawl" crawl={crawl} chosen={earlier} column="From" />}
          {isComparable && <Choice name="with" crawl={crawl} chosen={later} column="To" />}
          <RowHead>
            <a href={`/crawls/${crawl.id}`}>
              <Age at={crawl.createdAt} />
            </a>
          </RowHead>
          <Cell column="Score">{crawl.score === null ? "" : `${crawl.score} (${crawl.grade})`}</Cell>
          <Cell column="Status">
            <StateMark status={crawl.status} />
          </Cell>
          <Cell column="Change">{crawl.scoreChange === null ? "" : signed(crawl.scoreChange)}</Cell>
          <Cell column="Pages">{crawl.pagesChecked === 0 ? "" : crawl.pagesChecked}</Cell>
          <Cell column="Started by" class="reason">{starterOf(crawl)}</Cell>
          <Cell column="Note" class="reason">{noteOf(crawl)}</Cell>
        </tr>
      ))}
    </CardTable>
  );
}

/** A cell that chooses a finished crawl. */
function Choice(
  { name, crawl: { id, status, createdAt }, chosen, column }: {
    readonly name: string;
    readonly crawl: ListedCrawl;
    readonly chosen: ListedCrawl | undefined;
    readonly column: "From" | "To";
  },
): VNode {
  if (status !== "Finished") return <Cell column={column} />;
  const label = `Compare ${column.toLowerCase()} the crawl of ${utcText(createdAt)}`;
  return (
    <Cell column={column}>
      <input type="radio" name={name} value={id} checked={id === chosen?.id} aria-label={label} required />
    </Cell>
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
