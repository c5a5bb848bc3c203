/** A tdmrep.json that reserves text and data mining for the whole site. */
export function tdmFileSnippet(): string {
  return `${JSON.stringify([{ location: "/*", "tdm-reservation": 1 }], null, 2)}\n`;
}
