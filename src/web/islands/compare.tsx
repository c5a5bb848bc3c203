/**
 * The page of a comparison. Shows the progress of both scans instead of a page that loads for a minute, then opens
 * the page that compares their reports.
 */
import { hydrate, render } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { userAgentOf } from "../compare/known_agents.ts";
import { LiveComparison, type LiveSide, type LiveState, startingSides } from "../compare/live_comparison.tsx";
import {
  WAIT,
  wantedNames,
  type WantedSide,
  type WantedSides,
  wantedTitle,
} from "../compare/wanted_sides.ts";
import { untilResponds } from "../scan/until_responds.ts";
import { storedPath } from "../stored_report/report_path.ts";
import { visibleText } from "../texts/visible_text.ts";
import { scanEvents, ScanRefused } from "../scan_stream.ts";
import { enhancePage } from "../ui/enhance_page.ts";

enhancePage();

/** Time in milliseconds that a button shows its confirmation. */
const NOTE_MS = 3_000;

const place = document.querySelector<HTMLElement>("#comparing");
const form = document.querySelector<HTMLFormElement>("form.compare-form");

let state: LiveState = { step: "idle" };
let running: AbortController | null = null;
let isDrawing = false;
let isServed = place?.hasChildNodes() === true;
/** The query of the URL whose comparison is shown. */
let shownSearch = location.search;

/** Draws once a frame at most, because both scans together have some hundred events. */
function change(next: LiveState): void {
  state = next;
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    draw();
  });
}

/** The server draws the progress of a comparison that the URL names, and this module continues it. */
function draw(): void {
  if (place === null || form === null) return;
  const show = isServed ? hydrate : render;
  isServed = false;
  show(
    <LiveComparison
      state={state}
      onStop={() => running?.abort()}
      onRetry={() => form.requestSubmit()}
    />,
    place,
  );
}

form?.addEventListener("submit", (event) => {
  const sides = sidesOf(form);
  // The service explains the problem with it.
  if (sides === null) return;
  event.preventDefault();
  const query = queryOf(sides);
  if (query !== location.search) history.pushState(null, "", `/compare${query}`);
  compare(sides);
  requestAnimationFrame(() => document.querySelector<HTMLElement>("#scanning")?.focus());
});

/** Returns null if nothing can be compared. */
function sidesOf(form: HTMLFormElement): WantedSides | null {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const first = { domain: text("a"), agent: text("ua-a") };
  const second = { domain: text("b") || first.domain, agent: text("ua-b") };
  const isSame = first.domain === second.domain && first.agent === second.agent;
  return first.domain === "" || isSame ? null : [first, second];
}

function queryOf([first, second]: WantedSides): string {
  return `?${new URLSearchParams({
    a: first.domain,
    b: second.domain,
    "ua-a": first.agent,
    "ua-b": second.agent,
  })}`;
}

// The page of the other URL no longer exists here. Links to parts of this page lead here too.
addEventListener("popstate", () => location.search !== shownSearch && location.reload());

async function compare(wanted: WantedSides): Promise<void> {
  running?.abort();
  const controller = running = new AbortController();
  shownSearch = location.search;
  document.querySelector("#compared")?.remove();
  name(wantedTitle(wanted));
  const sides = [...startingSides(wantedNames(wanted))] as [LiveSide, LiveSide];
  change({ step: "scanning", sides });
  const follow = async (at: 0 | 1) => {
    const show = (known: Partial<LiveSide>) => {
      sides[at] = { ...sides[at], ...known };
      if (running === controller) change({ step: "scanning", sides });
    };
    const result = await scan(wanted[at], controller.signal, show);
    show({ result });
    return result;
  };
  try {
    const results = await Promise.all([follow(0), follow(1)]);
    const isStored = results.every((result) => storedPath(result) !== null);
    if (running === controller && isStored && await openCompared(wanted)) return;
    const { compareResults } = await import("../compare/browser_comparison.tsx");
    const { title, view } = await compareResults(results, { onDownload: download, onCopy: copy });
    if (running !== controller) return;
    change({ step: "done", view });
    name(title)?.focus();
  } catch (error) {
    if (running !== controller) return;
    const isStopped = controller.signal.aborted;
    change(isStopped ? { step: "stopped" } : { step: "failed", message: messageOf(error) });
  } finally {
    // If one scan has failed, the other one is useless.
    controller.abort();
  }
}

/** Opens the page that compares the stored reports. @returns false if the reader is typing another site */
async function openCompared(wanted: WantedSides): Promise<boolean> {
  const path = `/compare${queryOf(wanted)}`;
  // The form alone shows that the service responds. The comparison would be looked up once more.
  await untilResponds("/compare");
  if (document.activeElement instanceof HTMLInputElement) return false;
  // Without its parameter, a page whose reports are gone would scan once more.
  location.replace(`${path}&${WAIT.join("=")}`);
  return true;
}

/** Names the page. @returns its heading */
function name(title: string): HTMLElement | null {
  document.title = visibleText(`${title} – Readiness`);
  const heading = document.querySelector("h1");
  if (heading === null) return null;
  heading.textContent = visibleText(title);
  heading.tabIndex = -1;
  return heading;
}

async function scan(
  { domain, agent }: WantedSide,
  signal: AbortSignal,
  onProgress: (progress: Pick<LiveSide, "completed" | "total">) => void,
): Promise<ScanResult> {
  const query = new URLSearchParams({ domain, brief: "1" });
  if (agent !== "") query.set("ua", userAgentOf(agent));
  for await (const event of scanEvents(query, signal)) {
    if (event.event === "result") return event.data;
    if (event.event === "picture") continue;
    onProgress({
      completed: event.data.completed,
      total: event.data.type === "checked" ? event.data.total : 0,
    });
  }
  throw new Error("The scan ended early");
}

function messageOf(error: unknown): string {
  if (!(error instanceof ScanRefused)) return "The connection to this service was lost. Try again.";
  const { retryAfterSeconds, message } = error;
  const again = retryAfterSeconds === null ? "" : ` Try again in ${retryAfterSeconds} s.`;
  return `${message.replace(/[.]?$/, ".")}${/try again/i.test(message) ? "" : again}`;
}

function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), NOTE_MS);
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  // After a first click, the button shows its confirmation, so its label is stored.
  const label = button.dataset.label ??= button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Without the permission, the user can download a file with the same text.
    button.textContent = "Copying blocked. Download it";
  }
  setTimeout(() => (button.textContent = label), NOTE_MS);
}

// The URL of the page names a comparison. A copy of the URL must not wait for scans.
const sides = form && sidesOf(form);
if (sides !== null && (isServed || new URLSearchParams(location.search).has(WAIT[0]))) {
  history.replaceState(history.state, "", `/compare${queryOf(sides)}`);
  shownSearch = location.search;
  if (isServed) compare(sides);
}
