/** The pages that the checks of pages looked at, each with the problems found on it. */
import { checkLink } from "./checks_view.js";
import { statusMark } from "./check_view.js";
import { element, folded, list, outwardLink, section } from "./element.js";
import { PAGE_SOURCES, pageName } from "../texts/page_texts.ts";
import { plural } from "../../plural.ts";

/** @param result a ScanResult */
export function pagesView({ pages, checks }) {
  if (pages.length < 2) return null;
  return section("pages", "Pages we checked", [
    element("p", { class: "hint" }, "A check of pages earns the mean of its results on these pages."),
    ...pages.map((page) => pageView(page, problemsOn(page, checks))),
  ]);
}

function pageView({ url, source, status, problem }, problems) {
  const count = problem !== null || status === null
    ? "could not be checked"
    : problems.length === 0
    ? "no problems"
    : plural(problems.length, "problem");
  const scan = element("a", { href: `?${new URLSearchParams({ domain: url })}` }, "Scan this page");
  const isServed = status === null || (status >= 200 && status < 300);
  const found = `${PAGE_SOURCES[source] ?? source}${isServed ? "" : `, returns status ${status}`}`;
  const name = source === "home" ? "Home page" : pageName(url);
  return folded({ class: "page" }, [element("span", { class: "name" }, name), ` – ${count}`], [
    element("div", { class: "body" }, [
      element("p", {}, source === "home" ? outwardLink(url) : [outwardLink(url), `, ${found}. `, scan]),
      problem === null ? null : element("p", {}, problem.message),
      problems.length === 0 ? null : list({ class: "pages" }, problems.map(problemItem)),
    ]),
  ]);
}

function problemItem({ check, verdict }) {
  return [statusMark(verdict.status), " ", checkLink(check), element("p", {}, verdict.message)];
}

function problemsOn({ url }, checks) {
  return ["fail", "warn"].flatMap((status) =>
    checks.flatMap((check) =>
      check.pages.filter((verdict) => verdict.url === url && verdict.status === status)
        .map((verdict) => ({ check, verdict }))
    )
  );
}
