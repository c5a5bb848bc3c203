/**
 * Interactions of a report in a browser. A report without them is a document that anybody can save and print.
 */
import type { ReadonlySignal, Signal } from "@preact/signals";
import { createContext } from "preact";
import type { Status } from "../../scan/result.ts";
import type { CheckFilter } from "./checks/check_filter.ts";

export type StatusFilter = Status | "all";

export type ReportFormat = "json" | "md" | "html";

/** State of the second look at a check. */
export type Recheck =
  | { readonly state: "running" }
  | { readonly state: "done"; readonly text: string }
  | { readonly state: "failed"; readonly text: string };

export interface Interaction {
  readonly filter: Signal<StatusFilter>;
  /** Further choice of the shown checks. */
  readonly checkFilter: ReadonlySignal<CheckFilter>;
  readonly narrow: (filter: CheckFilter) => void;
  /** Sets the filter of the shown checks. */
  readonly setFilter: (filter: StatusFilter) => void;
  /** Signal that is true while the part with this id is open. */
  readonly openOf: (id: string) => Signal<boolean>;
  /** Opens a part and the parts around it, even if it is filtered out, and moves to it. */
  readonly reveal: (id: string) => void;
  readonly recheckOf: (checkId: string) => ReadonlySignal<Recheck | null>;
  readonly recheck: (checkId: string) => void;
  /** @param surfaces `api:no,shop:yes`, or empty; null keeps the current choice */
  readonly scanAgain: (surfaces: string | null) => void;
  readonly download: (format: ReportFormat) => void;
}

/** The checks that the URL of a document names. */
export const ShownContext = createContext<StatusFilter>("all");

export const InteractionContext = createContext<Interaction | null>(null);

/** A stored report on its page, which works without a script and loads its interactive form on demand. */
export interface StoredPlace {
  readonly path: string;
  /** Parameters of a scan with the same target and settings. */
  readonly query: string;
}

export const StoredContext = createContext<StoredPlace | null>(null);

/** Attributes of a part that loads the interactive report. Styles hide it without a script. */
export const ON_DEMAND = { "data-on-demand": "" } as const;

/** True in a document whose module copies code with `copyOnClick()`. */
export const CopyingContext = createContext(false);
