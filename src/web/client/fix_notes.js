/** What goes with each fix: its snippet, where that goes, and what it assumes; each is shown once per file. */

/**
 * @typedef {{ readonly id: string, readonly title: string, readonly snippet: string | null,
 *   readonly placement: string | null, readonly assumption: string | null }} Fixed
 * @typedef {{ readonly name: string, readonly text: string, readonly checkId: string | null }} Line
 */

/**
 * @param {readonly Fixed[]} checks in the order in which they are shown
 * @returns {Map<string, { readonly snippet: string | null, readonly lines: readonly Line[] }>} by id of the check;
 *   a line that refers to an earlier check has its id
 */
export function fixNotes(checks) {
  /** @type {Map<string, Fixed>} */
  const owners = new Map();
  return new Map(checks.map((check) => {
    const { id, snippet, placement, assumption } = check;
    const text = snippet?.trim() ?? "";
    if (text === "") return [id, { snippet: null, lines: [] }];
    const sameSnippet = ownerOf(`snippet ${text}`, check, owners);
    if (sameSnippet) {
      return [id, { snippet: null, lines: [reference("Snippet", "the same as for", sameSnippet)] }];
    }
    const lines = [];
    if (placement !== null) {
      const samePlace = ownerOf(`placement ${placement}`, check, owners);
      lines.push(
        samePlace
          ? reference("Where it goes", "the same place as for", samePlace)
          : { name: "Where it goes", text: placement, checkId: null },
      );
    }
    // Fixes without a known file share nothing, so their assumptions are repeated.
    if (assumption !== null && !ownerOf(`assumption ${placement ?? id} ${assumption}`, check, owners)) {
      lines.push({ name: "Assumes", text: assumption, checkId: null });
    }
    return [id, { snippet, lines }];
  }));
}

/**
 * @param {string} key
 * @param {Fixed} check becomes the owner of a new key
 * @param {Map<string, Fixed>} owners
 * @returns {Fixed | undefined} the earlier owner
 */
function ownerOf(key, check, owners) {
  const owner = owners.get(key);
  if (!owner) owners.set(key, check);
  return owner;
}

function reference(name, words, { id, title }) {
  return { name, text: `${words} “${title}”`, checkId: id };
}
