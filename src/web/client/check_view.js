/** One check of a report: its status and message, and everything else when it is opened. */
import { copyButton, descriptions, element, folded, list, outwardLink, preformatted } from "./element.js";
import { openExchange } from "./exchange_view.js";
import { MATURITIES, STATUSES, weightText } from "../texts/labels.ts";
import { gainText } from "../texts/problems.ts";
import { plural } from "../../plural.ts";
import { pagesNote } from "../texts/page_texts.ts";
import { evidenceOf, proofOf, sentHeaders } from "../texts/proof.ts";

/** Further requests are folded. */
const MAX_EVIDENCE = 5;

export function statusMark(status) {
  const { symbol, word } = STATUSES[status] ?? { symbol: "?", word: status };
  const mark = element("span", { class: "symbol", "aria-hidden": "true" }, symbol);
  return element("span", { class: `status ${status}` }, [mark, element("span", {}, word)]);
}

/**
 * The body of a problem is made at once, for print; other bodies when they are first opened.
 * @param check a CheckResult
 * @param context the result; by id of the check, the gain and the fix notes of each problem
 */
export function checkView(check, context) {
  const { id, title, status, message, maturity } = check;
  const gain = context.gains.get(id);
  const note = pagesNote(check);
  const tags = [
    element("span", { class: "tag" }, maturity),
    gain === undefined ? null : element("span", { class: "gain" }, gainText(gain, check)),
  ];
  const view = folded({ class: "check", id: `check-${id}`, "data-status": status }, [
    statusMark(status),
    element("span", { class: "name" }, [element("h4", {}, title), element("span", {}, tags)]),
    element("span", { class: "message" }, note === "" ? message : `${message} (${note})`),
  ], []);
  if (gain === undefined) {
    view.addEventListener("toggle", () => view.append(bodyView(check, context)), { once: true });
  } else view.append(bodyView(check, context));
  return view;
}

function bodyView(check, { result, notes }) {
  return element("div", { class: "body" }, [
    fixView(check, notes.get(check.id)),
    pagesView(check),
    proofView(check, result),
    evidenceView(check, result),
    detailsView(check),
    originView(check),
  ]);
}

function fixView({ fix, title }, note) {
  if (fix === null) return null;
  const { snippet = null, lines = [] } = note ?? {};
  return element("div", { class: "fix" }, [
    element("h5", {}, "How to fix it"),
    element("p", {}, fix),
    ...lines.map(({ name, text, checkId }) =>
      element("p", {}, [
        element("strong", {}, `${name}: `),
        checkId === null ? text : element("a", { href: `#check-${checkId}` }, text),
      ])
    ),
    snippet === null ? null : codeView(snippet, `snippet for ${title}`),
  ]);
}

/** Code with a copy button. */
function codeView(text, name) {
  const code = element("code", {}, text);
  return element("div", { class: "snippet" }, [
    copyButton(`Copy the ${name}`, code),
    preformatted(name[0].toUpperCase() + name.slice(1), code),
  ]);
}

function pagesView({ pages, message: shown }) {
  if (pages.length < 2) return null;
  const items = pages.map(({ url, status, message }) => [
    statusMark(status),
    " ",
    outwardLink(url),
    message === shown ? null : element("p", {}, message),
  ]);
  return element("div", {}, [element("h5", {}, "Results by page"), list({ class: "pages" }, items)]);
}

function proofView(check, result) {
  if (check.status !== "fail" && check.status !== "warn") return null;
  return element("div", { class: "proof" }, [
    element("h5", {}, "Check it yourself"),
    codeView(proofOf(check, result), `commands for ${check.title}`),
  ]);
}

function evidenceView(check, result) {
  const items = evidenceOf(check, result).map((exchange) => evidenceItem(exchange, result.userAgent));
  if (items.length === 0) return null;
  const more = items.splice(MAX_EVIDENCE);
  return element("div", { class: "requests" }, [
    element("h5", {}, "Evidence"),
    list({ class: "evidence" }, items),
    more.length === 0
      ? null
      : folded({}, plural(more.length, "more request"), [list({ class: "evidence" }, more)]),
  ]);
}

function evidenceItem(exchange, userAgent) {
  const { id, method, url, status } = exchange;
  const link = element("a", { href: `#exchange-${id}` }, `${method} ${url}`);
  link.addEventListener("click", (click) => {
    click.preventDefault();
    openExchange(id);
  });
  const sent = sentHeaders(exchange, userAgent).map(([name, value]) => `${name}: ${value}`).join(", ");
  return [
    link,
    ` → ${status ?? "no response"}`,
    sent === "" ? null : element("span", { class: "hint" }, ` with ${sent}`),
  ];
}

function detailsView({ details, title }) {
  if (Object.keys(details).length === 0) return null;
  const code = element("code", {}, JSON.stringify(details, null, 2));
  return folded({ class: "more" }, "Details", [preformatted(`Details of ${title}`, code)]);
}

function originView({ id, outcome, spec, maturity, role, weight, aliases }) {
  const otherTools = Object.entries(aliases).map(([tool, name]) => `${tool}: ${name}`);
  return descriptions([
    ["About", element("a", { href: `/checks/${id}` }, "What this check tests, with an example")],
    ["Check", element("span", {}, [element("code", {}, id), " · ", element("code", {}, outcome)])],
    ["Specification", element("span", {}, [outwardLink(spec), ` (${MATURITIES[maturity] ?? maturity})`])],
    ["Weight", weightText(weight, role)],
    ...(otherTools.length === 0 ? [] : [["Same check in other tools", otherTools.join(", ")]]),
  ]);
}
