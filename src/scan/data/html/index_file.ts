/** File names with the page of their folder: `/docs/index.html` is `/docs/`. Some sites publish them without an ending. */
export const INDEX_FILE = /^(?:index|default)(?:\.(?:html?|php\d?|aspx?|jspx?|cfm))?$/i;
