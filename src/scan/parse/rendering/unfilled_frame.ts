/** Menus, headers and footers that are missing until a script fills their places. */
import type { Element } from "deno-dom";
import { isEmpty, isShown } from "../text/element_state.ts";
import { FRAME_ID } from "./place_names.ts";

/** Maximum number of elements to read, of empty ones, and of characters of an id. */
const MAX_FRAMES = 500;
const MAX_EMPTY = 20;
const MAX_ID_LENGTH = 60;
const FRAMES = "aside[id], div[id], footer[id], header[id], nav[id], section[id]";

/** Returns true if the menu of a page is missing, or a header or footer, which may have it. */
export function hasUnfilledFrame(body: Element): boolean {
  return [...body.querySelectorAll(FRAMES)].slice(0, MAX_FRAMES)
    .filter((each) => FRAME_ID.test(each.id.slice(0, MAX_ID_LENGTH)) && isEmpty(each))
    .slice(0, MAX_EMPTY).some(isShown);
}
