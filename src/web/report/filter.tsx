/** Filters checks by status. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { ScanResult, Status } from "../../scan/result.ts";
import { STATUSES } from "../texts/labels.ts";
import { InteractionContext, type StatusFilter } from "./interaction.ts";

const FILTERS = ["all", ...Object.keys(STATUSES) as Status[]] as const;

/** @returns the filter that a URL names */
export function parseFilter(text: string | null): StatusFilter {
  return FILTERS.find((filter) => filter === text) ?? "all";
}

/** Nothing in a document without scripts. */
export function Filter({ summary }: Pick<ScanResult, "summary">): VNode | null {
  const interaction = useContext(InteractionContext);
  if (interaction === null) return null;
  const filter = interaction.filter.value;
  const total = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const shown = filter === "all" ? total : summary[filter];
  const choice = (value: StatusFilter, symbol: string | null, words: string) => (
    <label key={value}>
      <input
        type="radio"
        name="status"
        value={value}
        checked={filter === value}
        onChange={() => interaction.setFilter(value)}
      />
      {symbol !== null && <span class={`symbol ${value}`} aria-hidden="true">{symbol}</span>}
      {words}
    </label>
  );
  return (
    <fieldset class="filter">
      <legend>Show</legend>
      {choice("all", null, `All (${total})`)}
      {(Object.keys(STATUSES) as Status[]).map((status) =>
        summary[status] > 0 &&
        choice(status, STATUSES[status].symbol, `${STATUSES[status].word} (${summary[status]})`)
      )}
      <p class="hint" role="status">{filter !== "all" && `Showing ${shown} of ${total} checks`}</p>
    </fieldset>
  );
}
