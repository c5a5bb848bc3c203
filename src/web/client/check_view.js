/** One check of a report: its status at a glance, and all there is to know when it is opened. */
import { copyButton, descriptions, element, outwardLink } from "./element.js";
import { openExchange } from "./exchange_view.js";
import { gainText } from "./gain.js";
import { isMadeUp, proofOf, provingExchange, tellingHeaders } from "./proof.js";

/** Symbol and word of each status, in the order of the filter: a colour never stands alone. */
export const STATUSES = {
  fail: { symbol: "×", word: "Fail", many: "fails" },
  warn: { symbol: "!", word: "Warning", many: "warnings" },
  pass: { symbol: "✓", word: "Pass", many: "passes" },
  inconclusive: { symbol: "?", word: "Not seen", many: "not seen" },
  not_applicable: { symbol: "–", word: "Not applicable", many: "not applicable" },
  error: { symbol: "*", word: "Our error", many: "our errors" },
};

const MATURITIES = {
  standard: "a standard",
  draft: "a draft that may still change",
  vendor: "one vendor's rule",
  convention: "a convention",
};

/** Requests that are shown at once; the others can be unfolded. */
const EVIDENCE_SHOWN = 5;

export function statusMark(status) {
  const { symbol, word } = STATUSES[status] ?? { symbol: "?", word: status };
  const mark = element("span", { class: "symbol", "aria-hidden": "true" }, symbol);
  return element("span", { class: `status ${status}` }, mark, element("span", {}, word));
}

/**
 * The body of a problem is there for paper, others are made when they are first opened: there may be a hundred.
 * @param check a CheckResult
 * @param context the result, and the gain of each problem by the check's id
 */
export function checkView(check, { result, gains }) {
  const gain = gains.get(check.id);
  const tags = [
    element("span", { class: "tag" }, check.maturity),
    differsByPage(check) ? element("span", { class: "tag" }, "differs by page") : null,
    gain === undefined ? null : element("span", { class: "gain" }, gainText(gain)),
  ];
  const view = element(
    "details",
    { class: "check", id: `check-${check.id}`, "data-status": check.status },
    element(
      "summary",
      {},
      statusMark(check.status),
      element("span", { class: "name" }, element("h4", {}, check.title), element("span", {}, ...tags)),
      element("span", { class: "message" }, check.message),
    ),
  );
  if (gain === undefined) {
    view.addEventListener("toggle", () => view.append(bodyView(check, result)), { once: true });
  } else view.append(bodyView(check, result));
  return view;
}

function differsByPage({ pages }) {
  return pages.some(({ status }) => status !== pages[0].status);
}

function bodyView(check, result) {
  return element(
    "div",
    { class: "body" },
    fixView(check),
    pagesView(check),
    proofView(check, result),
    evidenceView(check, result),
    detailsView(check),
    originView(check),
  );
}

function fixView({ fix, snippet, title }) {
  if (fix === null && snippet === null) return null;
  return element(
    "div",
    { class: "fix" },
    element("h5", {}, "How to fix it"),
    element("p", {}, fix ?? ""),
    snippet === null ? null : codeView(snippet, `snippet for ${title}`),
  );
}

/** Text to take along, with a button that copies it. */
function codeView(text, name) {
  const code = element("code", {}, text);
  const label = name[0].toUpperCase() + name.slice(1);
  return element(
    "div",
    { class: "snippet" },
    copyButton(`Copy the ${name}`, code),
    element("pre", { tabindex: "0", role: "group", "aria-label": label }, code),
  );
}

function pagesView({ pages, message: told }) {
  if (pages.length < 2) return null;
  const rows = pages.map(({ url, status, message }) => {
    const own = message === told ? null : element("p", {}, message);
    return element("li", {}, statusMark(status), " ", outwardLink(url), own);
  });
  return element("div", {}, element("h5", {}, "Page by page"), element("ul", { class: "pages" }, ...rows));
}

/** For what somebody has to be convinced of. */
function proofView(check, result) {
  if (check.status !== "fail" && check.status !== "warn") return null;
  return element(
    "div",
    { class: "proof" },
    element("h5", {}, "See for yourself"),
    codeView(proofOf(check, result), `commands that prove ${check.title}`),
  );
}

function evidenceView(check, result) {
  const best = provingExchange(check, result);
  const known = result.exchanges.filter(({ id, url }) =>
    id !== best?.id && check.evidence.includes(id) && !isMadeUp(url)
  );
  if (best !== null) known.unshift(best);
  if (known.length === 0) return null;
  const rows = known.map((exchange) => evidenceItem(exchange, result.userAgent));
  const more = rows.splice(EVIDENCE_SHOWN);
  return element(
    "div",
    { class: "requests" },
    element("h5", {}, "Evidence"),
    element("ul", { class: "evidence" }, ...rows),
    more.length === 0 ? null : element(
      "details",
      {},
      element("summary", {}, `${more.length} more`),
      element("ul", { class: "evidence" }, ...more),
    ),
  );
}

function evidenceItem(exchange, userAgent) {
  const { id, method, url, status } = exchange;
  const link = element("a", { href: `#exchange-${id}` }, `${method} ${url}`);
  link.addEventListener("click", (click) => {
    click.preventDefault();
    openExchange(id);
  });
  const headers = tellingHeaders(exchange, userAgent).filter(([name]) => name !== "content-type");
  const agent = headers.filter(([name]) => name === "user-agent");
  const sent = (agent.length > 0 ? agent : headers).map(([name, value]) => `${name}: ${value}`).join(", ");
  return element(
    "li",
    {},
    link,
    ` → ${status ?? "no response"}`,
    sent === "" ? null : element("span", { class: "hint" }, ` with ${sent}`),
  );
}

function detailsView({ details, title }) {
  if (Object.keys(details).length === 0) return null;
  const shown = element(
    "pre",
    { tabindex: "0", role: "group", "aria-label": `Details of ${title}` },
    element("code", {}, JSON.stringify(details, null, 2)),
  );
  return element("details", { class: "more" }, element("summary", {}, "Details"), shown);
}

function originView({ id, outcome, spec, maturity, weight, aliases }) {
  const elsewhere = Object.entries(aliases).map(([scanner, name]) => `${scanner}: ${name}`);
  const about = element("a", { href: `/checks/${id}` }, "What this check looks at, and an example");
  return descriptions([
    ["Explanation", about],
    ["Check", element("span", {}, element("code", {}, id), " · ", element("code", {}, outcome))],
    ["Rule", element("span", {}, outwardLink(spec), ` (${MATURITIES[maturity] ?? maturity})`)],
    ["Weight", weight === 0 ? "0: shown, never scored" : String(weight)],
    ...(elsewhere.length === 0 ? [] : [["Elsewhere", elsewhere.join(", ")]]),
  ]);
}
