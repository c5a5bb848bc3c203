/** The page of a scan starts the one that its URL names, or that its form asks for later, and shows the result. */
import { effect } from "@preact/signals";
import { createRef, hydrate, render } from "preact";
import { linkedCheck, nameOpenedChecks } from "../report/document_links.ts";
import { InteractionContext } from "../report/interaction.ts";
import type { PageInteraction } from "../scan/page_interaction.ts";
import { saveJson } from "../scan/save_file.ts";
import { ScanModel } from "../scan/scan_model.ts";
import { HeaderForm, ScanPage } from "../scan/scan_page.tsx";
import { NO_QUERY, scanParameters, type ScanQuery, scanQuery } from "../scan/scan_query.ts";
import { untilResponds } from "../scan/until_responds.ts";
import { visibleText } from "../texts/visible_text.ts";
import { enhancePage } from "../ui/enhance_page.ts";

const PAGE_TITLE = document.title;
const root = document.querySelector<HTMLElement>("#scan-page");
const header = document.querySelector("#find");
const model = new ScanModel(scanQuery(parameters()), loadReports);
/** The module with the report, and its state, once a result needs it. */
let reports: typeof import("../scan/report_app.tsx") | null = null;
let interaction: PageInteraction | null = null;
/** Time of the report that got the focus. */
let followed = "";
const formRef = createRef<HTMLFormElement>();

const browser: Parameters<typeof ScanPage>[0]["browser"] & object = {
  report: ({ result, notice }) =>
    reports && (
      <InteractionContext.Provider value={interaction}>
        <reports.ReportArticle result={result} notice={notice} pictures={model.pictures} />
      </InteractionContext.Provider>
    ),
  formRef,
  onSubmit: (submit: SubmitEvent) => {
    submit.preventDefault();
    if (submit.currentTarget instanceof HTMLFormElement) openTyped(new FormData(submit.currentTarget));
  },
  onStop: () => {
    // If there is no result yet, the page shows the form again.
    void model.stop().then(() => requestAnimationFrame(() => fields()?.domain.focus()));
  },
  onRetry: () => start(model.query),
  onReload: () => location.reload(),
  onSave: saveJson,
};

if (root !== null && header !== null) {
  const allowsPrivate = "private" in root.dataset;
  hydrate(<ScanPage model={model} allowsPrivate={allowsPrivate} browser={browser} />, root);
  render(<HeaderForm model={model} browser={browser} />, header);
  effect(follow);
  leaveOutEmpty();
  // Separate tasks let the page respond sooner.
  setTimeout(openUrl);
  setTimeout(enhancePage);
}

addEventListener("popstate", () => {
  if (!sameScan(scanQuery(parameters()), model.query)) openUrl();
});
addEventListener("pagehide", () => model.isScanning && model.pause());
// When the user comes back from another page, a finished report is kept, and an interrupted scan starts
// again.
addEventListener("pageshow", ({ persisted }) => persisted && model.isScanning && openUrl());
addEventListener("hashchange", revealLinked);
nameOpenedChecks();

/** Loads the module with the report. Checks that are open in the list of problems will be open in the report. */
async function loadReports() {
  reports ??= await importReports();
  if (interaction === null) {
    interaction = new reports.PageInteraction(model, (surfaces) => {
      open({ ...model.query, ...surfaces === null ? {} : { surfaces } });
    });
    reports.openForPrint(interaction, model);
  }
  interaction.reset();
  reports.keepOpen(interaction);
  return reports;
}

function importReports() {
  return import("../scan/report_app.tsx");
}

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
  if (url !== location.pathname + location.search) history.pushState(null, "", url);
  start(query);
}

function start(query: ScanQuery): void {
  interaction?.reset();
  void model.start(query);
  // Nothing else has the result of a private scan, so the report must not need a connection at the end, which
  // tries again if this fails. A stored report has a page of its own.
  if (query.private === "1") importReports().catch(() => {});
}

/** Starts the scan that the page's URL names. */
function openUrl(): void {
  start(scanQuery(parameters()));
}

/** The form of the previous page sends its empty fields, too. */
function leaveOutEmpty(): void {
  const url = new URL(location.href);
  for (const [name, value] of [...url.searchParams]) if (value === "") url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

function sameScan(left: ScanQuery, right: ScanQuery): boolean {
  return String(scanParameters(left)) === String(scanParameters(right));
}

/** Updates title, focus and the rest of the page for the shown content. */
function follow(): void {
  const shown = model.shown.value;
  if (shown.part === "running") {
    document.title = visibleText(`Scanning ${shown.running.domain} – Readiness`);
    if (shown.stored !== undefined) void openStored(shown.stored);
  } else if (shown.part !== "report") document.title = PAGE_TITLE;
  else {
    const { result } = shown;
    if (reports !== null) document.title = visibleText(reports.reportTitle(result));
    if (result.startedAt !== followed) requestAnimationFrame(focusReport);
    followed = result.startedAt;
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

/** Replaces the scan in the history, so that reload, back and forward show the report and scan nothing. */
async function openStored(path: string): Promise<void> {
  await untilResponds(path);
  const { value: shown } = model.shown;
  if (isTypingOther() || shown.part !== "running" || shown.stored !== path) return;
  const show = parameters().get("show");
  const search = show === null ? "" : `?${new URLSearchParams({ show })}`;
  location.replace(path + search + location.hash);
}

/** True if the reader is typing the next URL. The page then leads to the report with a link. */
function isTypingOther(): boolean {
  const active = document.activeElement;
  const isTyping = active instanceof HTMLInputElement && header?.contains(active) === true;
  return isTyping && active.value.trim() !== model.query.domain;
}

function focusReport(): void {
  if (isTypingOther()) return;
  if (!revealLinked()) document.getElementById("report-title")?.focus();
}

/** Opens the check that the page's URL names. */
function revealLinked(): boolean {
  const id = linkedCheck();
  return id !== null && interaction?.revealCheck(id) === true;
}
