/** Keeps ages such as `3 minutes ago` right while a page is open. */
import { ageText } from "./times.ts";

const UPDATE_MS = 60_000;

const openedAt = Date.now();

/** Starts updating all ages of the page. */
export function advanceAges(): void {
  const advance = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
      const text = advancedAge(time.dateTime, Number(time.dataset.age), Date.now() - openedAt);
      if (time.textContent !== text) time.textContent = text;
    }
  };
  setInterval(advance, UPDATE_MS);
  // Browsers stop the timers of hidden pages.
  document.addEventListener("visibilitychange", advance);
}

/** Counts the ages of a part that has just arrived from the server as if they were on the page from the start. */
export function arrived(part: Element): void {
  for (const time of part.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
    time.dataset.age = String(Number(time.dataset.age) - (Date.now() - openedAt));
  }
}

/**
 * The age after the page has been open for some time. The clock of the reader may be wrong, so only the time since then
 * is taken from it.
 * @param age milliseconds when the server rendered the page, negative for a time to come
 */
export function advancedAge(iso: string, age: number, openMs: number): string {
  const isReached = age < 0 && age + openMs >= 0;
  return isReached ? "now" : ageText(iso, Date.parse(iso) + age + openMs);
}
