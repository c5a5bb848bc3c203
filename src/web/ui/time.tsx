/** A point in time, in the reader's time zone if a script can find it out. */
import type { VNode } from "preact";
import { ageText, localText, utcText } from "./times.ts";

/** @param at ISO 8601 text from the API */
export function Time({ at }: { readonly at: string }): VNode {
  const utc = utcText(at);
  return <time dateTime={at} title={utc}>{"document" in globalThis ? localText(at) : utc}</time>;
}

/** How long ago something was, for pages that are rendered for each request. Reports have dates, because they are stored. */
export function Age({ at }: { readonly at: string }): VNode {
  const now = Date.now();
  return <time dateTime={at} title={utcText(at)} data-age={now - Date.parse(at)}>{ageText(at, now)}</time>;
}
