/** The scan page starts the scan that the form or the page's URL names, and shows its result. */
import { effect } from "@preact/signals";
import { createRef, hydrate, render } from "preact";
import { PageInteraction } from "../scan/page_interaction.ts";
import { openForPrint } from "../scan/print.ts";
import { ScanModel } from "../scan/scan_model.ts";
import { hasForm, HeaderForm, ScanPage } from "../scan/scan_page.tsx";
import { scanParameters, type ScanQuery, scanQuery } from "../scan/scan_query.ts";
import { openStoredReport } from "../scan/stored_page.tsx";
import { reportIdOf, storedPath } from "../stored_report/report_path.ts";
import { summaryOf } from "../texts/score_summary.ts";
import { visibleText } from "../texts/visible_text.ts";
import { enhancePage } from "../ui/enhance_page.ts";
import { closeMenus } from "../ui/menus.ts";

const PAGE_TITLE = document.title;
const NO_QUERY: ScanQuery = { domain: "", ua: "", surfaces: "", private: "" };
/** Id of the stored report that the server has rendered, or null on the scan page. */
const storedId = reportIdOf(location.pathname);
/** Path of the shown content, which other entries of the history may not have. */
let { pathname: path } = location;
const root = document.querySelector<HTMLElement>("#scan-page");
/** The explanations below the form. */
const about = document.querySelector("#about");
const header = document.querySelector("#find");
const model = new ScanModel(scanQuery(parameters()).domain !== "");
/** Time of the report that got the focus. */
let followed = "";
const formRef = createRef<HTMLFormElement>();
const interaction = new PageInteraction(model, (surfaces) => {
  open({ ...model.query, ...surfaces === null ? {} : { surfaces } });
});

const browser = {
  interaction,
  formRef,
  onSubmit: (submit: SubmitEvent) => {
    submit.preventDefault();
    if (submit.currentTarget instanceof HTMLFormElement) openTyped(new FormData(submit.currentTarget));
  },
  onStop: () => {
    model.stop();
    // Without any result, the form is back.
    requestAnimationFrame(() => fields()?.domain.focus());
  },
  onRetry: () => start(model.query),
};

if (root !== null && header !== null) {
  const allowsPrivate = "private" in root.dataset;
  hydrate(<ScanPage model={model} allowsPrivate={allowsPrivate} browser={browser} />, root);
  render(<HeaderForm model={model} browser={browser} />, header);
  closeMenus();
  effect(follow);
  // A separate task lets the page respond sooner.
  setTimeout(openUrl);
}

if (root === null) enhancePage();
if (storedId !== null) void openStoredReport(storedId, model, interaction).then(revealLinked);

addEventListener("popstate", () => {
  const isReport = reportIdOf(location.pathname) !== null;
  if (isReport ? location.pathname !== path : root === null) return location.reload();
  if (location.pathname === path && sameScan(scanQuery(parameters()), model.query)) return;
  path = location.pathname;
  if (!isReport) openUrl();
});
addEventListener("pagehide", () => model.isScanning && model.pause());
// When the user comes back from another page, a finished report is kept, and an interrupted scan starts
// again.
addEventListener("pageshow", ({ persisted }) => persisted && model.isScanning && openUrl());
addEventListener("hashchange", revealLinked);
document.addEventListener("toggle", ({ target }) => {
  if (target instanceof HTMLDetailsElement && target.matches("#report .check")) nameInUrl(target);
}, { capture: true });
openForPrint(interaction, model);

function parameters(): URLSearchParams {
  return new URLSearchParams(location.search);
}

/** The fields of the form on the page, or null while only the header has a form. */
function fields(): { readonly domain: HTMLInputElement; readonly ua: HTMLInputElement } | null {
  const form = formRef.current;
  return form && { domain: form.querySelector("#domain")!, ua: form.querySelector("#ua")! };
}

/** The form of the header has only one field. A choice for one site does not apply to another. */
function openTyped(form: FormData): void {
  const text = (name: string) => form.get(name)?.toString().trim() ?? "";
  const domain = text("domain");
  const before = domain === model.query.domain ? model.query : NO_QUERY;
  const options = form.has("ua") ? { ua: text("ua"), private: text("private") } : {};
  open({ ...before, domain, ...options });
}

/** Starts a scan, and names it in the page's URL. */
function open(query: ScanQuery): void {
  const url = `/?${scanParameters(query)}`;
  if (root === null) return location.assign(url);
  if (url !== location.pathname + location.search) history.pushState(null, "", url);
  path = "/";
  start(query);
}

function start(query: ScanQuery): void {
  interaction.reset();
  void model.start(query);
}

/** Starts the scan that the page's URL names. */
function openUrl(): void {
  const query = scanQuery(parameters());
  if (query.domain !== "") return start(query);
  model.query = query;
  model.clear();
  const shown = fields();
  if (shown === null) return;
  shown.domain.value = "";
  shown.ua.value = query.ua;
  const options = shown.ua.closest("details");
  if (query.ua !== "" && options !== null) options.open = true;
}

function sameScan(left: ScanQuery, right: ScanQuery): boolean {
  return String(scanParameters(left)) === String(scanParameters(right));
}

/** Updates title, focus and the rest of the page for the shown content. */
function follow(): void {
  const shown = model.shown.value;
  about?.toggleAttribute("hidden", !hasForm(model));
  if (shown.part === "running") document.title = visibleText(`Scanning ${shown.running.domain} – Readiness`);
  else if (shown.part !== "report") document.title = PAGE_TITLE;
  else {
    const { target, startedAt } = shown.result;
    document.title = visibleText(`${target.domain}: ${summaryOf(shown.result)} – Readiness`);
    if (startedAt !== followed) {
      nameStored(storedPath(shown.result));
      requestAnimationFrame(focusReport);
    }
    followed = startedAt;
    return;
  }
  followed = "";
  if (shown.part === "refused" && shown.refusal.field !== null) {
    const { field } = shown.refusal;
    requestAnimationFrame(() => showField(field));
  }
}

function showField(name: "domain" | "ua"): void {
  const field = fields()?.[name];
  const options = field?.closest("details");
  if (options) options.open = true;
  field?.focus();
}

/** From then on, reload, back, forward and "Copy link" show the stored report. */
function nameStored(stored: string | null): void {
  if (stored === null || stored === path) return;
  const show = parameters().get("show");
  const search = show === null ? "" : `?${new URLSearchParams({ show })}`;
  history.replaceState(history.state, "", stored + search + location.hash);
  path = stored;
}

/** Does not take the focus from a person who is typing the next URL, or reading a result. */
function focusReport(): void {
  const active = document.activeElement;
  const isTyping = active instanceof HTMLInputElement && header?.contains(active) === true;
  if (isTyping && active.value.trim() !== model.query.domain) return;
  if (!revealLinked()) document.getElementById("report-title")?.focus();
}

/** Opens the check that the page's URL names. */
function revealLinked(): boolean {
  const [, id] = /^#check-([\w-]+)$/.exec(location.hash) ?? [];
  return id !== undefined && interaction.revealCheck(id);
}

/** Puts the check that was opened last into the page's URL. */
function nameInUrl(check: HTMLDetailsElement): void {
  const hash = `#${check.id}`;
  if (check.open) history.replaceState(history.state, "", hash);
  else if (location.hash === hash) {
    history.replaceState(history.state, "", location.pathname + location.search);
  }
}
