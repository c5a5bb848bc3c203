/** Shows and hides the checks of a report by their status. */
import { STATUSES } from "./check_view.js";
import { element } from "./element.js";

/** Hidden at first: they ask nothing of the reader. */
const HIDDEN_AT_FIRST = new Set(["not_applicable"]);

/**
 * @param summary number of checks by status
 * @param groups sections whose `.check` elements are filtered
 */
export function filterView(summary, groups) {
  const told = element("p", { class: "hint", role: "status" });
  const boxes = Object.entries(STATUSES).filter(([status]) => summary[status] > 0).map(
    ([status, { symbol, word }]) => {
      const box = element("input", {
        type: "checkbox",
        value: status,
        checked: !HIDDEN_AT_FIRST.has(status),
      });
      const mark = element("span", { class: `symbol ${status}`, "aria-hidden": "true" }, symbol);
      return { box, label: element("label", {}, box, mark, ` ${word} (${summary[status]})`) };
    },
  );
  const update = () => {
    const wanted = new Set(boxes.filter(({ box }) => box.checked).map(({ box }) => box.value));
    told.textContent = applyFilter(groups, wanted);
  };
  const filter = element(
    "fieldset",
    { class: "filter" },
    element("legend", {}, "Show by status"),
    ...boxes.map(({ label }) => label),
    told,
  );
  filter.addEventListener("change", update);
  update();
  return filter;
}

function applyFilter(groups, wanted) {
  let shown = 0;
  let all = 0;
  for (const group of groups) {
    const checks = [...group.querySelectorAll(".check")];
    for (const check of checks) check.hidden = !wanted.has(check.dataset.status);
    const visible = checks.filter((check) => !check.hidden).length;
    group.hidden = visible === 0;
    shown += visible;
    all += checks.length;
  }
  return `${shown} of ${all} checks are shown`;
}
