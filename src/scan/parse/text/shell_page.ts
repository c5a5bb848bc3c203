/** Whether a page has no text to read before its scripts run. */
import type { Rendering } from "./rendering.ts";

/** Width of the visible text of a page that is more than a shell, in Latin characters. */
export const MIN_TEXT_LENGTH = 200;
/** Characters of sentences in script data from which on they may be the page's text. */
const MIN_DATA_LENGTH = 500;
/** How many times as long as the visible text such data is. */
const MIN_DATA_RATIO = 2;

type Text = Pick<Rendering, "characters" | "dataCharacters">;

/** The page's text seems to be in the data of its scripts. */
export function isTextInData({ characters, dataCharacters }: Text): boolean {
  return dataCharacters >= MIN_DATA_LENGTH && dataCharacters > MIN_DATA_RATIO * characters;
}

type Signs = Text & Pick<Rendering, "root" | "isRootFilled" | "message" | "isPlaceholder">;

/** A short page is no shell if nothing shows that scripts would write more. */
export function isShellPage(page: Signs & Pick<Rendering, "width">): boolean {
  return page.characters === 0 || page.isPlaceholder || page.width < MIN_TEXT_LENGTH && isWaitingPage(page);
}

/** Something shows that scripts write the text of the page. */
export function isWaitingPage(page: Signs): boolean {
  return page.isPlaceholder || page.root !== null && !page.isRootFilled || page.message !== null ||
    isTextInData(page);
}
