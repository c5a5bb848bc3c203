/** Shows the checks of one status, or all. */
import { STATUSES } from "./check_view.js";
import { element } from "./element.js";

const ALL = "all";

/**
 * @param summary number of checks by status
 * @param groups sections with `.check` elements, some of them in a `.fold`
 */
export function filterView(summary, groups) {
  const told = element("p", { class: "hint", role: "status" });
  const total = Object.values(summary).reduce((sum, count) => sum + count, 0);
  const statuses = Object.entries(STATUSES).filter(([status]) => summary[status] > 0);
  const filter = element(
    "fieldset",
    { class: "filter" },
    element("legend", {}, "Show"),
    choice(ALL, null, `Everything (${total})`),
    ...statuses.map(([status, { symbol, word }]) => choice(status, symbol, `${word} (${summary[status]})`)),
    told,
  );
  filter.addEventListener("change", ({ target }) => {
    const shown = applyFilter(groups, target.value);
    told.textContent = target.value === ALL ? "" : `${shown} of ${total} checks are shown`;
  });
  return filter;
}

/** Takes the filter back where it hides a check. */
export function showAll(filter) {
  filter.querySelector(`[value=${ALL}]`).click();
}

function choice(value, symbol, words) {
  const box = element("input", { type: "radio", name: "status", value, checked: value === ALL });
  const mark = symbol === null
    ? null
    : element("span", { class: `symbol ${value}`, "aria-hidden": "true" }, symbol);
  return element("label", {}, box, mark, words);
}

/** What is folded away is opened where it is asked for, and folded again afterwards. */
function applyFilter(groups, wanted) {
  let shown = 0;
  for (const group of groups) {
    for (const check of group.querySelectorAll(".check")) {
      check.hidden = wanted !== ALL && check.dataset.status !== wanted;
    }
    for (const fold of group.querySelectorAll(".fold")) {
      const isAskedFor = wanted === fold.dataset.status;
      fold.hidden = wanted !== ALL && !isAskedFor;
      if (isAskedFor && !fold.open) {
        fold.open = true;
        fold.dataset.opened = "";
      } else if (!isAskedFor && "opened" in fold.dataset) {
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
