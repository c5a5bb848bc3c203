/** Recognizes an element that the scripts of its page only show and hide. */
import type { Element } from "deno-dom";

/** Maximum number of characters read of all scripts. */
const MAX_CODE_LENGTH = 200_000;
/** Maximum number of names of the element. */
const MAX_NAMES = 5;
/** Members that write no text into an element. */
const SHOW_MEMBER = String.raw`[?!]?\.(?:addEventListener|classList|className|dataset|hidden|inert|style)\b`;

/** Returns true if the code of the page never names the element, or only to show it and to hide it. */
export function isOnlyShown(id: string, scripts: readonly Element[]): boolean {
  const code = scripts.map(({ textContent }) => textContent).join("\n");
  if (code.length > MAX_CODE_LENGTH) return false;
  const lookup = String.raw`\b(?:getElementById\(\s{0,9}["'\`]|querySelector\(\s{0,9}["'\`]#)${
    RegExp.escape(id)
  }["'\`]\s{0,9}\)`;
  const names = new Set<string>();
  const rest = code
    .replace(new RegExp(`${lookup}${SHOW_MEMBER}`, "g"), "")
    .replace(
      new RegExp(
        String.raw`(?<![\w$.])([\w$]{1,30})\s{0,9}=\s{0,9}(?:document\.)?${lookup}(?=\s{0,9}[;,\n])`,
        "g",
      ),
      (_, name: string) => {
        names.add(name);
        return "";
      },
    );
  if (names.size > MAX_NAMES || new RegExp(String.raw`["'\`]#?${RegExp.escape(id)}["'\`]`).test(rest)) {
    return false;
  }
  return [...names].every((name) =>
    !new RegExp(String.raw`(?<![\w$.])${RegExp.escape(name)}(?![\w$])(?!${SHOW_MEMBER})`).test(rest)
  );
}
