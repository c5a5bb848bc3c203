/**
 * A comparison as a part of a page, with the verdict, the scores side by side, and the differences, largest
 * first.
 */
import type { ComponentChildren, VNode } from "preact";
import type { CheckDifference, CheckSide } from "../../crawl/changes/compare_checks.ts";
import { visibleText } from "../texts/visible_text.ts";
import { STATUSES } from "../texts/labels.ts";
import { plural } from "../../plural.ts";
import { Meter, ScoreAndGrade } from "../ui/figures.tsx";
import { Time } from "../ui/time.tsx";
import { shareTone } from "../ui/tone.ts";
import type { Comparison } from "./comparison.ts";
import {
  differenceText,
  headings,
  oneSidedGroups,
  percentText,
  sizeText,
  verdictSentence,
  warningTexts,
  withRunNames,
} from "./comparison_text.ts";

/** Maximum number of checks in a list that are open at once. */
const MAX_OPEN_CHECKS = 10;

interface ComparisonProps {
  readonly comparison: Comparison;
}

/** @param children the source of the results, below the scores */
export function ComparisonView(
  { comparison: compared, children }: ComparisonProps & { readonly children?: ComponentChildren },
): VNode {
  const comparison = withRunNames(compared);
  const { gains, regressions, same } = comparison;
  const titles = headings(comparison);
  return (
    <div class="comparison">
      <p class="verdict">{visibleText(verdictSentence(comparison))}</p>
      <Warnings texts={warningTexts(comparison)} />
      <Scores comparison={comparison} />
      {gains.length + regressions.length === 0
        ? <p>No check differs between the two sides.</p>
        : comparison.kind === "sites" && (
          <p class="hint">Points are the effect of the difference on the score, averaged over both sites.</p>
        )}
      {children}
      <Differences id="gains" title={titles.gains} checks={gains} comparison={comparison} />
      <Differences id="regressions" title={titles.regressions} checks={regressions} comparison={comparison} />
      <OneSided comparison={comparison} />
      <p class="hint">{plural(same, "check")} with the same result on both sides.</p>
    </div>
  );
}

function Warnings({ texts }: { readonly texts: readonly string[] }): VNode | null {
  if (texts.length === 0) return null;
  return (
    <div class="banner">
      <h2>Before you rely on this</h2>
      <ul>{texts.map((text) => <li key={text}>{visibleText(text)}</li>)}</ul>
    </div>
  );
}

function Scores({ comparison: { kind, first, second, difference, questions } }: ComparisonProps): VNode {
  return (
    <div class="table compared" role="region" aria-label="Scores side by side" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td></td>
            {[first, second].map(({ name, startedAt }, at) => (
              <th key={at} scope="col">
                {visibleText(name)}
                {kind === "runs" && (
                  <span class="hint">
                    <Time at={startedAt} />
                  </span>
                )}
              </th>
            ))}
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          <tr class="total">
            <th scope="row">Score</th>
            {[first, second].map((side, at) => (
              <td key={at}>
                <ScoreAndGrade {...side} />
              </td>
            ))}
            <Difference points={difference} kind={kind} />
          </tr>
          {questions.map((question) => (
            <tr key={question.id}>
              <th scope="row">{question.title}</th>
              <Share percent={question.first} />
              <Share percent={question.second} />
              <Difference points={question.difference} kind={kind} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Earned points of a question. */
function Share({ percent }: { readonly percent: number | null }): VNode {
  return (
    <td>
      {percentText(percent)}
      {percent !== null && <Meter percent={percent} tone={shareTone(percent)} />}
    </td>
  );
}

interface DifferenceProps extends Pick<Comparison, "kind"> {
  readonly points: number | null;
}

/** Only a later run is better or worse. Of two sites or agents, neither is the reference. */
function Difference({ points, kind: compared }: DifferenceProps): VNode {
  const text = differenceText(points);
  const kind = compared !== "runs" || points === null || points === 0 ? "" : points > 0 ? "pass" : "fail";
  return <td class={`difference ${kind}`}>{text}</td>;
}

interface DifferencesProps extends ComparisonProps {
  readonly id: string;
  readonly title: string;
  readonly checks: readonly CheckDifference[];
}

function Differences({ id, title, checks, comparison }: DifferencesProps): VNode | null {
  if (checks.length === 0) return null;
  const [open, folded] = [checks.slice(0, MAX_OPEN_CHECKS), checks.slice(MAX_OPEN_CHECKS)];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{visibleText(title)} ({checks.length})</h2>
      <DifferenceList checks={open} comparison={comparison} />
      {folded.length > 0 && (
        <details>
          <summary>{plural(folded.length, "more check")} with smaller differences</summary>
          <DifferenceList checks={folded} comparison={comparison} />
        </details>
      )}
    </section>
  );
}

function DifferenceList({ checks, comparison }: Omit<DifferencesProps, "id" | "title">): VNode {
  const { first, second } = comparison;
  return (
    <ul class="items">
      {checks.map((check) => (
        <li key={check.checkId}>
          <h3>
            <CheckLink check={check} /> <span class="size">{visibleText(sizeText(check, comparison))}</span>
          </h3>
          <dl>
            {isSameText(check) ? <Side name="On both sides, in different numbers" side={check.first} /> : (
              <>
                <Side name={first.name} side={check.first} />
                <Side name={second.name} side={check.second} />
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A check may be better on one side although its most frequent message is the same. */
function isSameText({ first, second }: CheckDifference): boolean {
  return first?.status === second?.status && first?.message === second?.message;
}

function Side({ name, side }: { readonly name: string; readonly side: CheckSide | null }): VNode {
  return (
    <div>
      <dt>{visibleText(name)}</dt>
      <dd>
        {side === null ? "Not run" : (
          <>
            <Status status={side.status} /> {visibleText(side.message)}
          </>
        )}
      </dd>
    </div>
  );
}

function Status({ status }: Pick<CheckSide, "status">): VNode {
  const { symbol, word } = STATUSES[status];
  return (
    <span class={`status ${status}`}>
      <span class="symbol" aria-hidden="true">{symbol}</span> <span>{word}</span>
    </span>
  );
}

/** Links a check only if it exists, because saved reports may contain any id. */
function CheckLink({ check: { checkId, title } }: { readonly check: CheckDifference }): VNode {
  if (!/^[a-z0-9-]{1,60}$/.test(checkId)) return <span>{visibleText(title)}</span>;
  return <a href={`/checks/${checkId}`}>{visibleText(title)}</a>;
}

function OneSided({ comparison }: ComparisonProps): VNode | null {
  const groups = oneSidedGroups(comparison);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="one-sided">
      <h2 id="one-sided">Only on one side</h2>
      <p class="hint">These checks have a result on one side only, so they are not compared.</p>
      {groups.map(({ title, checks }) => (
        <details key={title}>
          <summary>{visibleText(title)} ({checks.length})</summary>
          <ul>
            {checks.map((check) => (
              <li key={check.checkId}>
                <CheckLink check={check} />: <Verdict check={check} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** Verdict of the side that has one. */
function Verdict({ check: { first, second } }: { readonly check: CheckDifference }): VNode {
  const isJudged = (side: CheckSide | null) =>
    side !== null && ["pass", "warn", "fail"].includes(side.status);
  const side = isJudged(first) ? first : second;
  if (side === null) return <span>Not run</span>;
  return (
    <>
      <Status status={side.status} /> {visibleText(side.message)}
    </>
  );
}
