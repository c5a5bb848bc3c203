/**
 * The page of a comparison. Shows the progress of both scans instead of a page that loads for a minute, and
 * copies.
 */
import { render } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { scannedRun } from "../compare/compared_run.ts";
import { compareRuns } from "../compare/comparison.ts";
import { titleOf } from "../compare/comparison_text.ts";
import { userAgentOf } from "../compare/known_agents.ts";
import { LiveComparison, type LiveSide, type LiveState } from "../compare/live_comparison.tsx";
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

function draw(): void {
  if (place === null || form === null) return;
  render(
    <LiveComparison
      state={state}
      onStop={() => running?.abort()}
      onRetry={() => form.requestSubmit()}
      onDownload={download}
      onCopy={copy}
    />,
    place,
  );
}

interface Wanted {
  readonly domain: string;
  readonly agent: string;
}

form?.addEventListener("submit", (event) => {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const first = { domain: text("a"), agent: text("ua-a") };
  const second = { domain: text("b") || first.domain, agent: text("ua-b") };
  // The service explains the problem with it.
  if (first.domain === "" || first.domain === second.domain && first.agent === second.agent) return;
  event.preventDefault();
  const query = new URLSearchParams({
    a: first.domain,
    b: second.domain,
    "ua-a": first.agent,
    "ua-b": second.agent,
  });
  if (`?${query}` !== location.search) history.pushState(null, "", `/compare?${query}`);
  shownSearch = location.search;
  compare(first, second);
});

// The page of the other URL no longer exists here. Links to parts of this page lead here too.
addEventListener("popstate", () => location.search !== shownSearch && location.reload());

async function compare(first: Wanted, second: Wanted): Promise<void> {
  running?.abort();
  const controller = running = new AbortController();
  document.querySelector("#compared")?.remove();
  const names = first.domain === second.domain
    ? [first.agent || "Our user agent", second.agent || "Our user agent"]
    : [first.domain, second.domain];
  const sides = names.map((name): LiveSide => ({ name, completed: 0, total: 0 })) as [LiveSide, LiveSide];
  change({ step: "scanning", sides });
  requestAnimationFrame(() => document.querySelector<HTMLElement>("#scanning")?.focus());
  const follow = (at: 0 | 1, wanted: Wanted) =>
    scan(wanted, controller.signal, (completed, total) => {
      sides[at] = { ...sides[at], completed, total };
      if (running === controller) change({ step: "scanning", sides });
    });
  try {
    const [one, other] = await Promise.all([follow(0, first), follow(1, second)]);
    if (running !== controller) return;
    const comparison = compareRuns(scannedRun(one), scannedRun(other));
    change({ step: "done", comparison });
    const title = titleOf(comparison);
    document.title = `${title} – Readiness`;
    const heading = document.querySelector("h1");
    if (heading === null) return;
    heading.textContent = title;
    heading.tabIndex = -1;
    heading.focus();
  } catch (error) {
    if (running !== controller) return;
    const isStopped = controller.signal.aborted;
    change(isStopped ? { step: "stopped" } : { step: "failed", message: messageOf(error) });
  } finally {
    // If one scan has failed, the other one is useless.
    controller.abort();
  }
}

async function scan(
  { domain, agent }: Wanted,
  signal: AbortSignal,
  onProgress: (completed: number, total: number) => void,
): Promise<ScanResult> {
  const query = new URLSearchParams({ domain });
  if (agent !== "") query.set("ua", userAgentOf(agent));
  for await (const event of scanEvents(query, signal)) {
    if (event.event === "result") return event.data;
    if (event.event === "picture") continue;
    onProgress(event.data.completed, event.data.type === "checked" ? event.data.total : 0);
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

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    copy(document.getElementById(button.dataset.copy ?? "")?.textContent ?? "", button);
  });
}
