/** One check of a report: its status and message, and everything else when it is opened. */
import { copyButton, descriptions, element, outwardLink } from "./element.js";
import { openExchange } from "./exchange_view.js";
import { MATURITIES, STATUSES, weightText } from "./labels.js";
import { gainText } from "./problems.js";
import { plural } from "./plural.js";
import { isMadeUp, proofOf, provingExchange, tellingHeaders } from "./proof.js";

/** Further requests are folded. */
const MAX_EVIDENCE = 5;

export function statusMark(status) {
  const { symbol, word } = STATUSES[status] ?? { symbol: "?", word: status };
  const mark = element("span", { class: "symbol", "aria-hidden": "true" }, symbol);
  return element("span", { class: `status ${status}` }, mark, element("span", {}, word));
}

/**
 * The body of a problem is made at once, for print; other bodies when they are first opened.
 * @param check a CheckResult
 * @param context the result; by id of the check, the gain and the fix notes of each problem
 */
export function checkView(check, context) {
  const gain = context.gains.get(check.id);
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
    view.addEventListener("toggle", () => view.append(bodyView(check, context)), { once: true });
  } else view.append(bodyView(check, context));
  return view;
}

function differsByPage({ pages }) {
  return pages.some(({ status }) => status !== pages[0].status);
}

function bodyView(check, { result, notes }) {
  return element(
    "div",
    { class: "body" },
    fixView(check, notes.get(check.id)),
    pagesView(check),
    proofView(check, result),
    evidenceView(check, result),
    detailsView(check),
    originView(check),
  );
}

function fixView({ fix, title }, note) {
  if (fix === null) return null;
  const { snippet = null, lines = [] } = note ?? {};
  return element(
    "div",
    { class: "fix" },
    element("h5", {}, "How to fix it"),
    element("p", {}, fix),
    ...lines.map(({ name, text, checkId }) =>
      element(
        "p",
        {},
        element("strong", {}, `${name}: `),
        checkId === null ? text : element("a", { href: `#check-${checkId}` }, text),
      )
    ),
    snippet === null ? null : codeView(snippet, `snippet for ${title}`),
  );
}

/** Code with a copy button. */
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

function pagesView({ pages, message: shown }) {
  if (pages.length < 2) return null;
  const rows = pages.map(({ url, status, message }) => {
    const own = message === shown ? null : element("p", {}, message);
    return element("li", {}, statusMark(status), " ", outwardLink(url), own);
  });
  return element("div", {}, element("h5", {}, "Results by page"), element("ul", { class: "pages" }, ...rows));
}

function proofView(check, result) {
  if (check.status !== "fail" && check.status !== "warn") return null;
  return element(
    "div",
    { class: "proof" },
    element("h5", {}, "Check it yourself"),
    codeView(proofOf(check, result), `commands for ${check.title}`),
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
  const more = rows.splice(MAX_EVIDENCE);
  return element(
    "div",
    { class: "requests" },
    element("h5", {}, "Evidence"),
    element("ul", { class: "evidence" }, ...rows),
    more.length === 0 ? null : element(
      "details",
      {},
      element("summary", {}, plural(more.length, "more request")),
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
  const otherTools = Object.entries(aliases).map(([tool, name]) => `${tool}: ${name}`);
  const about = element("a", { href: `/checks/${id}` }, "What this check tests, with an example");
  return descriptions([
    ["About", about],
    ["Check", element("span", {}, element("code", {}, id), " · ", element("code", {}, outcome))],
    ["Specification", element("span", {}, outwardLink(spec), ` (${MATURITIES[maturity] ?? maturity})`)],
    ["Weight", weightText(weight)],
    ...(otherTools.length === 0 ? [] : [["Same check in other tools", otherTools.join(", ")]]),
  ]);
}
