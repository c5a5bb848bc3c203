/** Decides if a page has no text to read before its scripts run. */
import type { Rendering } from "./rendering.ts";

/** Minimum width of the visible text of a page that is more than a shell, in Latin characters. */
export const MIN_TEXT_LENGTH = 200;
/** Minimum number of characters of sentences in script data that may be the page's text. */
const MIN_DATA_LENGTH = 500;
/** Minimum length of such data relative to the visible text. */
const MIN_DATA_RATIO = 2;

type Text = Pick<Rendering, "characters" | "dataCharacters">;

/** Returns true if the page's text seems to be in the data of its scripts. */
export function isTextInData({ characters, dataCharacters }: Text): boolean {
  return dataCharacters >= MIN_DATA_LENGTH && dataCharacters > MIN_DATA_RATIO * characters;
}

type Signs = Text & Pick<Rendering, "root" | "isRootFilled" | "message" | "isPlaceholder">;

/** A short page is not a shell if no sign suggests that scripts would write more. */
export function isShellPage(page: Signs & Pick<Rendering, "width">): boolean {
  return page.characters === 0 || page.isPlaceholder || page.width < MIN_TEXT_LENGTH && isWaitingPage(page);
}

/** Returns true if some sign suggests that scripts write the text of the page. */
export function isWaitingPage(page: Signs): boolean {
  return page.isPlaceholder || page.root !== null && !page.isRootFilled || page.message !== null ||
    isTextInData(page);
}
