/** Every check by category: problems first, what asks nothing of the reader folded away. */
import { checkView, STATUSES, statusMark } from "./check_view.js";
import { element, reveal } from "./element.js";
import { filterView, showAll } from "./filter_view.js";

/** Statuses of which many are folded, and from how many on. */
const FOLDED_FROM = { pass: 1, not_applicable: 1, inconclusive: 4 };

/**
 * @param result of the scan
 * @param problems as `problemsByGain()` gives them
 */
export function checksView(result, problems) {
  const context = { result, gains: new Map(problems.map(({ check, gain }) => [check.id, gain])) };
  const order = new Map(problems.map(({ check }, index) => [check.id, index]));
  const groups = result.categories.flatMap((category) => {
    const own = result.checks.filter((check) => check.category === category.id)
      .sort((left, right) => (order.get(left.id) ?? 0) - (order.get(right.id) ?? 0));
    return own.length === 0 ? [] : [groupView(category, own, context)];
  });
  return element(
    "section",
    { "aria-labelledby": "checks" },
    element("h3", { id: "checks" }, "All checks"),
    filterView(result.summary, groups),
    ...groups,
  );
}

/** Opens a check, whatever hides it, and moves there. */
export function revealCheck(id) {
  const view = document.getElementById(`check-${id}`);
  if (view === null) return false;
  if (view.hidden) showAll(document.querySelector(".filter"));
  reveal(view);
  return true;
}

/** A link to a check within the page, which becomes part of the page's address. */
export function checkLink({ id, title }) {
  const link = element("a", { href: `#check-${id}` }, title);
  link.addEventListener("click", (click) => {
    click.preventDefault();
    history.replaceState(history.state, "", `#check-${id}`);
    revealCheck(id);
  });
  return link;
}

/** A link to a category within the page, which is shown again where the filter hides it. */
export function categoryLink({ id, title }) {
  const link = element("a", { href: `#category-${id}` }, title);
  link.addEventListener("click", () => {
    if (document.getElementById(`category-${id}`)?.closest("[hidden]")) {
      showAll(document.querySelector(".filter"));
    }
  });
  return link;
}

/** `1 fail, 6 warnings`: what there is none of is left out. */
export function countsText(checks) {
  return Object.entries(STATUSES).flatMap(([status, { word, many }]) => {
    const count = checks.filter((check) => check.status === status).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? word.toLowerCase() : many}`];
  }).join(", ");
}

function groupView({ id, title, score }, checks, context) {
  const told = `${score === null ? "not scored" : `${score} of 100`}: ${countsText(checks)}`;
  const heading = element(
    "h3",
    { id: `category-${id}`, tabindex: "-1" },
    `${title} `,
    element("span", { class: "hint" }, told),
  );
  const parts = ["fail", "warn", "error", "inconclusive", "pass", "not_applicable"].flatMap((status) => {
    const views = checks.filter((check) => check.status === status)
      .map((check) => checkView(check, context));
    const from = FOLDED_FROM[status] ?? Infinity;
    return views.length < from ? views : [foldView(status, views)];
  });
  return element(
    "section",
    { class: "group", "aria-labelledby": `category-${id}` },
    heading,
    ...parts,
  );
}

function foldView(status, views) {
  const words = views.length === 1 ? "1 check" : `${views.length} checks`;
  return element(
    "details",
    { class: "fold", "data-status": status },
    element("summary", {}, statusMark(status), element("span", {}, words)),
    ...views,
  );
}
