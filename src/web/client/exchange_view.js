/** The requests of a scan and their raw responses: the evidence of its results. */
import { descriptions, element, reveal } from "./element.js";
import { plural } from "./plural.js";

/** All exchanges, closed; each body is made when it is first opened, because there may be hundreds. */
export function exchangesView(exchanges) {
  const items = exchanges.map((exchange) => element("li", {}, exchangeView(exchange)));
  return element(
    "details",
    { class: "exchanges", id: "exchanges" },
    element("summary", {}, element("h3", {}, `Raw responses (${exchanges.length})`)),
    element("p", { class: "hint" }, "Every request of the scan, with the site's response as we received it."),
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
  const response = status === null ? error?.code ?? "no response" : String(status);
  const line = `${method} ${url} → ${response}, ${Math.round(ms)} ms`;
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
      ["Body", `${plural(bytes, "byte")}${sha256 === null ? "" : `, SHA-256 ${sha256}`}`],
      ...redirects.map((url) => ["Redirected to", url]),
    ]),
    fieldsView("Request headers", requestHeaders),
    ...excerptView("Request body", requestBody ?? ""),
    fieldsView("Response headers", headers),
    ...excerptView("Start of the response body", excerpt),
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
