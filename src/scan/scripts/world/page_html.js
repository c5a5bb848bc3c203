/** The document as HTML, with open shadow trees in place. */
import { document } from "./dom.js";
import { guarded } from "./host.js";

const MAX_DEPTH = 20;

function openShadows(root, depth) {
  for (const element of [...root.querySelectorAll("*")]) {
    const { shadowRoot } = element;
    if (shadowRoot === null || shadowRoot === undefined || depth > MAX_DEPTH) continue;
    openShadows(shadowRoot, depth + 1);
    const holder = document.createElement("div");
    for (const style of [...shadowRoot.querySelectorAll("style")]) style.remove();
    holder.append(...shadowRoot.childNodes);
    element.prepend(holder);
  }
}

/** Ends the page: its shadow trees are empty afterwards. */
export function pageHtml() {
  guarded(() => openShadows(document, 0));
  const { documentElement } = document;
  return `<!DOCTYPE html>${documentElement === null ? "" : documentElement.toString()}`;
}
