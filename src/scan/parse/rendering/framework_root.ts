/** Finds the element that a framework fills. */
import type { Element } from "deno-dom";
import { ROOT_ATTRIBUTES, ROOT_ELEMENTS, ROOT_IDS, UNNAMED_FRAMEWORK } from "../../data/signs/render.ts";
import { hasText, isWithin } from "../text/element_state.ts";
import { isOnlyShown } from "./shown_element.ts";
import { ownForms } from "./page_purpose.ts";
import { countWriters } from "./text_writers.ts";

/** Maximum number of elements searched for a framework's root, which is near the beginning. */
const MAX_ROOT_CANDIDATES = 2_000;
/** Maximum number of scripts to read. */
const MAX_SCRIPTS = 500;
/** Attributes of code that the page itself has, and what templates and servers of frameworks write. */
const BY_HAND = "[onchange], [onclick], [oninput], [onsubmit]";
const BY_FRAMEWORK =
  "[data-server-rendered], [data-v-app], [v-cloak], [v-for], [v-html], [v-if], [v-model], [v-on\\:click], [v-show], [v-text], [ng-controller], [x-data]";
const HEADINGS: ReadonlySet<string> = new Set(["h1", "h2"]);
const TEMPLATE = /\{\{/;
/** Maximum number of characters searched for templates. */
const MAX_TEXT_LENGTH = 20_000;
/** Place of a component that Next.js renders only in the browser. */
const LEFT_TO_BROWSER = "template[data-dgst=BAILOUT_TO_CLIENT_SIDE_RENDERING]";

/** @param marks elements with an id, elements of frameworks, and the body */
export function findRoot(
  marks: readonly Element[],
): { readonly name: string; readonly element: Element } | null {
  // Each of these ids costs a look at all of its element.
  const own = new Set<string>();
  for (const element of marks.slice(0, MAX_ROOT_CANDIDATES)) {
    const id = element.getAttribute("id")?.toLowerCase() ?? "";
    const known = ROOT_IDS.get(id);
    if (known !== undefined && element.localName !== "script" && !own.has(id)) {
      if (!isOwn(element, known, marks)) {
        return { name: known === UNNAMED_FRAMEWORK ? `#${id}` : `${known} (#${id})`, element };
      }
      own.add(id);
    }
    if (ROOT_ELEMENTS.has(element.localName)) return { name: `<${element.localName}>`, element };
    const [name] = [...ROOT_ATTRIBUTES].flatMap(([attribute, name]) =>
      element.hasAttribute(attribute) ? name : []
    );
    if (name !== undefined) return { name, element };
  }
  const body = marks.find(({ localName }) => localName === "body");
  return body !== undefined && body.querySelector(LEFT_TO_BROWSER) !== null
    ? { name: "Next.js", element: body }
    : null;
}

/**
 * People give such an id to a part of a page that no framework fills: their own code opens it, or people sign in before
 * they see it. A framework has a file of its own, or its code names the element.
 */
function isOwn(element: Element, framework: string, marks: readonly Element[]): boolean {
  if (framework !== UNNAMED_FRAMEWORK || element.children.length === 0) return false;
  if (element.matches(BY_FRAMEWORK) || element.querySelector(BY_FRAMEWORK) !== null) return false;
  if (TEMPLATE.test(element.textContent.slice(0, MAX_TEXT_LENGTH))) return false;
  if (element.querySelector(BY_HAND) !== null) return true;
  const scripts = marks.filter(({ localName }) => localName === "script").slice(0, MAX_SCRIPTS);
  if (hasText(element) && countWriters(scripts) === 0 && isOnlyShown(element.id, scripts)) return true;
  const body = marks.find(({ localName }) => localName === "body");
  return body !== undefined && body !== element &&
    ownForms(body).some((form) => !isWithin(form, element)) &&
    marks.some((each) => HEADINGS.has(each.localName) && hasText(each) && !isWithin(each, element));
}
