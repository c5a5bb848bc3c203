/** Time of the last change to the text of a page, from the dates of its source files. */

const SOURCE = new URL("../../", import.meta.url);
const PAGES_FOLDER = new URL("../", import.meta.url);
/**
 * File written by tools/package/ when the program is bundled without its sources. It has the result of
 * `lastChanged()` for each source.
 */
const RECORDED = new URL("./page_dates.json", import.meta.url);
/** Some images and archives set all dates to an old constant. */
const FIRST_DATE = Date.UTC(2026, 0, 1);

type Dates = Readonly<Record<string, string | null>>;

let recorded: Dates | null = null;
let pagesDate: number | null = null;

/**
 * @param source a file below `src`, or null for the newest file of the folder `web`
 * @returns a day such as `2026-11-21`, or null if the files have no date
 */
export function lastChanged(source: string | null): string | null {
  // If the program runs from a URL, it has no files.
  if (SOURCE.protocol !== "file:") return null;
  recorded ??= readRecorded();
  const known = recorded[source ?? ""];
  if (known !== undefined) return known;
  const time = source === null ? pagesDate ??= newestIn(PAGES_FOLDER) : dateOf(new URL(source, SOURCE));
  return time < FIRST_DATE ? null : new Date(time).toISOString().slice(0, 10);
}

/** Empty in a checkout. */
function readRecorded(): Dates {
  try {
    return JSON.parse(Deno.readTextFileSync(RECORDED));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return {};
    throw error;
  }
}

function dateOf(file: URL): number {
  return Deno.statSync(file).mtime?.getTime() ?? 0;
}

function newestIn(folder: URL): number {
  let newest = 0;
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    const time = isDirectory ? newestIn(new URL(`${name}/`, folder)) : dateOf(new URL(name, folder));
    newest = Math.max(newest, time);
  }
  return newest;
}
