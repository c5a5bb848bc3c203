/** The page: starts a scan, shows its progress, and then the report or an error. */
import { revealCheck } from "./checks_view.js";
import { element } from "./element.js";
import { showReport } from "./report_view.js";
import { plural } from "../../plural.ts";
import { scanEvents, ScanRefused } from "../scan_stream.ts";
import { verdictText } from "../texts/verdict.ts";

const part = (id) => document.getElementById(id);
const form = part("scan-form");
const fields = { domain: part("domain"), ua: part("ua") };
const sections = {
  empty: part("empty"),
  progress: part("progress"),
  problem: part("problem"),
  report: part("report"),
};
const PAGE_TITLE = document.title;

/** Ends the current scan when a new one starts. */
let current = new AbortController();
let isScanning = false;
/** `?domain=…` of the current scan: a link within the page does not start a new one. */
let shownSearch = null;
let announced = 0;
/** Problems found by the current scan. */
let found = { fail: 0, warn: 0 };

form.addEventListener("submit", (submit) => {
  submit.preventDefault();
  const query = scanQuery(fields.domain.value, fields.ua.value);
  const search = `?${query}`;
  if (search !== location.search) history.pushState(null, "", `/${search}`);
  startScan(query);
});
part("stop").addEventListener("click", () => {
  endScan();
  announce("Scan stopped");
  fields.domain.focus();
});
addEventListener("popstate", () => location.search === shownSearch || openUrl());
addEventListener("pagehide", () => current.abort());
// On the way back from another page, a finished report stays; an interrupted scan starts again.
addEventListener("pageshow", (shown) => shown.persisted && isScanning && openUrl());
addEventListener("hashchange", revealLinkedCheck);
addEventListener("beforeprint", openForPrint);
addEventListener("afterprint", () => {
  for (const opened of document.querySelectorAll("[data-print]")) {
    opened.open = false;
    opened.removeAttribute("data-print");
  }
});
openUrl();

function scanQuery(domain, ua) {
  const query = new URLSearchParams({ domain: domain.trim() });
  if (ua.trim() !== "") query.set("ua", ua.trim());
  return query;
}

/** Starts the scan that the page's URL names. */
function openUrl() {
  const query = new URLSearchParams(location.search);
  fields.domain.value = query.get("domain") ?? "";
  fields.ua.value = query.get("ua") ?? "";
  if (fields.ua.value !== "") part("options").open = true;
  if (fields.domain.value !== "") {
    const wanted = scanQuery(fields.domain.value, fields.ua.value);
    // The form has no field for it, but links have.
    if (query.has("surfaces")) wanted.set("surfaces", query.get("surfaces"));
    return startScan(wanted);
  }
  shownSearch = location.search;
  endScan();
}

function endScan() {
  current.abort();
  isScanning = false;
  document.title = PAGE_TITLE;
  show("empty");
}

async function startScan(query) {
  current.abort();
  const scan = new AbortController();
  current = scan;
  shownSearch = location.search;
  isScanning = true;
  clearFieldErrors();
  showWaiting(query.get("domain"));
  try {
    for await (const { event, data } of scanEvents(query, scan.signal)) {
      if (scan.signal.aborted) return;
      if (event === "progress") showProgress(data);
      if (event === "result") return showResult(data, query);
    }
    showProblem("The connection was lost", "The scan did not finish. Try again.", query);
  } catch (error) {
    if (!scan.signal.aborted) showFailure(error, query);
  } finally {
    if (!scan.signal.aborted) isScanning = false;
  }
}

function show(section) {
  for (const [name, part] of Object.entries(sections)) part.hidden = name !== section;
}

function announce(text) {
  part("announcer").textContent = text;
}

function showWaiting(domain) {
  const title = `Scanning ${domain}`;
  part("progress-title").replaceChildren(element("span", {}, title));
  part("progress-bar").removeAttribute("value");
  part("progress-text").textContent = "Waiting for the scan to start …";
  part("progress-last").textContent = "";
  found = { fail: 0, warn: 0 };
  document.title = `${title} – Readiness`;
  announced = 0;
  show("progress");
  announce(title);
}

function showProgress(progress) {
  const { type, total, completed, fraction } = progress;
  if (type === "phase") {
    const doing = progress.phase === "resolving" ? "Looking up the domain …" : "Fetching pages and files …";
    part("progress-text").textContent = doing;
  }
  if (type !== "checked") return;
  part("progress-bar").value = fraction;
  if (progress.check.status in found) found[progress.check.status]++;
  const done = `${completed} of ${plural(total, "check")} done`;
  part("progress-text").textContent = `${done}: ${found.fail} fail, ${found.warn} warn`;
  part("progress-last").replaceChildren(element("span", {}, `Last check: ${progress.check.title}`));
  const quarter = Math.floor(4 * fraction);
  if (quarter <= announced || quarter === 4) return;
  announced = quarter;
  announce(`${25 * quarter} % done`);
}

function showResult(result, query) {
  const summary = result.score === null ? "no score" : `score ${result.score} of 100, grade ${result.grade}`;
  const url = new URL(`/?${query}`, location.href).href;
  showReport(sections.report, result, url);
  show("report");
  document.title = `${result.target.domain}: ${summary} – Readiness`;
  announce(`Scan finished: ${summary}. ${verdictText(result)}`);
  // Does not take the focus from somebody who is typing the next URL.
  const isTyping = document.activeElement === fields.domain &&
    fields.domain.value.trim() !== query.get("domain");
  if (!isTyping && !revealLinkedCheck()) part("report-title").focus();
}

/** Opens the check that the page's URL names. */
function revealLinkedCheck() {
  return location.hash.startsWith("#check-") && revealCheck(location.hash.slice("#check-".length));
}

function showFailure(error, query) {
  document.title = PAGE_TITLE;
  if (!(error instanceof ScanRefused)) {
    const text = "Check your internet connection, then try again.";
    return showProblem("We cannot reach the service", text, query);
  }
  if (error.status === 400) return showFieldError(error);
  const { retryAfterSeconds } = error;
  const at = new Date(Date.now() + 1000 * (retryAfterSeconds ?? 0)).toLocaleTimeString();
  const when = retryAfterSeconds === null ? "" : ` Try again after ${at}.`;
  const title = { 429: "Too many scans", 503: "Too many scans are running" }[error.status] ??
    error.problem.title;
  showProblem(title, `${error.message}.${when}`, query);
}

function showProblem(title, text, query) {
  const again = element("button", { type: "button" }, "Try again");
  again.addEventListener("click", () => {
    fields.domain.focus();
    startScan(query);
  });
  show("problem");
  sections.problem.replaceChildren(element("h2", {}, title), element("p", {}, text), again);
}

function showFieldError({ problem: { code }, message }) {
  const name = code === "INVALID_UA" ? "ua" : "domain";
  show("empty");
  if (name === "ua") part("options").open = true;
  const error = part(`${name}-error`);
  error.replaceChildren(element("span", {}, message));
  error.hidden = false;
  fields[name].setAttribute("aria-invalid", "true");
  fields[name].focus();
  announce(message);
}

function clearFieldErrors() {
  for (const [name, field] of Object.entries(fields)) {
    part(`${name}-error`).hidden = true;
    field.removeAttribute("aria-invalid");
  }
}

/** Problems are printed opened. */
function openForPrint() {
  for (const check of document.querySelectorAll(".check[data-status=fail], .check[data-status=warn]")) {
    if (check.open) continue;
    check.open = true;
    check.setAttribute("data-print", "");
  }
}
