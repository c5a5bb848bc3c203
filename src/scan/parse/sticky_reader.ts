/** Reads a text from its start to its end by patterns. */

/** @returns a function that matches a sticky pattern where the last match ended; null where it does not match */
export function stickyReader(text: string): (pattern: RegExp) => RegExpExecArray | null {
  let at = 0;
  return (pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
}
