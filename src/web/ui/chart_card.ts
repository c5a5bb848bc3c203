/** Shows a card with the row of the table for the crawl under the pointer or with the focus, in each chart. */

/** Space between a mark and its card in pixels. */
const GAP = 12;
/** Width of a chart in pixels below which a card has no room next to a mark. */
const MIN_CHART_WIDTH = 480;

export function showChartCards(): void {
  for (const chart of document.querySelectorAll<HTMLElement>("[data-chart]")) follow(chart);
}

function follow(chart: HTMLElement): void {
  const card = chart.querySelector<HTMLElement>(".chart-card");
  const marks = [...chart.querySelectorAll<SVGElement>(".crawl")];
  if (card === null) return;
  const hide = () => void (card.hidden = true);
  for (const [at, mark] of marks.entries()) {
    const show = () => {
      fill(card, mark.dataset.row ?? "");
      place(card, mark);
    };
    mark.addEventListener("pointerenter", show);
    mark.addEventListener("focus", show);
    mark.addEventListener("blur", hide);
    mark.addEventListener("keydown", (event) => {
      if (event.key === "Escape") return hide();
      const next = marks[nextIndex(event.key, at, marks.length)];
      if (next === undefined) return;
      event.preventDefault();
      for (const each of marks) each.setAttribute("tabindex", each === next ? "0" : "-1");
      next.focus();
    });
  }
  chart.querySelector(".plot")?.addEventListener("pointerleave", hide);
}

/** @returns -1 for other keys, and at both ends */
function nextIndex(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}

/** The table has all values, so that the card repeats none of them in the page. */
function fill(card: HTMLElement, id: string): void {
  const row = document.getElementById(id);
  const names = row?.closest("table")?.querySelectorAll("thead th") ?? [];
  const rows: HTMLElement[] = [];
  for (const [at, cell] of [...row?.querySelectorAll("td") ?? []].entries()) {
    const value = cell.textContent;
    if (value === "") continue;
    const [name, text] = [document.createElement("dt"), document.createElement("dd")];
    name.textContent = names[at]?.textContent ?? "";
    text.textContent = value;
    const fact = document.createElement("div");
    fact.append(name, text);
    rows.push(fact);
  }
  card.replaceChildren(...rows);
}

/** Places the card next to the mark, on the side with more room, or below a narrow chart. */
function place(card: HTMLElement, mark: SVGElement): void {
  const chart = card.parentElement?.getBoundingClientRect();
  const point = mark.querySelector(".point, .provisional, .failure")?.getBoundingClientRect();
  if (chart === undefined || point === undefined) return;
  card.hidden = false;
  if (chart.width < MIN_CHART_WIDTH) {
    card.style.insetInlineStart = "0";
    card.style.insetBlockStart = `${chart.height}px`;
    return;
  }
  const x = point.left + point.width / 2 - chart.left;
  const isLeft = x > chart.width / 2;
  card.style.insetInlineStart = `${Math.max(0, isLeft ? x - card.offsetWidth - GAP : x + GAP)}px`;
  card.style.insetBlockStart = `${Math.max(0, point.top - chart.top - card.offsetHeight / 2)}px`;
}
