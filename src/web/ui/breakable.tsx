/** Text that may break into lines at some places, such as a path before its slashes. */
import type { ComponentChildren } from "preact";

/** @param at matches each place, without a character */
export function breakable(text: string, at: RegExp): ComponentChildren {
  return text.split(at).map((part, index) => index === 0 ? part : [<wbr key={index} />, part]);
}

/** A place in a name such as `PUBLIC_URL`. */
export const AFTER_UNDERSCORE = /(?<=_)/;
