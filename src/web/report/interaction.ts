/** What a report can do in a browser; a report without it is a document that anybody can save and print. */
import type { ReadonlySignal, Signal } from "@preact/signals";
import { createContext } from "preact";
import type { Status } from "../../scan/result.ts";

export type StatusFilter = Status | "all";

export type ReportFormat = "json" | "md" | "html";

/** How far the second look at a check is. */
export type Recheck =
  | { readonly state: "running" }
  | { readonly state: "done"; readonly text: string }
  | { readonly state: "failed"; readonly text: string };

export interface Interaction {
  readonly filter: Signal<StatusFilter>;
  /** Which checks are shown by the filter. */
  readonly setFilter: (filter: StatusFilter) => void;
  /** Whether the part with this id is open. */
  readonly openOf: (id: string) => Signal<boolean>;
  /** Opens a part with all around it, also if it is filtered, and moves to it. */
  readonly reveal: (id: string) => void;
  readonly recheckOf: (checkId: string) => ReadonlySignal<Recheck | null>;
  readonly recheck: (checkId: string) => void;
  /** @param surfaces `api:no,shop:yes`, or empty; null for the same as before */
  readonly scanAgain: (surfaces: string | null) => void;
  readonly download: (format: ReportFormat) => void;
}

export const InteractionContext = createContext<Interaction | null>(null);

/** True in a document whose module copies code with `showCopyButtons()`. */
export const CopyingContext = createContext(false);

/** Ids of the parts that open. */
export const partId = {
  check: (id: string) => `check-${id}`,
  fold: (group: string, status: Status) => `fold-${group}-${status}`,
  exchange: (id: number) => `exchange-${id}`,
  exchanges: "exchanges",
};
