/** Makes elements. Text from a site becomes text here, never markup. */
import { visibleText } from "../texts/visible_text.ts";

/**
 * @param {string} name of the element
 * @param {Record<string, string | number | boolean | null>} attributes false and null leave one out
 * @param {Node | string | null | (Node | string | null)[]} children strings become text
 */
export function element(name, attributes = {}, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of [children].flat()) {
    if (child !== null) made.append(typeof child === "string" ? visibleText(child) : child);
  }
  return made;
}

/** A `details` element. */
export function folded(attributes, summary, children) {
  return element("details", attributes, [element("summary", {}, summary), ...children]);
}

/** A section with its title. */
export function section(id, title, children) {
  return element("section", { "aria-labelledby": id }, [element("h3", { id }, title), ...children]);
}

/** @param items contents of the items */
export function list(attributes, items) {
  return element("ul", attributes, items.map((item) => element("li", {}, item)));
}

/** Preformatted text, which the keyboard can scroll. */
export function preformatted(label, content) {
  return element("pre", { tabindex: "0", role: "group", "aria-label": label }, content);
}

/** A link to another site, or plain text unless it is an http or https URL. */
export function outwardLink(url) {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return element("span", {}, url);
  return element("a", { href: url, rel: "noopener noreferrer nofollow" }, url);
}

/** A button that copies a text, or selects it if the page may not copy. */
export function copyButton(label, shown) {
  const button = element("button", { type: "button", class: "quiet copy", "aria-label": label }, "Copy");
  const message = element("span", { class: "hint", role: "status" });
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(shown.textContent);
      message.textContent = "Copied";
    } catch {
      // The clipboard needs a secure context and permission.
      getSelection()?.selectAllChildren(shown);
      message.textContent = "Selected: press Ctrl+C or ⌘C to copy";
    }
  });
  return element("span", { class: "copying" }, [button, message]);
}

/** Opens a `details` element and its parents, and moves to it. */
export function reveal(shown) {
  for (let each = shown; each !== null; each = each.parentElement?.closest("details") ?? null) {
    each.open = true;
  }
  shown.querySelector("summary")?.focus();
}

/** Names and values as a description list. */
export function descriptions(entries) {
  const rows = entries.map(([name, value]) =>
    element("div", {}, [element("dt", {}, name), element("dd", {}, value)])
  );
  return element("dl", { class: "facts" }, rows);
}
