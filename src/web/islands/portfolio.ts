/** Keeps a list of projects right while crawls are in progress, by requesting the page again. */
import { arrived } from "../ui/ages.ts";
import { showLocalTimes } from "../ui/times.ts";
import "./account.ts";

/** Milliseconds between two requests, and the maximum after requests that failed. */
const WAIT_MS = 5_000;
const MAX_WAIT_MS = 60_000;

let waitMs = WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | null = null;

follow();
// A hidden tab asks for nothing.
document.addEventListener("visibilitychange", () => document.hidden ? stop() : follow());
addEventListener("pagehide", stop);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) follow();
});

function follow(): void {
  stop();
  const reload = document.querySelector<HTMLElement>("[data-reload]");
  if (reload === null) return;
  reload.hidden = waitMs === WAIT_MS;
  if (!document.hidden) timer = setTimeout(() => void look(), waitMs);
}

function stop(): void {
  clearTimeout(timer);
  request?.abort();
  request = null;
}

async function look(): Promise<void> {
  const current = new AbortController();
  request = current;
  const next = await requested(current.signal);
  if (current.signal.aborted) return;
  waitMs = next === null ? Math.min(2 * waitMs, MAX_WAIT_MS) : WAIT_MS;
  if (next !== null) show(next);
  follow();
}

/**
 * The page as it is now, the sign-in page, or the page for a list that the reader may no longer see; null if the server
 * does not respond or refuses. The policy of the page allows no other parser.
 */
function requested(signal: AbortSignal): Promise<Document | null> {
  const { promise, resolve } = Promise.withResolvers<Document | null>();
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const asked = new XMLHttpRequest();
  asked.open("GET", location.href);
  asked.responseType = "document";
  asked.addEventListener(
    "loadend",
    () => resolve([200, 404].includes(asked.status) ? asked.responseXML : null),
  );
  signal.addEventListener("abort", () => asked.abort());
  asked.send();
  return promise;
}

function show(next: Document): void {
  const [state, nextState] = [document, next].map((page) => page.querySelector("[data-list-state]"));
  const [list, nextList] = [document, next].map((page) =>
    page.querySelector<HTMLTableSectionElement>("tbody")
  );
  // No project matches the filter any more, or the reader's session, role or membership has ended.
  if (!state || !nextState || !list || !nextList || columns(list) !== columns(nextList)) return openAgain();
  showRows(list, nextList);
  showTags(next);
  showStates(next);
  // Screen readers do not announce an unchanged text again.
  if (state.textContent !== nextState.textContent) state.replaceChildren(...nextState.childNodes);
  showLocalTimes();
}

/** Opens the page again. A reload would send a form again if the page is the answer to one. */
function openAgain(): void {
  location.replace(location.pathname + location.search);
}

/** An Editor's rows have one more column, to select them. */
function columns({ rows: [row] }: HTMLTableSectionElement): number | undefined {
  return row?.cells.length;
}

/** Adjacent tags have the same text as one long tag, but other links. */
function contentOf(cell: HTMLTableCellElement): string {
  return [cell.textContent, ...[...cell.querySelectorAll("a")].map(({ href }) => href)].join(" ");
}

/** The tags of the filter, and how many projects have each. */
function showTags(next: Document): void {
  const [tags, nextTags] = [document, next].map((page) =>
    page.querySelector<HTMLSelectElement>("#filter-tag")
  );
  if (!tags || !nextTags || tags.textContent === nextTags.textContent) return;
  const { value } = tags;
  tags.replaceChildren(...nextTags.childNodes);
  tags.value = value;
}

/** The links to projects in each state, unless the reader is at one. */
function showStates(next: Document): void {
  const [states, nextStates] = [document, next].map((page) => page.querySelector("[data-list-states]"));
  if (!states || !nextStates || states.textContent === nextStates.textContent) return;
  if (!states.contains(document.activeElement)) states.replaceChildren(...nextStates.childNodes);
}

/** Rows that stay keep their elements, so that their selection and the focus stay. */
function showRows(list: HTMLTableSectionElement, next: HTMLTableSectionElement): void {
  const focused = document.activeElement;
  const shown = new Map([...list.rows].map((row) => [row.dataset.project, row]));
  const rows = [...next.rows].map((row) => {
    arrived(row);
    const known = shown.get(row.dataset.project);
    if (known === undefined) return row;
    [...row.cells].forEach((cell, at) => {
      const old = known.cells[at];
      if (old !== undefined && contentOf(old) !== contentOf(cell)) old.replaceWith(cell);
    });
    return known;
  });
  if (rows.length === list.rows.length && rows.every((row, at) => row === list.rows[at])) return;
  list.replaceChildren(...rows);
  // The box that selects all rows counts them again.
  list.dispatchEvent(new Event("change", { bubbles: true }));
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}
