/** Filters checks by status, by question or category, and by text. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import { CATEGORIES, type Status } from "../../scan/result.ts";
import { checkGroups } from "../texts/check_groups.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { STATUSES } from "../texts/labels.ts";
import { ALL_CHECKS, type CheckFilter, shownCount } from "./checks/check_filter.ts";
import { CopyingContext, InteractionContext, ShownContext, type StatusFilter } from "./interaction.ts";

const FILTERS = ["all", ...Object.keys(STATUSES) as Status[]] as const;

/** @returns the filter that a URL names */
export function parseFilter(text: string | null): StatusFilter {
  return FILTERS.find((filter) => filter === text) ?? "all";
}

/** @returns the status that a document shows; all if no check has the wanted one, because no input chooses it */
export function shownStatus({ summary }: Pick<ShownReport, "summary">, wanted: StatusFilter): StatusFilter {
  return wanted === "all" || summary[wanted] === 0 ? "all" : wanted;
}

interface FilterProps {
  readonly result: ShownReport;
  /** Number of checks that the filter shows. */
  readonly shown: number;
}

/** In a document without scripts, the styles filter by the checked input. */
export function Filter({ result, shown }: FilterProps): VNode {
  const { summary } = result;
  const interaction = useContext(InteractionContext);
  const hasModule = useContext(CopyingContext);
  const named = shownStatus(result, useContext(ShownContext));
  const filter = interaction?.filter.value ?? named;
  const total = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const choice = (value: StatusFilter, words: string) => (
    <label key={value} class="chip">
      <input
        type="radio"
        name="status"
        value={value}
        {...interaction === null ? { defaultChecked: filter === value } : {
          checked: filter === value,
          onChange: () => interaction.setFilter(value),
        }}
      />
      {value !== "all" && <span class={`symbol ${value}`} aria-hidden="true">{STATUSES[value].symbol}</span>}
      {words}
    </label>
  );
  return (
    <fieldset class={interaction === null ? "filter by-style" : "filter"}>
      <legend class="visually-hidden">Show</legend>
      {choice("all", `All (${total})`)}
      {(Object.keys(STATUSES) as Status[]).map((status) =>
        summary[status] > 0 && choice(status, `${STATUSES[status].word} (${summary[status]})`)
      )}
      {(interaction !== null || hasModule) && (
        <>
          <Narrow
            result={result}
            filter={interaction?.checkFilter.value ?? ALL_CHECKS}
            onChange={interaction?.narrow}
          />
          <p class="hint" role="status">{shownCount(shown, total)}</p>
        </>
      )}
    </fieldset>
  );
}

interface NarrowProps {
  readonly result: ShownReport;
  readonly filter: CheckFilter;
  /** Absent in a document, whose module narrows it. */
  readonly onChange: ((filter: CheckFilter) => void) | undefined;
}

/** Search, and a choice of a question or a category. */
function Narrow({ result, filter, onChange }: NarrowProps): VNode {
  const used = new Set(result.checks.map(({ category }) => category));
  return (
    <div class="fields narrow">
      <input
        type="search"
        aria-label="Search checks"
        placeholder="Search checks"
        value={filter.text}
        onInput={({ currentTarget }) => onChange?.({ ...filter, text: currentTarget.value })}
      />
      <select
        aria-label="Question or category"
        value={filter.group}
        onChange={({ currentTarget }) => onChange?.({ ...filter, group: currentTarget.value })}
      >
        <option value={ALL_CHECKS.group}>All questions</option>
        <optgroup label="Question">
          {checkGroups(result).map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
        </optgroup>
        <optgroup label="Category">
          {CATEGORIES.filter(({ id }) => used.has(id)).map(({ id, title }) => (
            <option key={id} value={id}>{title}</option>
          ))}
        </optgroup>
      </select>
    </div>
  );
}
