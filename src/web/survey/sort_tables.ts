/** Sorts the tables of a report by the column whose heading is pressed, and filters long ones. */

/** Rows of a table that gets a filter. */
const MIN_FILTERED_ROWS = 30;

export function sortTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table[data-sortable]")) {
    const body = table.tBodies[0];
    if (body === undefined) continue;
    const rows = [...body.rows];
    for (const [at, heading] of [...table.tHead?.rows[0]?.cells ?? []].entries()) {
      sortButton(heading, (isDescending) => body.append(...sorted(rows, at, isDescending)));
    }
    if (rows.length >= MIN_FILTERED_ROWS) table.parentElement?.before(filterOf(rows));
  }
}

/** Turns a heading into a button that sorts, first with the largest values on top. */
export function sortButton(heading: HTMLElement, sort: (isDescending: boolean) => void): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link sort";
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener("click", () => {
    const isNumber = heading.classList.contains("number");
    const last = heading.getAttribute("aria-sort");
    const isDescending = last === null ? isNumber : last === "ascending";
    for (const other of heading.parentElement?.children ?? []) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
    sort(isDescending);
  });
}

function sorted(
  rows: readonly HTMLTableRowElement[],
  at: number,
  isDescending: boolean,
): HTMLTableRowElement[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row.cells[at]?.textContent ?? "") }));
  return keyed.toSorted((left, right) => compareKeys(left.key, right.key, isDescending)).map(({ row }) =>
    row
  );
}

/** The number that a text begins with, such as `−1.2` or `1,200`, or the text. Null for a dash. */
function keyOf(text: string): string | number | null {
  if (text === "–") return null;
  const number = /^[−+]?[\d,]+(?:\.\d+)?/.exec(text)?.[0];
  return number === undefined ? text : Number(number.replaceAll(",", "").replace("−", "-"));
}

/** Unknown values come last in both directions. */
export function compareKeys(
  left: string | number | null,
  right: string | number | null,
  isDescending: boolean,
): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order = typeof left === "number" && typeof right === "number"
    ? left - right
    : String(left).localeCompare(String(right), "en");
  return isDescending ? -order : order;
}

function filterOf(rows: readonly HTMLTableRowElement[]): HTMLElement {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "search";
  label.className = "filter-field";
  label.append("Filter ", input);
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !(row.textContent ?? "").toLowerCase().includes(wanted);
  });
  return label;
}
