/** Reads a text from its start to its end by patterns. */

/** @returns a function that matches a sticky pattern at the end of the last match, or returns null */
export function stickyReader(text: string): (pattern: RegExp) => RegExpExecArray | null {
  let at = 0;
  return (pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
}
