/** The contract between a scan and the browser that shows its pages. Everything in it can be sent as JSON. */

import type { Picture, PictureSize } from "./page_picture.ts";

/** Shows pages of sites. The browser has no network: the scan answers each request of a page. */
export interface PageBrowser {
  /** @throws {Unobservable} `BROWSER_…` if the page could not be shown, or the signal's reason */
  look(look: PageLook, signal: AbortSignal): Promise<PageView>;
}

/** Language that a browser may prefer: a language with an optional script and region. */
export const PAGE_LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?$/i;

export interface PageLook {
  readonly url: string;
  /** User agent of the scan, which follows the browser's own in scripts. */
  readonly userAgent: string;
  /** Language of the page, which the browser prefers. Pages translate themselves for a browser of another language. */
  readonly language?: string;
  /** Never rejects. */
  readonly answer: (request: PageRequest) => Promise<PageAnswer>;
  /** Called with a picture of the page before the view. Without it, none is taken. */
  readonly onPicture?: (picture: Picture) => void;
}

/** A request of a page. The page chose every part of it. */
export interface PageRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none, and for one that is not text. */
  readonly body: string | null;
  /** Kind of resource, as the browser names it, such as `Script`. */
  readonly kind: string;
  /** True for a document that is to take the place of the page. */
  readonly isMain: boolean;
  /** URL of the document that the request comes from. */
  readonly from: string;
}

/** A response, or the code of the reason why there is none. */
export type PageAnswer =
  | {
    readonly status: number;
    readonly headers: readonly (readonly [name: string, value: string])[];
    /** Decoded bytes in base64. */
    readonly body: string;
  }
  | { readonly refused: string };

/** An element as assistive technology and browser agents read it. */
export interface TreeNode {
  readonly role: string;
  readonly name: string;
  /** 0 for the page itself. */
  readonly depth: number;
  readonly isFocusable: boolean;
  /** States and values, such as `checked` and `level 2`. */
  readonly states?: readonly string[];
  /** Place of a control without a name; null for a control that is not drawn. */
  readonly box?: Box | null;
}

/** A rectangle in CSS pixels, from the top left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A tool that the page offered to the browser's agent. Each text is the page's. */
export interface PageTool {
  readonly name: string;
  readonly description: string;
  /** JSON of the input schema; null without one. */
  readonly schema: string | null;
  readonly canRun: boolean;
}

/** An element on top of the page, such as a dialog or a bar that stays in place. */
export interface Cover {
  /** Share of the viewport, 0 to 1. */
  readonly share: number;
  /** Role or tag of the element. */
  readonly kind: string;
  /** The beginning of its text. */
  readonly text: string;
  /** True if it has a control whose name means that it closes. */
  readonly canClose: boolean;
}

/** A page as a browser shows it after its scripts have run. */
export interface PageView {
  /** Product and version of the browser. */
  readonly browser: string;
  /** URL of the document at the end. */
  readonly url: string;
  /** URLs that scripts or the page itself led to after the first document, in order. */
  readonly moves: readonly string[];
  /** HTML of the document, with open shadow trees in the place of their hosts' content. */
  readonly html: string;
  /** True if only the beginning of the HTML was kept. */
  readonly isCut: boolean;
  /** True if the page was still requesting something or running a script when the time was over. */
  readonly isBusy: boolean;
  /** Elements in the order of the page; null if they could not be read, or are too many. */
  readonly tree: readonly TreeNode[] | null;
  /** Number of elements that react to clicks, but are neither links nor controls, and the first of them. */
  readonly fakes: { readonly count: number; readonly examples: readonly string[] };
  readonly tools: readonly PageTool[];
  /** Cumulative layout shift, and what moved most. */
  readonly shift: { readonly score: number; readonly moved: readonly string[] };
  readonly cover: Cover | null;
  /** Uncaught errors of scripts. */
  readonly errors: { readonly count: number; readonly examples: readonly string[] };
  readonly requests: number;
  /** Requests without a usable response, with the reason's code. */
  readonly failed: { readonly count: number; readonly examples: readonly string[] };
  /** Null if no picture was wanted, or none could be taken. */
  readonly picture: PictureSize | null;
}
