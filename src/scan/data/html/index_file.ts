/**
 * File names with the page of their folder: `/docs/index.html` is `/docs/`. Some sites publish `index` without an
 * ending, but `/keywords/default` is a page of its own.
 */
export const INDEX_FILE = /^(?:index|(?:index|default)\.(?:html?|php\d?|aspx?|jspx?|cfm))$/i;
