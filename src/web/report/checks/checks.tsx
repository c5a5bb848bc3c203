/** Checks by the question that they belong to. Problems come first, and the other checks are folded. */
import type { VNode } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { isProblem } from "../../../scan/report.ts";
import type { CheckResult, Status } from "../../../scan/result.ts";
import type { ShownReport } from "../../texts/shown_report.ts";
import { plural } from "../../../plural.ts";
import { type CheckGroup, checkGroups } from "../../texts/check_groups.ts";
import { fixNotes } from "../../texts/fixes/fix_notes.ts";
import { isUntested, problemsByGain } from "../../texts/problems.ts";
import type { CheckContext } from "./check_context.ts";
import { CheckRow } from "./check_row.tsx";
import { Filter, shownStatus } from "../filter.tsx";
import { ALL_CHECKS, matchesCheck } from "./check_filter.ts";
import { InteractionContext, ShownContext } from "../interaction.ts";
import { partId } from "../part_id.ts";
import { Later } from "../later.tsx";
import { Fold, Section } from "../parts.tsx";
import { StatusMark } from "../status_mark.tsx";

/** Minimum number of checks of a status that are folded. */
const MIN_FOLDED: Readonly<Partial<Record<Status, number>>> = { pass: 1, not_applicable: 1, inconclusive: 4 };
const ORDER: readonly Status[] = ["fail", "warn", "error", "inconclusive", "pass", "not_applicable"];

interface ChecksProps {
  readonly result: ShownReport;
}

export function Checks({ result }: ChecksProps): VNode {
  const interaction = useContext(InteractionContext);
  const status = interaction?.filter.value ?? "all";
  const isChosenByUrl = shownStatus(result, useContext(ShownContext)) !== "all";
  const choice = interaction?.checkFilter.value ?? ALL_CHECKS;
  const groups = checkGroups(result);
  const applicable = result.checks.length - result.summary.not_applicable;
  const isChosen = (check: CheckResult, group: string) =>
    (status === "all" || status === check.status) && matchesCheck(check, group, choice);
  const shown = new Set(
    groups.flatMap(({ id, checks }) => checks.filter((check) => isChosen(check, id)).map(({ id }) => id)),
  );
  const { order, context } = useMemo(() => contextOf(result), [result]);
  return (
    <Section id="checks" title="All checks">
      <p class="hint">{applicable} of {plural(result.checks.length, "check")} apply to this site.</p>
      <Filter result={result} shown={shown.size} />
      <div>
        {groups.map((group) => (
          <Later key={group.id}>
            {() => (
              <Group
                group={group}
                order={order}
                context={context}
                shown={shown}
                isUnfolded={isChosenByUrl || status !== "all" || choice.text.trim() !== ""}
              />
            )}
          </Later>
        ))}
      </div>
      <p class="empty" hidden={shown.size > 0}>No check matches. Try another word, or show all checks.</p>
    </Section>
  );
}

function contextOf(result: ShownReport) {
  const { checks, surfaces } = result;
  // Every problem is listed, even if the site has to publish a page first.
  const problems = problemsByGain({ outcome: null, checks, surfaces });
  const order = new Map(problems.map(({ check }, index) => [check.id, index]));
  const context: CheckContext = {
    source: result,
    isScored: result.score !== null,
    problems: new Map(problems.map((problem) => [problem.check.id, problem])),
    notes: fixNotes(problems.map(({ check }) => check)),
  };
  return { order, context };
}

interface GroupProps {
  readonly group: CheckGroup;
  /** Positions of the problems among all steps. */
  readonly order: ReadonlyMap<string, number>;
  readonly context: CheckContext;
  /** Ids of the checks that the filter shows. */
  readonly shown: ReadonlySet<string>;
  /** True if a filter chose the checks, so none of them is folded. */
  readonly isUnfolded: boolean;
}

function Group({ group, order, context, shown, isUnfolded }: GroupProps): VNode {
  const { id, title, text, answer } = group;
  const checks = group.checks.toSorted((left, right) =>
    (order.get(left.id) ?? 0) - (order.get(right.id) ?? 0)
  );
  const isShown = ({ id }: Pick<CheckResult, "id">) => shown.has(id);
  return (
    <section
      class="group"
      aria-labelledby={id}
      data-status={[...new Set(checks.map(({ status }) => status))].join(" ")}
      hidden={!checks.some(isShown)}
    >
      <h3 id={id} tabindex={-1}>
        {title}{" "}
        <span class="hint">{answer === "not_applicable" ? text : `${text}: ${problemsText(checks)}`}</span>
      </h3>
      <div class="check-rows">
        {ORDER.map((status) => {
          const rows = checks.filter((check) => check.status === status).map((check) => (
            <CheckRow key={check.id} check={check} context={context} isHidden={!isShown(check)} />
          ));
          if (rows.length < (MIN_FOLDED[status] ?? Infinity)) return rows;
          return (
            <Fold
              key={status}
              id={partId.fold(id, status)}
              class="fold"
              status={status}
              isForced={isUnfolded}
              isHidden={!checks.some((check) => check.status === status && isShown(check))}
              isSearchable
              summary={
                <>
                  <StatusMark status={status} />
                  <span>{plural(rows.length, "check")}</span>
                </>
              }
              body={() => rows}
            />
          );
        })}
      </div>
    </section>
  );
}

/** Text such as `7 problems, 2 could not run`. The folded rows have the other numbers. */
function problemsText(checks: readonly CheckResult[]): string {
  const [problems, untested] = [isProblem, isUntested].map((isCounted) => checks.filter(isCounted).length);
  return [
    problems ? plural(problems, "problem") : untested ? "" : "no problems",
    untested ? `${untested} could not run` : "",
  ].filter((text) => text !== "").join(", ");
}
