/** The requests of a scan and what came back: the evidence that verdicts rest on. */
import { descriptions, element, reveal } from "./element.js";

/** All exchanges, closed; each is filled when it is first opened, for there may be a hundred and more. */
export function exchangesView(exchanges) {
  const items = exchanges.map((exchange) => element("li", {}, exchangeView(exchange)));
  return element(
    "details",
    { class: "exchanges", id: "exchanges" },
    element("summary", {}, element("h3", {}, `All requests (${exchanges.length})`)),
    element("p", { class: "hint" }, "What the site answered is shown as it came; nothing in it is ours."),
    element("ol", {}, ...items),
  );
}

/** Opens one exchange and moves there. */
export function openExchange(id) {
  const shown = document.getElementById(`exchange-${id}`);
  if (shown !== null) reveal(shown);
}

function exchangeView(exchange) {
  const { id, method, url, status, ms, error } = exchange;
  const answer = status === null ? error?.code ?? "no response" : String(status);
  const line = `${method} ${url} → ${answer}, ${Math.round(ms)} ms`;
  const view = element("details", { id: `exchange-${id}` }, element("summary", {}, line));
  view.addEventListener("toggle", () => view.append(exchangeBody(exchange)), { once: true });
  return view;
}

function exchangeBody({ requestHeaders, requestBody, headers, bytes, sha256, excerpt, redirects, error }) {
  return element(
    "div",
    { class: "body" },
    error === null ? null : element("p", {}, `${error.message} (${error.code})`),
    descriptions([
      ["Body", `${bytes} bytes${sha256 === null ? "" : `, SHA-256 ${sha256}`}`],
      ...redirects.map((url) => ["Sent on to", url]),
    ]),
    fieldsView("Request headers", requestHeaders),
    ...excerptView("Body of the request", requestBody ?? ""),
    fieldsView("Response headers", headers),
    ...excerptView("Start of the body", excerpt),
  );
}

function excerptView(title, text) {
  if (text === "") return [];
  return [
    element("h4", {}, title),
    element("pre", { tabindex: "0", role: "group", "aria-label": title }, text),
  ];
}

function fieldsView(title, fields) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return null;
  return element("div", {}, element("h4", {}, title), descriptions(entries));
}
