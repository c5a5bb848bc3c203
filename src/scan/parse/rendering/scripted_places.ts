/** Parts of a page that were empty until its scripts ran. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";
import { placeTest, wordsOf } from "./unfilled_places.ts";

/** An element that had neither text nor media before the scripts ran. */
export interface FilledElement {
  /** Its number among all elements of the page as served, outside of templates, in document order from 0. */
  readonly index: number;
  readonly localName: string;
  /** Characters of its text after the scripts have run. */
  readonly characters: number;
}

/** Minimum number of characters of a text that is more than a counter, a date or a label. */
const MIN_TEXT_LENGTH = 40;
/** Maximum number of characters of a result that a slider next to it changes, as in a calculator. */
const MAX_RESULT_LENGTH = 300;
const SLIDER = "input[type=range]";
/** Maximum number of places. */
const MAX_PLACES = 20;

/** @returns words for each, such as `the part below “Products”` */
export function scriptedPlaces(document: Document, filled: readonly FilledElement[]): string[] {
  const all = elements(document, "*");
  const isHere = placeTest();
  const places = filled.filter(({ characters }) => characters >= MIN_TEXT_LENGTH).flatMap(
    ({ index, localName, characters }) => {
      const element = all[index];
      if (element === undefined || element.localName !== localName || !isHere(element)) return [];
      const around = element.parentElement?.parentElement;
      return characters <= MAX_RESULT_LENGTH && around?.querySelector(SLIDER) ? [] : [element];
    },
  );
  return [...new Set(places.slice(0, MAX_PLACES).map(wordsOf))];
}
