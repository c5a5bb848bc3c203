/** Interactions of a report in the browser, which filter, open, check again and save. */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { CheckResult, ScanResult } from "../../scan/result.ts";
import { ALL_CHECKS, type CheckFilter } from "../report/checks/check_filter.ts";
import { parseFilter } from "../report/filter.tsx";
import {
  type Interaction,
  type Recheck,
  type ReportFormat,
  type StatusFilter,
} from "../report/interaction.ts";
import { partId } from "../report/part_id.ts";
import { scanEvents } from "../scan_stream.ts";
import { checkGroups } from "../texts/check_groups.ts";
import { STATUSES } from "../texts/labels.ts";
import { localText } from "../ui/times.ts";
import { save } from "./downloads.tsx";
import { withRecheck } from "./partial_result.ts";
import { refusalOf } from "./refusal.ts";
import type { ScanModel } from "./scan_model.ts";
import { scanParameters } from "./scan_query.ts";

/** Maximum number of display frames until a report is rendered, which are a few seconds. */
const MAX_FRAMES = 300;

export class PageInteraction implements Interaction {
  readonly filter: Signal<StatusFilter> = signal<StatusFilter>("all");
  readonly checkFilter: Signal<CheckFilter> = signal(ALL_CHECKS);
  readonly #model: ScanModel;
  readonly #scanAgain: (surfaces: string | null) => void;
  #open = new Map<string, Signal<boolean>>();
  #rechecks = new Map<string, Signal<Recheck | null>>();
  #rechecking = new AbortController();

  constructor(model: ScanModel, scanAgain: (surfaces: string | null) => void) {
    this.#model = model;
    this.#scanAgain = scanAgain;
  }

  /** Forgets opened and rechecked parts of another report. */
  reset(): void {
    this.#rechecking.abort();
    this.#rechecking = new AbortController();
    this.#open = new Map();
    this.#rechecks = new Map();
    this.checkFilter.value = ALL_CHECKS;
    this.filter.value = parseFilter(new URLSearchParams(location.search).get("show"));
  }

  narrow = (filter: CheckFilter): void => {
    this.checkFilter.value = filter;
  };

  setFilter = (filter: StatusFilter): void => {
    this.filter.value = filter;
    if (filter === "all") this.checkFilter.value = ALL_CHECKS;
    const url = new URL(location.href);
    if (filter === "all") url.searchParams.delete("show");
    else url.searchParams.set("show", filter);
    history.replaceState(history.state, "", url);
  };

  openOf = (id: string): Signal<boolean> => entry(this.#open, id, false);

  recheckOf = (checkId: string): ReadonlySignal<Recheck | null> => entry(this.#rechecks, checkId, null);

  reveal = (id: string): void => {
    const check = this.#result?.checks.find((each) => partId.check(each.id) === id);
    if (check !== undefined) this.#makeVisible(check);
    else this.openOf(partId.exchanges).value = true;
    this.openOf(id).value = true;
    focusWhenThere(id);
  };

  /** @returns true if the report has it */
  revealCheck(checkId: string): boolean {
    const isThere = this.#result?.checks.some(({ id }) => id === checkId) ?? false;
    if (isThere) this.reveal(partId.check(checkId));
    return isThere;
  }

  recheck = (checkId: string): void => {
    void this.#runAgain(checkId, entry<Recheck | null>(this.#rechecks, checkId, null));
  };

  scanAgain = (surfaces: string | null): void => this.#scanAgain(surfaces);

  download = (format: ReportFormat): void => {
    if (this.#result !== null) void save(this.#result, format, this.#model.pictures);
  };

  get #result(): ScanResult | null {
    const shown = this.#model.shown.value;
    return shown.part === "report" ? shown.result : null;
  }

  #makeVisible({ id, status }: CheckResult): void {
    this.checkFilter.value = ALL_CHECKS;
    if (this.filter.value !== "all" && this.filter.value !== status) this.setFilter("all");
    const result = this.#result;
    const group = result && checkGroups(result).find(({ checks }) => checks.some((check) => check.id === id));
    if (group) this.openOf(partId.fold(group.id, status)).value = true;
  }

  async #runAgain(checkId: string, state: Signal<Recheck | null>): Promise<void> {
    const { signal } = this.#rechecking;
    state.value = { state: "running" };
    try {
      const later = await this.#scanOnly(checkId, signal);
      const before = this.#result;
      const after = before !== null && later !== null ? withRecheck(before, checkId, later) : null;
      if (signal.aborted) return;
      const check = after?.checks.find(({ id }) => id === checkId);
      if (after === null || check === undefined) {
        state.value = {
          state: "failed",
          text: later?.problem?.message ?? later?.checks.find(({ id }) => id === checkId)?.message ??
            "The check did not run. Try again.",
        };
        return;
      }
      const word = STATUSES[check.status].word;
      const isSame = before?.checks.find(({ id }) => id === checkId)?.status === check.status;
      const text = `${localText(new Date().toISOString())}: ${isSame ? "still" : "now"} ${word}`;
      state.value = { state: "done", text };
      this.#model.announcement.value = `${check.title}: ${isSame ? "still" : "now"} ${word}`;
      this.#makeVisible(check);
      this.#model.show(after);
    } catch (error) {
      if (signal.aborted) return;
      const { title, text } = refusalOf(error);
      state.value = { state: "failed", text: `${title}: ${text}` };
    }
  }

  async #scanOnly(checkId: string, signal: AbortSignal): Promise<ScanResult | null> {
    const parameters = scanParameters(this.#model.query);
    parameters.set("only", checkId);
    for await (const { event, data } of scanEvents(parameters, signal)) {
      if (event === "result") return data;
    }
    return null;
  }
}

/** Waits for the part, because parts of a report are rendered one after the other. */
function focusWhenThere(id: string, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const summary = document.getElementById(id)?.querySelector("summary");
    if (summary) summary.focus();
    else if (frames > 0) focusWhenThere(id, frames - 1);
  });
}

function entry<T>(map: Map<string, Signal<T>>, id: string, initial: T): Signal<T> {
  const known = map.get(id);
  if (known !== undefined) return known;
  const made = signal(initial);
  map.set(id, made);
  return made;
}
