/** Finds the end of a script with the tags of another script in its text (HTML section 13.2.5.20). */

// The hyphens of a comment's start may belong to its end as well: <!-->.
const MARK = /<!(?=--)|-->|<(\/?)script(?=[\t\n\f\r />])/gi;

/** Position outside of a comment, within one, and within a script in one. */
type State = "plain" | "escaped" | "double escaped";

/**
 * @param from start of the script's text
 * @returns start of its end tag; null if that is simply the next one
 */
export function nestedScriptEnd(html: string, from: number): number | null {
  let state: State = "plain";
  let isNested = false;
  MARK.lastIndex = from;
  for (let mark = MARK.exec(html); mark !== null; mark = MARK.exec(html)) {
    const [text, slash] = mark;
    if (text === "-->") state = "plain";
    else if (text === "<!") {
      if (state === "plain") state = "escaped";
    } else if (slash === "") {
      if (state === "escaped") state = "double escaped";
      isNested ||= state === "double escaped";
    } else if (state === "double escaped") state = "escaped";
    else return isNested ? mark.index : null;
  }
  return isNested ? html.length : null;
}
