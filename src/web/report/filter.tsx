/** Filters checks by status. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { Status } from "../../scan/result.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { STATUSES } from "../texts/labels.ts";
import { InteractionContext, type StatusFilter } from "./interaction.ts";

const FILTERS = ["all", ...Object.keys(STATUSES) as Status[]] as const;

/** @returns the filter that a URL names */
export function parseFilter(text: string | null): StatusFilter {
  return FILTERS.find((filter) => filter === text) ?? "all";
}

/** In a document without scripts, the styles filter by the checked input. */
export function Filter({ summary }: Pick<ShownReport, "summary">): VNode {
  const interaction = useContext(InteractionContext);
  const filter = interaction?.filter.value ?? "all";
  const total = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const shown = filter === "all" ? total : summary[filter];
  const choice = (value: StatusFilter, symbol: string | null, words: string) => (
    <label key={value}>
      <input
        type="radio"
        name="status"
        value={value}
        {...interaction === null ? { defaultChecked: filter === value } : {
          checked: filter === value,
          onChange: () => interaction.setFilter(value),
        }}
      />
      {symbol !== null && <span class={`symbol ${value}`} aria-hidden="true">{symbol}</span>}
      {words}
    </label>
  );
  return (
    <fieldset class={interaction === null ? "filter by-style" : "filter"}>
      <legend>Show</legend>
      {choice("all", null, `All (${total})`)}
      {(Object.keys(STATUSES) as Status[]).map((status) =>
        summary[status] > 0 &&
        choice(status, STATUSES[status].symbol, `${STATUSES[status].word} (${summary[status]})`)
      )}
      {interaction !== null && (
        <p class="hint" role="status">{filter !== "all" && `Showing ${shown} of ${total} checks`}</p>
      )}
    </fieldset>
  );
}
