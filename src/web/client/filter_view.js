/** Filters checks by status. */
import { element } from "./element.js";
import { STATUSES } from "../texts/labels.ts";

const ALL = "all";

/**
 * @param summary number of checks by status
 * @param groups sections with `.check` elements, some of them in a `.fold`
 */
export function filterView(summary, groups) {
  const counter = element("p", { class: "hint", role: "status" });
  const total = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const statuses = Object.entries(STATUSES).filter(([status]) => summary[status] > 0);
  const filter = element("fieldset", { class: "filter" }, [
    element("legend", {}, "Show"),
    choice(ALL, null, `All (${total})`),
    ...statuses.map(([status, { symbol, word }]) => choice(status, symbol, `${word} (${summary[status]})`)),
    counter,
  ]);
  filter.addEventListener("change", ({ target }) => {
    const shown = applyFilter(groups, target.value);
    counter.textContent = target.value === ALL ? "" : `Showing ${shown} of ${total} checks`;
  });
  return filter;
}

/** Resets the filter of the page. */
export function showAll() {
  document.querySelector(`.filter [value=${ALL}]`).click();
}

function choice(value, symbol, words) {
  const box = element("input", { type: "radio", name: "status", value, checked: value === ALL });
  const mark = symbol === null
    ? null
    : element("span", { class: `symbol ${value}`, "aria-hidden": "true" }, symbol);
  return element("label", {}, [box, mark, words]);
}

/** Opens the folded checks of the chosen status, and folds them again afterwards. */
function applyFilter(groups, chosen) {
  let shown = 0;
  for (const group of groups) {
    for (const check of group.querySelectorAll(".check")) {
      check.hidden = chosen !== ALL && check.dataset.status !== chosen;
    }
    for (const fold of group.querySelectorAll(".fold")) {
      const isChosen = chosen === fold.dataset.status;
      fold.hidden = chosen !== ALL && !isChosen;
      if (isChosen && !fold.open) {
        fold.open = true;
        fold.dataset.opened = "";
      } else if (!isChosen && "opened" in fold.dataset) {
        fold.open = false;
        delete fold.dataset.opened;
      }
    }
    const visible = group.querySelectorAll(".check:not([hidden])").length;
    group.hidden = visible === 0;
    shown += visible;
  }
  return shown;
}
