/** Every check by category: problems first, the rest folded. */
import { checkView, statusMark } from "./check_view.js";
import { element, folded, reveal, section } from "./element.js";
import { filterView, showAll } from "./filter_view.js";
import { fixNotes } from "../texts/fix_notes.ts";
import { STATUSES } from "../texts/labels.ts";
import { categoryText } from "../texts/verdict.ts";
import { plural } from "../../plural.ts";

/** How many checks of a status are needed to fold them. */
const MIN_FOLDED = { pass: 1, not_applicable: 1, inconclusive: 4 };

/**
 * @param result of the scan
 * @param problems as `problemsByGain()` gives them
 */
export function checksView(result, problems) {
  const context = {
    result,
    gains: new Map(problems.map(({ check, gain }) => [check.id, gain])),
    notes: fixNotes(problems.map(({ check }) => check)),
  };
  const order = new Map(problems.map(({ check }, index) => [check.id, index]));
  const groups = result.categories.flatMap((category) => {
    const own = result.checks.filter((check) => check.category === category.id)
      .sort((left, right) => (order.get(left.id) ?? 0) - (order.get(right.id) ?? 0));
    return own.length === 0 ? [] : [groupView(category, own, context)];
  });
  return section("checks", "What we checked", [filterView(result.summary, groups), ...groups]);
}

/** Opens a check, also if it is filtered or folded, and moves there. */
export function revealCheck(id) {
  const view = document.getElementById(`check-${id}`);
  if (view === null) return false;
  if (view.hidden) showAll();
  reveal(view);
  return true;
}

/** A link to a check on the page; the page's URL then names the check. */
export function checkLink({ id, title }) {
  const link = element("a", { href: `#check-${id}` }, title);
  link.addEventListener("click", (click) => {
    click.preventDefault();
    history.replaceState(history.state, "", `#check-${id}`);
    revealCheck(id);
  });
  return link;
}

/** A link to a category on the page; it resets a filter that hides the category. */
export function categoryLink({ id, title }) {
  const link = element("a", { href: `#category-${id}` }, title);
  link.addEventListener("click", () => {
    if (document.getElementById(`category-${id}`)?.closest("[hidden]")) showAll();
  });
  return link;
}

/** `1 fail, 6 warn`, without statuses that no check has. */
export function countsText(checks) {
  return Object.entries(STATUSES).flatMap(([status, { short }]) => {
    const count = checks.filter((check) => check.status === status).length;
    return count === 0 ? [] : [`${count} ${short}`];
  }).join(", ");
}

function groupView(category, checks, context) {
  const { id, title } = category;
  const summary = `${categoryText(category, checks)}: ${countsText(checks)}`;
  const heading = element("h3", { id: `category-${id}`, tabindex: "-1" }, [
    `${title} `,
    element("span", { class: "hint" }, summary),
  ]);
  const parts = ["fail", "warn", "error", "inconclusive", "pass", "not_applicable"].flatMap((status) => {
    const views = checks.filter((check) => check.status === status)
      .map((check) => checkView(check, context));
    const from = MIN_FOLDED[status] ?? Infinity;
    return views.length < from ? views : [foldView(status, views)];
  });
  return element("section", { class: "group", "aria-labelledby": `category-${id}` }, [heading, ...parts]);
}

function foldView(status, views) {
  const summary = [statusMark(status), element("span", {}, plural(views.length, "check"))];
  return folded({ class: "fold", "data-status": status }, summary, views);
}
