/** The requests of a scan and their raw responses: the evidence of its results. */
import { descriptions, element, folded, preformatted, reveal } from "./element.js";
import { plural } from "../../plural.ts";

/** All exchanges, closed; each body is made when it is first opened, because there may be hundreds. */
export function exchangesView(exchanges) {
  const title = element("h3", {}, `Raw responses (${exchanges.length})`);
  return folded({ class: "exchanges", id: "exchanges" }, title, [
    element("p", { class: "hint" }, "Every request of the scan, with the site's response as we received it."),
    element("ol", {}, exchanges.map((exchange) => element("li", {}, exchangeView(exchange)))),
  ]);
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
  const view = folded({ id: `exchange-${id}` }, line, []);
  view.addEventListener("toggle", () => view.append(exchangeBody(exchange)), { once: true });
  return view;
}

function exchangeBody({ requestHeaders, requestBody, headers, bytes, sha256, excerpt, redirects, error }) {
  return element("div", { class: "body" }, [
    error === null ? null : element("p", {}, `${error.message} (${error.code})`),
    descriptions([
      ["Body", `${plural(bytes, "byte")}${sha256 === null ? "" : `, SHA-256 ${sha256}`}`],
      ...redirects.map((url) => ["Redirected to", url]),
    ]),
    headersView("Request headers", requestHeaders),
    ...excerptView("Request body", requestBody ?? ""),
    headersView("Response headers", headers),
    ...excerptView("Start of the response body", excerpt),
  ]);
}

function excerptView(title, text) {
  return text === "" ? [] : [element("h4", {}, title), preformatted(title, text)];
}

function headersView(title, headers) {
  const entries = Object.entries(headers);
  return entries.length === 0 ? null : element("div", {}, [element("h4", {}, title), descriptions(entries)]);
}
