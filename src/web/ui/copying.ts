/** Copies code from a page in the browser, with the URL that the page was opened at. */

/** Stands for the URL of the page in `data-copy`. */
export const PAGE_URL = "#";

/** Time in milliseconds that a button shows its confirmation. */
const NOTE_MS = 3_000;

/** Lets buttons copy the text of another element. One listener costs a page with many buttons the least. */
export function copyOnClick(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[data-copy]") : null;
    if (button !== null) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const isUrl = button.dataset.copy === PAGE_URL;
  const source = document.getElementById(button.dataset.copy ?? "");
  const note = button.parentElement?.querySelector("[role=status]");
  let said = "Copied";
  try {
    await navigator.clipboard.writeText(isUrl ? location.href : source?.textContent ?? "");
  } catch {
    // Without the permission, the user can still copy it.
    if (source !== null) getSelection()?.selectAllChildren(source);
    said = isUrl
      ? "Your browser blocked copying. Copy the URL of this page"
      : "Your browser blocked copying. The text is selected: press Ctrl+C or ⌘C";
  }
  if (note) note.textContent = said;
  setTimeout(() => note?.replaceChildren(), NOTE_MS);
}

/** If the server does not know its own URL, code has a different one that this replaces. */
export function fillInOrigin(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-origin]")) {
    const { origin } = place.dataset;
    if (origin === undefined) continue;
    for (const code of place.querySelectorAll("code")) {
      code.textContent = code.textContent.replaceAll(origin, location.origin);
    }
  }
}
