/** A page as the browser of a scan showed it after its scripts had run. All texts in it are the site's. */
import type { PageSign } from "../parse/head/page_signs.ts";
import type { PictureSize } from "./page_picture.ts";
import type { Box, Cover, PageTool } from "./page_browser.ts";

export { PAGE_SIGNS } from "../parse/head/page_signs.ts";

/** Maximum number of unnamed controls with their places. */
export const MAX_UNNAMED = 50;

export interface UnnamedControl {
  readonly role: string;
  /** Null if the control is not drawn. */
  readonly box: Box | null;
}

export interface Counted {
  readonly count: number;
  readonly examples: readonly string[];
}

export interface BrowserSight {
  /** Product and version of the browser. */
  readonly browser: string;
  /** URL of the document at the end. */
  readonly finalUrl: string;
  /** Characters of text in the HTML, and in the browser. */
  readonly textInHtml: number;
  readonly textInBrowser: number;
  /** Share of the text in the browser that the HTML lacks, 0 to 1. */
  readonly addedShare: number;
  /** Parts of the page that scripts change. */
  readonly changed: readonly PageSign[];
  /** Tools that the page registers for agents in the browser. */
  readonly tools: readonly Pick<PageTool, "name" | "description">[];
  /** Number of links, buttons and fields; null if the accessibility tree could not be read. */
  readonly controls: number | null;
  readonly unnamedCount: number;
  /** At most {@linkcode MAX_UNNAMED} controls without a name. */
  readonly unnamed: readonly UnnamedControl[];
  /** Elements that react to clicks, but are neither links nor controls. */
  readonly fakeControls: Counted;
  /** Estimated tokens of the accessibility tree as text; null if it could not be read. */
  readonly treeTokens: number | null;
  /** Cumulative layout shift while the page loads. */
  readonly layoutShift: number;
  /** The largest layer over the page. */
  readonly cover: Cover | null;
  readonly requests: number;
  readonly failedRequests: Counted;
  readonly errors: Counted;
  /** True if the page was still loading or running a script when the time was over. */
  readonly isBusy: boolean;
  /** Size of the picture of the page, or null if there is none. */
  readonly picture: PictureSize | null;
}
