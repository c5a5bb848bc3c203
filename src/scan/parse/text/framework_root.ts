/** Finds the element that a framework fills. */
import type { Element } from "deno-dom";
import { ROOT_ATTRIBUTES, ROOT_ELEMENTS, ROOT_IDS, UNNAMED_FRAMEWORK } from "../../data/signs/render.ts";

/** Maximum number of elements searched for a framework's root, which is near the beginning. */
const MAX_ROOT_CANDIDATES = 2_000;
/** Place of a component that Next.js renders only in the browser. */
const LEFT_TO_BROWSER = "template[data-dgst=BAILOUT_TO_CLIENT_SIDE_RENDERING]";

/** @param marks elements with an id, elements of frameworks, and the body */
export function findRoot(
  marks: readonly Element[],
): { readonly name: string; readonly element: Element } | null {
  for (const element of marks.slice(0, MAX_ROOT_CANDIDATES)) {
    const id = element.getAttribute("id")?.toLowerCase() ?? "";
    const known = ROOT_IDS.get(id);
    if (known !== undefined && element.localName !== "script") {
      return { name: known === UNNAMED_FRAMEWORK ? `#${id}` : `${known} (#${id})`, element };
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
