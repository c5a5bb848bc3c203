/** Finds the end of a script whose text holds the tags of another, HTML section 13.2.5.20. */

// The hyphens of a comment's start may belong to its end as well: <!-->.
const MARK = /<!(?=--)|-->|<(\/?)script(?=[\t\n\f\r />])/gi;

/** Outside of a comment, within one, and within a script in one. */
type State = "plain" | "escaped" | "double escaped";

/**
 * @param from where the text of the script begins
 * @returns where its end tag begins; null where that is simply the next one
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
