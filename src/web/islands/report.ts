/**
 * The page of a report. It filters and opens the document of the server. What needs the whole result of a stored
 * report, such as raw responses, loads it together with the interactive report.
 */
import { filterDocument } from "../report/document_filter.ts";
import { linkedCheck, nameOpenedChecks, revealInDocument } from "../report/document_links.ts";
import { partId } from "../report/part_id.ts";
import { reportIdOf } from "../stored_report/report_path.ts";
import { enhancePage } from "../ui/enhance_page.ts";

const TRIGGER = "[data-on-demand]";

type RevealCheck = (checkId: string) => boolean;

let interactive: Promise<RevealCheck> | null = null;
let hasModule = false;

enhancePage();
setTimeout(() => {
  filterDocument();
  nameOpenedChecks();
  revealLinked();
  addEventListener("hashchange", revealLinked);
  document.getElementById("report")?.addEventListener("click", follow);
});

function follow(click: MouseEvent): void {
  if (!(click.target instanceof Element)) return;
  const trigger = click.target.closest<HTMLElement>(TRIGGER);
  if (trigger !== null) {
    click.preventDefault();
    void repeat(trigger);
    return;
  }
  const link = click.target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (link === null || click.ctrlKey || click.metaKey || click.shiftKey) return;
  if (revealInDocument(link.hash.slice(1))) click.preventDefault();
}

function revealLinked(): void {
  const id = linkedCheck();
  if (id === null) return;
  if (interactive === null) revealInDocument(partId.check(id));
  else void interactive.then((reveal) => reveal(id));
}

/** Loads the interactive report, and clicks the same part of it. */
async function repeat(trigger: HTMLElement): Promise<void> {
  trigger.ariaBusy = "true";
  const part = trigger.closest("details[id]")?.id;
  const note = noteOf(trigger);
  note.textContent = "";
  const name = nameOf(trigger);
  try {
    await (interactive ??= loadInteractive());
  } catch {
    // The network may be back when the reader tries again. The document is still complete. But a browser
    // remembers that a module did not load.
    interactive = null;
    trigger.ariaBusy = null;
    note.textContent = ` Cannot load this part now. ${hasModule ? "Try again" : "Reload the page"}.`;
    return;
  }
  const scope = part === undefined ? document : document.getElementById(part) ?? document;
  const same = [...scope.querySelectorAll<HTMLElement>(`#report ${trigger.localName}`)].find((each) =>
    nameOf(each) === name
  );
  same?.focus({ preventScroll: true });
  same?.click();
}

/** The element for news about a part, which is on the page before its text, so that screen readers read it. */
function noteOf(trigger: HTMLElement): Element {
  const isSummary = trigger.localName === "summary";
  const known = (isSummary ? trigger : trigger.parentElement)?.querySelector(":scope > [role=status]");
  if (known) return known;
  const note = document.createElement("span");
  note.role = "status";
  note.className = "hint";
  if (isSummary) trigger.append(note);
  else trigger.after(note);
  return note;
}

async function loadInteractive(): Promise<RevealCheck> {
  const { openStoredReport } = await import("../scan/report_app.tsx");
  hasModule = true;
  return await openStoredReport(reportIdOf(location.pathname) ?? "");
}

/** The part of a document has the name of the one in the interactive report. */
function nameOf(element: HTMLElement): string | null {
  return element.dataset.onDemand || element.ariaLabel || element.getAttribute("href") || element.textContent;
}
