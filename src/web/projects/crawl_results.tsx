/** The results of a crawl: problems of the site, the pages with theirs, and what was not checked. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import type { Status } from "../../scan/check.ts";
import { Copyable } from "../account/parts.tsx";
import { STATUSES } from "../texts/labels.ts";
import { fixSteps } from "../../scan/report/next_steps.ts";
import type { Scored } from "../../scan/report/score.ts";
import { Effect } from "../report/effect.tsx";
import { type Problem, problemsOf, stepsHeading, withIds } from "../texts/problems.ts";
import type { ShownPage, ShownResult } from "./crawl_fields.ts";
import { shown, StatusMark } from "./crawl_parts.tsx";

const PROBLEMS: readonly Status[] = ["fail", "warn"];
const OTHERS: readonly Status[] = ["inconclusive", "error", "pass", "not_applicable"];

/** Every check: problems by what fixing them gains; the others folded. */
export function Results({ results }: { readonly results: readonly ShownResult[] }): VNode {
  const steps = fixSteps(withIds(results));
  return (
    <>
      {steps.length === 0
        ? <p>No checks fail or warn.</p>
        : <p class="hint">{stepsHeading("Problems", steps)}</p>}
      <ul class="problems">
        {problemsOf(steps).map((problem) => <ProblemItem key={problem.check.checkId} problem={problem} />)}
      </ul>
      {OTHERS.map((status) => {
        const own = results.filter((result) => result.status === status);
        return own.length > 0 && (
          <details key={status}>
            <summary>
              {STATUSES[status].word}: {plural(own.length, "check")}
            </summary>
            <ul>
              {own.map(({ checkId, title, message }) => (
                <li key={checkId}>
                  <a href={`/checks/${checkId}`}>{title}</a>: {shown(message)}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function ProblemItem({ problem }: { readonly problem: Problem<ShownResult & Scored> }): VNode {
  const { checkId, title, status, message, fix, snippet, placement } = problem.check;
  return (
    <li>
      <h3>
        <StatusMark status={status} /> <a href={`/checks/${checkId}`}>{title}</a> <Effect problem={problem} />
      </h3>
      <p>{shown(message)}</p>
      {fix !== null && (
        <p>
          <strong>Fix:</strong> {shown(fix)}
        </p>
      )}
      {snippet !== null && (
        <details>
          <summary>Snippet</summary>
          {placement !== null && <p>{shown(placement)}</p>}
          <Copyable
            id={`snippet-${checkId}`}
            label={`Snippet for ${title}`}
            text={shown(snippet)}
            isSecret={false}
          />
        </details>
      )}
    </li>
  );
}

interface PagesProps {
  readonly pages: readonly ShownPage[];
  readonly results: readonly ShownResult[];
  /** Pages before the first one. */
  readonly offset: number;
}

/** Each page with its problems. */
export function PageList({ pages, results, offset }: PagesProps): VNode {
  const titles = new Map(results.map(({ checkId, title }) => [checkId, title]));
  return (
    <ul class="crawled-pages">
      {pages.map((page, at) => {
        const problems = PROBLEMS.flatMap((status) => page.results.filter((one) => one.status === status));
        return (
          <li key={page.url}>
            <details>
              <summary>
                <span class="page-url">{shown(page.url)}</span>
                <span class="hint">
                  {page.status === null ? "no status" : `status ${page.status}`} ·{" "}
                  {page.score === null ? "no score" : `score ${page.score}`} ·{" "}
                  {plural(problems.length, "problem")}
                </span>
              </summary>
              {/* Inside: a link to it opens what is around it. */}
              <div id={`page-${offset + at + 1}`} class="page-problems">
                {problems.length === 0 ? <p>No problems found on this page.</p> : (
                  <ul>
                    {problems.map(({ checkId, status, message }) => (
                      <li key={checkId}>
                        <StatusMark status={status} />{" "}
                        <a href={`/checks/${checkId}`}>{titles.get(checkId) ?? checkId}</a>: {shown(message)}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

export interface Unchecked {
  readonly reason: string;
  readonly count: number;
  readonly pages: readonly {
    readonly url: string;
    readonly status: number | null;
    readonly detail: string | null;
  }[];
}

/** Why pages were not checked. */
const REASONS: Readonly<Record<string, string>> = {
  limit: "over the project's page limit",
  robots: "disallowed by robots.txt",
  excluded: "excluded by the project's path patterns",
  error: "could not be loaded",
  "not-html": "not HTML",
  redirect: "redirects to another site",
  duplicate: "duplicate of another page",
  stopped: "the crawl ended first",
};

export function NotChecked({ reasons }: { readonly reasons: readonly Unchecked[] }): VNode | null {
  if (reasons.length === 0) return null;
  return (
    <>
      <h2>Pages not checked</h2>
      {reasons.map(({ reason, count, pages }) => (
        <details key={reason}>
          <summary>
            {plural(count, "page")}: {REASONS[reason] ?? reason}
          </summary>
          <ul>
            {pages.map(({ url, status, detail }) => (
              <li key={url}>
                {shown(url)}
                {status !== null && `, status ${status}`}
                {detail !== null && `: ${shown(detail)}`}
              </li>
            ))}
            {count > pages.length && <li>and {count - pages.length} more</li>}
          </ul>
        </details>
      ))}
    </>
  );
}
