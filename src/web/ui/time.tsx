/** A point in time, in the reader's time zone if a script can find it out. */
import type { VNode } from "preact";
import { localText, utcText } from "./times.ts";

/** @param at ISO 8601 text from the API */
export function Time({ at }: { readonly at: string }): VNode {
  const utc = utcText(at);
  return <time dateTime={at} title={utc}>{"document" in globalThis ? localText(at) : utc}</time>;
}
