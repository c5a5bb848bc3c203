/** The content of `noscript` elements is text, and is written without character references. */

/** @param document as parsed with scripts */
export function keepNoscriptText(document) {
  for (const element of document.querySelectorAll("noscript")) {
    for (const text of element.childNodes) text.toString = () => text.data;
  }
}
