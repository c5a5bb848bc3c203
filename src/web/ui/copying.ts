/** In the browser: copies code from a page, with the URL under which the page was opened. */

/** How long it is said what a button did. */
const NOTE_MS = 3_000;

/** Shows the buttons that copy the text of another element; without a script they could not. */
export function showCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    const source = document.getElementById(button.dataset.copy ?? "");
    const note = button.parentElement?.querySelector("[role=status]");
    button.hidden = false;
    button.addEventListener("click", async () => {
      let said = "Copied";
      try {
        await navigator.clipboard.writeText(source?.textContent ?? "");
      } catch {
        // Without the permission, a person can still copy it.
        if (source !== null) getSelection()?.selectAllChildren(source);
        said = "Your browser blocked copying. The text is selected: press Ctrl+C or ⌘C";
      }
      if (note) note.textContent = said;
      setTimeout(() => note?.replaceChildren(), NOTE_MS);
    });
  }
}

/** Where the server does not know its own URL, code has another one in its place. */
export function fillInOrigin(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-origin]")) {
    const { origin } = place.dataset;
    if (origin === undefined) continue;
    for (const note of place.querySelectorAll<HTMLElement>("[data-origin-note]")) note.hidden = true;
    for (const code of place.querySelectorAll("code")) {
      code.textContent = code.textContent.replaceAll(origin, location.origin);
    }
  }
}
