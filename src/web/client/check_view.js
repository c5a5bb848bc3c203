/** One check of a report: its status at a glance, and all there is to know when it is opened. */
import { copyButton, descriptions, element, outwardLink } from "./element.js";

/** Symbol and word of each status, in the order of the filter: a colour never stands alone. */
export const STATUSES = {
  fail: { symbol: "×", word: "Fail" },
  warn: { symbol: "!", word: "Warning" },
  pass: { symbol: "✓", word: "Pass" },
  inconclusive: { symbol: "?", word: "Not seen" },
  not_applicable: { symbol: "–", word: "Not applicable" },
  error: { symbol: "*", word: "Our error" },
};

const MATURITIES = {
  standard: "a standard",
  draft: "a draft that may still change",
  vendor: "one vendor's rule",
  convention: "a convention",
};

export function statusMark(status) {
  const { symbol, word } = STATUSES[status] ?? { symbol: "?", word: status };
  const mark = element("span", { class: "symbol", "aria-hidden": "true" }, symbol);
  return element("span", { class: `status ${status}` }, mark, element("span", {}, word));
}

/**
 * @param check a CheckResult
 * @param exchanges of the scan, by id
 * @param openExchange called with the id of the one that is to be shown
 */
export function checkView(check, exchanges, openExchange) {
  const heading = element("h4", {}, check.title);
  const message = element("span", { class: "message" }, check.message);
  const summary = element("summary", {}, statusMark(check.status), heading, message);
  return element(
    "details",
    { class: "check", id: `check-${check.id}`, "data-status": check.status },
    summary,
    element(
      "div",
      { class: "body" },
      fixView(check),
      pagesView(check),
      detailsView(check),
      evidenceView(check, exchanges, openExchange),
      originView(check),
    ),
  );
}

function fixView({ fix, snippet, title }) {
  if (fix === null && snippet === null) return null;
  const code = element("code", {}, snippet ?? "");
  const shown = snippet === null ? null : element(
    "div",
    { class: "snippet" },
    copyButton(`Copy the snippet for ${title}`, code),
    element("pre", { tabindex: "0", role: "group", "aria-label": `Snippet for ${title}` }, code),
  );
  return element(
    "div",
    { class: "fix" },
    element("h5", {}, "How to fix it"),
    element("p", {}, fix ?? ""),
    shown,
  );
}

function pagesView({ pages }) {
  if (pages.length < 2) return null;
  const rows = pages.map(({ url, status, message }) =>
    element("li", {}, statusMark(status), " ", outwardLink(url), element("p", {}, message))
  );
  return element("div", {}, element("h5", {}, "Page by page"), element("ul", { class: "pages" }, ...rows));
}

function detailsView({ details, title }) {
  if (Object.keys(details).length === 0) return null;
  const text = JSON.stringify(details, null, 2);
  const shown = element(
    "pre",
    { tabindex: "0", role: "group", "aria-label": `Details of ${title}` },
    element("code", {}, text),
  );
  return element("div", {}, element("h5", {}, "Details"), shown);
}

function evidenceView({ evidence }, exchanges, openExchange) {
  const known = evidence.flatMap((id) => exchanges.get(id) ?? []);
  if (known.length === 0) return null;
  const rows = known.map(({ id, method, url, status }) => {
    const link = element("a", { href: `#exchange-${id}` }, `${method} ${url}`);
    link.addEventListener("click", (click) => {
      click.preventDefault();
      openExchange(id);
    });
    return element("li", {}, link, ` → ${status ?? "no response"}`);
  });
  return element("div", {}, element("h5", {}, "Evidence"), element("ul", { class: "evidence" }, ...rows));
}

function originView({ id, outcome, spec, maturity, weight, aliases }) {
  const elsewhere = Object.entries(aliases).map(([scanner, name]) => `${scanner}: ${name}`);
  return descriptions([
    ["Check", element("span", {}, element("code", {}, id), " · ", element("code", {}, outcome))],
    ["Rule", element("span", {}, outwardLink(spec), ` (${MATURITIES[maturity] ?? maturity})`)],
    ["Weight", weight === 0 ? "0: shown, never scored" : String(weight)],
    ...(elsewhere.length === 0 ? [] : [["Elsewhere", elsewhere.join(", ")]]),
  ]);
}
