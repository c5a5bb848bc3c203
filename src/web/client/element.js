/** Makes elements. Everything that a site said passes through here as text, never as markup. */

/**
 * Characters that hide, reorder or act: control characters, zero-width space, direction marks, tags.
 * Joiners stay: scripts and emoji need them.
 */
const UNSEEN =
  // deno-lint-ignore no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Text with the characters that nobody would see written out: `⟨U+202E⟩`. */
export function visibleText(text) {
  return String(text).replaceAll("\r\n", "\n").replace(UNSEEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `⟨U+${code}⟩`;
  });
}

/**
 * @param {string} name of the element
 * @param {Record<string, string | number | boolean | null>} attributes false and null leave one out
 * @param {(Node | string | null)[]} children strings become text
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    made.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (child === null) continue;
    made.append(typeof child === "string" ? visibleText(child) : child);
  }
  return made;
}

/** A link to another site, or plain text where the address is not one of the web. */
export function outwardLink(address, label = address) {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return element("span", {}, label);
  return element("a", { href: address, rel: "noopener noreferrer nofollow" }, label);
}

/** A button that copies a text, or selects it where the browser lets pages copy nothing. */
export function copyButton(label, shown) {
  const button = element("button", { type: "button", class: "quiet copy", "aria-label": label }, "Copy");
  const told = element("span", { class: "hint", role: "status" });
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(shown.textContent);
      told.textContent = "Copied";
    } catch {
      // No clipboard without a secure context or permission: the reader's own key does it then.
      getSelection()?.selectAllChildren(shown);
      told.textContent = "Selected: copy it with your keyboard";
    }
  });
  return element("span", { class: "copying" }, button, told);
}

/** Opens a `details` element and everything that it stands in, and moves to it. */
export function reveal(shown) {
  for (let each = shown; each !== null; each = each.parentElement?.closest("details") ?? null) {
    each.open = true;
  }
  shown.querySelector("summary")?.focus();
}

/** Names and values as a description list. */
export function descriptions(entries) {
  const rows = entries.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value))
  );
  return element("dl", { class: "facts" }, ...rows);
}
