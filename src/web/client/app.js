/** The page: takes an address, follows its scan, and shows the report or why there is none. */
import { revealCheck } from "./checks_view.js";
import { element } from "./element.js";
import { showReport } from "./report_view.js";
import { scanEvents, ScanRefused } from "./scan_stream.js";

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

/** The scan that the page shows; a new one ends it. */
let current = new AbortController();
let isScanning = false;
/** `?domain=…` of the scan that is shown: a move within the page is no new scan. */
let shownSearch = null;
let announced = 0;
/** Problems that the scan under way has found. */
let found = { fail: 0, warn: 0 };

form.addEventListener("submit", (submit) => {
  submit.preventDefault();
  const wanted = wantedScan(fields.domain.value, fields.ua.value);
  const search = `?${wanted}`;
  if (search !== location.search) history.pushState(null, "", `/${search}`);
  startScan(wanted);
});
part("stop").addEventListener("click", () => {
  current.abort();
  isScanning = false;
  document.title = PAGE_TITLE;
  show("empty");
  announce("The scan was stopped");
  fields.domain.focus();
});
addEventListener("popstate", () => location.search === shownSearch || openAddress());
addEventListener("pagehide", () => current.abort());
// Coming back from another page, a report that is there stays: only a scan that was cut off begins anew.
addEventListener("pageshow", (shown) => shown.persisted && isScanning && openAddress());
addEventListener("hashchange", () => revealAddressed());
addEventListener("beforeprint", () => openForPrint());
addEventListener("afterprint", () => {
  for (const opened of document.querySelectorAll("[data-print]")) {
    opened.open = false;
    opened.removeAttribute("data-print");
  }
});
openAddress();

function wantedScan(domain, ua) {
  const wanted = new URLSearchParams({ domain: domain.trim() });
  if (ua.trim() !== "") wanted.set("ua", ua.trim());
  return wanted;
}

/** Shows what the page's own address asks for. */
function openAddress() {
  const asked = new URLSearchParams(location.search);
  fields.domain.value = asked.get("domain") ?? "";
  fields.ua.value = asked.get("ua") ?? "";
  if (fields.ua.value !== "") part("options").open = true;
  if (fields.domain.value !== "") return startScan(wantedScan(fields.domain.value, fields.ua.value));
  current.abort();
  isScanning = false;
  shownSearch = location.search;
  document.title = PAGE_TITLE;
  show("empty");
}

async function startScan(wanted) {
  current.abort();
  const scan = new AbortController();
  current = scan;
  shownSearch = location.search;
  isScanning = true;
  clearFieldErrors();
  showWaiting(wanted.get("domain"));
  try {
    for await (const { event, data } of scanEvents(wanted, scan.signal)) {
      if (scan.signal.aborted) return;
      if (event === "progress") showProgress(data);
      if (event === "result") return showResult(data, wanted);
    }
    showProblem("The connection ended before the result", "Try again in a moment.", wanted);
  } catch (error) {
    if (!scan.signal.aborted) showFailure(error, wanted);
  } finally {
    if (!scan.signal.aborted) isScanning = false;
  }
}

function show(wanted) {
  for (const [name, section] of Object.entries(sections)) section.hidden = name !== wanted;
}

function announce(text) {
  part("announcer").textContent = text;
}

function showWaiting(domain) {
  const title = `Scanning ${domain}`;
  part("progress-title").replaceChildren(element("span", {}, title));
  part("progress-bar").removeAttribute("value");
  part("progress-text").textContent = "Waiting for the scan to begin …";
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
    const doing = progress.phase === "resolving"
      ? "Looking for the site …"
      : "Fetching its pages and files …";
    part("progress-text").textContent = doing;
  }
  if (type !== "checked") return;
  part("progress-bar").value = fraction;
  if (progress.check.status in found) found[progress.check.status]++;
  part("progress-text").textContent =
    `${completed} of ${total} checks done, fails: ${found.fail}, warnings: ${found.warn}`;
  part("progress-last").replaceChildren(element("span", {}, `Last: ${progress.check.title}`));
  const quarter = Math.floor(4 * fraction);
  if (quarter <= announced || quarter === 4) return;
  announced = quarter;
  announce(`${25 * quarter} % done`);
}

function showResult(result, wanted) {
  const told = result.score === null ? "no score" : `score ${result.score} of 100, grade ${result.grade}`;
  const address = new URL(`/?${wanted}`, location.href).href;
  showReport(sections.report, result, address);
  show("report");
  document.title = `${result.target.domain}: ${told} – Readiness`;
  announce(`The scan is finished: ${told}`);
  // Somebody who is already typing the next address is not interrupted.
  const typing = document.activeElement === fields.domain &&
    fields.domain.value.trim() !== wanted.get("domain");
  if (!typing && !revealAddressed()) part("report-title").focus();
}

/** Opens the check that the page's address names. */
function revealAddressed() {
  return location.hash.startsWith("#check-") && revealCheck(location.hash.slice("#check-".length));
}

function showFailure(error, wanted) {
  document.title = PAGE_TITLE;
  if (!(error instanceof ScanRefused)) {
    return showProblem("The service cannot be reached", "Check your connection and try again.", wanted);
  }
  if (error.status === 400) return showFieldError(error);
  const { retryAfterSeconds } = error;
  const at = new Date(Date.now() + 1000 * (retryAfterSeconds ?? 0)).toLocaleTimeString();
  const when = retryAfterSeconds === null ? "" : ` You can try again at ${at}.`;
  const title = { 429: "Too many scans", 503: "The service is busy" }[error.status] ?? error.title;
  showProblem(title, `${error.message}.${when}`, wanted);
}

function showProblem(title, text, wanted) {
  const again = element("button", { type: "button" }, "Try again");
  again.addEventListener("click", () => {
    fields.domain.focus();
    startScan(wanted);
  });
  show("problem");
  sections.problem.replaceChildren(element("h2", {}, title), element("p", {}, text), again);
}

function showFieldError({ code, message }) {
  const name = code === "INVALID_UA" ? "ua" : "domain";
  show("empty");
  if (name === "ua") part("options").open = true;
  const shown = part(`${name}-error`);
  shown.replaceChildren(element("span", {}, message));
  shown.hidden = false;
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

/** On paper nothing can be opened: what is to be done is. */
function openForPrint() {
  for (const check of document.querySelectorAll(".check[data-status=fail], .check[data-status=warn]")) {
    if (check.open) continue;
    check.open = true;
    check.setAttribute("data-print", "");
  }
}
