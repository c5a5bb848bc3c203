/** The contract between a scan and what runs the scripts of its pages. Everything in it can be sent as JSON. */

import type { FilledElement } from "../parse/rendering/scripted_places.ts";

export type { FilledElement };

/** Runs the scripts of pages without a browser and without a network: the scan answers each request. */
export interface PageScripts {
  /** Gets ready for the first page, which waits less then. */
  prepare?(): void;
  /** @throws {Unobservable} `SCRIPTS_…` if the scripts could not be run, or the signal's reason */
  look(look: ScriptLook, signal: AbortSignal): Promise<ScriptView>;
}

export interface ScriptLook {
  readonly page: ScriptPage;
  /** Never rejects. */
  readonly answer: (asked: ScriptRequest) => Promise<ScriptAnswer>;
}

/** A page as served. */
export interface ScriptPage {
  readonly url: string;
  /** URL that relative URLs of the page are resolved against. */
  readonly base: string;
  /** The document as a parser has read it, so that all parsers read it alike. */
  readonly html: string;
  /** Language of the page, which its scripts are told that the visitor speaks; `en` if it states none. */
  readonly language: string;
  readonly userAgent: string;
  /** Names of global values of libraries that are missing, and whose results do not matter for the text. */
  readonly standIns: readonly string[];
}

/** A GET request of the page for a URL of its own origin. The page chose the URL. */
export interface ScriptRequest {
  readonly url: string;
}

/** Null without a response that the page may have. */
export type ScriptAnswer = {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
} | null;

/** A page after its scripts have run. All texts are the page's. */
export interface ScriptView {
  /** HTML of the document, with open shadow trees in the place of their hosts' content. */
  readonly html: string;
  /** The outermost elements that got text. */
  readonly filled: readonly FilledElement[];
  /** URLs that scripts led to, in order. */
  readonly moves: readonly string[];
  /** False if scripts were ended before, led elsewhere, or are too large or too many. */
  readonly isWhole: boolean;
  /** True if a script threw an error that no script caught. */
  readonly hasErrors: boolean;
  /** URLs of other origins that the page requested. They were not requested. */
  readonly missing: readonly string[];
}
