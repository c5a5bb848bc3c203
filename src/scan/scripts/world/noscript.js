/** With scripts, the content of a `noscript` element is text. */

/** @param document as parsed without scripts */
export function keepNoscriptAsText(document) {
  for (const element of document.querySelectorAll("noscript")) {
    const html = element.childNodes.join("");
    if (html === "") continue;
    const text = document.createTextNode(html);
    text.toString = () => html;
    element.replaceChildren(text);
  }
}
