/** Checks by the question that they belong to. Problems come first, and the other checks are folded. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { FixStep } from "../../scan/report.ts";
import type { CheckResult, Status } from "../../scan/result.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { plural } from "../../plural.ts";
import { type CheckGroup, checkGroups } from "../texts/check_groups.ts";
import { fixNotes } from "../texts/fix_notes.ts";
import { STATUSES } from "../texts/labels.ts";
import { problemsOf } from "../texts/problems.ts";
import type { CheckContext } from "./check_context.ts";
import { CheckRow } from "./check_row.tsx";
import { Filter } from "./filter.tsx";
import { InteractionContext, partId, type StatusFilter } from "./interaction.ts";
import { Later } from "./later.tsx";
import { Fold, Section, StatusMark } from "./parts.tsx";

/** Minimum number of checks of a status that are folded. */
const MIN_FOLDED: Readonly<Partial<Record<Status, number>>> = { pass: 1, not_applicable: 1, inconclusive: 4 };
const ORDER: readonly Status[] = ["fail", "warn", "error", "inconclusive", "pass", "not_applicable"];

interface ChecksProps {
  readonly result: ShownReport;
  readonly steps: readonly FixStep<CheckResult>[];
}

export function Checks({ result, steps }: ChecksProps): VNode {
  const filter = useContext(InteractionContext)?.filter.value ?? "all";
  const problems = problemsOf(steps);
  const order = new Map(problems.map(({ check }, index) => [check.id, index]));
  const context: CheckContext = {
    source: result,
    problems: new Map(problems.map((problem) => [problem.check.id, problem])),
    notes: fixNotes(problems.map(({ check }) => check)),
  };
  return (
    <Section id="checks" title="What we checked">
      <Filter summary={result.summary} />
      {checkGroups(result).map((group) => (
        <Later key={group.id}>
          {() => <Group group={group} order={order} context={context} filter={filter} />}
        </Later>
      ))}
    </Section>
  );
}

interface GroupProps {
  readonly group: CheckGroup;
  /** Positions of the problems among all steps. */
  readonly order: ReadonlyMap<string, number>;
  readonly context: CheckContext;
  readonly filter: StatusFilter;
}

function Group({ group, order, context, filter }: GroupProps): VNode {
  const { id, title, text } = group;
  const checks = group.checks.toSorted((left, right) =>
    (order.get(left.id) ?? 0) - (order.get(right.id) ?? 0)
  );
  const isShown = ({ status }: Pick<CheckResult, "status">) => filter === "all" || filter === status;
  return (
    <section class="group" aria-labelledby={id} hidden={!checks.some(isShown)}>
      <h3 id={id} tabindex={-1}>
        {title} <span class="hint">{text}: {countsText(checks)}</span>
      </h3>
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
            isForced={filter === status}
            isHidden={!isShown({ status })}
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
    </section>
  );
}

/** Text such as `1 fail, 6 warn`, without unused statuses. */
function countsText(checks: readonly CheckResult[]): string {
  return Object.entries(STATUSES).flatMap(([status, { short }]) => {
    const count = checks.filter((check) => check.status === status).length;
    return count === 0 ? [] : [`${count} ${short}`];
  }).join(", ");
}
