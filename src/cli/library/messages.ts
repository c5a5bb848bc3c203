/** Messages between the library and the program that scans for it: lines of JSON on standard input and output. */
import type { OnProgress, ScannedResult } from "../scans/scanned_result.ts";

/** First argument of a program that scans for the library. */
export const LIBRARY_SCAN = "library-scan";

/** The first line of standard input. Its end stops the scan, even if the other process was killed. */
export interface LibraryRequest {
  /** Arguments of the command `scan`. Other users of the machine cannot read them here. */
  readonly args: readonly string[];
}

/** Text for people, which the command line prints on standard error. */
export interface ScanNotice {
  readonly type: "notice";
  readonly text: string;
}

export type LibraryEvent = Parameters<OnProgress>[0] | ScanNotice;

/** A line of standard output. The last one is a result or an error. */
export type LibraryMessage =
  | { readonly event: "progress"; readonly data: LibraryEvent }
  | { readonly event: "result"; readonly data: ScannedResult }
  | { readonly event: "error"; readonly data: { readonly code: string; readonly message: string } };
