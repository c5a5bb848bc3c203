/** The list of all sites: search, filter and order, and a window with the verdicts of one site. */
import {
  type ListedSite,
  type ListedVerdict,
  RECEIVER,
  SHARD_SITES,
  shardPath,
  type SiteList,
  type SiteShard,
} from "./site_list.ts";
import { tableClass } from "../ui/table_class.ts";
import { compareKeys, sortButton } from "./sort_tables.ts";

/** Rows that are shown at first, and more at each press of the button. */
const SHOWN_ROWS = 100;

/** Waits for the list, which a script of the page passes on. */
export function browseSites(): void {
  const place = document.querySelector<HTMLElement>("#site-list");
  if (place === null) return;
  const shards = new Map<number, (shard: SiteShard) => void>();
  const receive = (value: SiteList | SiteShard) =>
    "shard" in value ? shards.get(value.shard)?.(value) : new SiteBrowser(place, value, shards);
  Object.assign(globalThis, { [RECEIVER]: receive });
}

interface NumberedSite {
  readonly number: number;
  readonly site: ListedSite;
  /** Lower-case text that a search compares. */
  readonly text: string;
}

interface ListColumn {
  readonly name: string;
  readonly isNumber: boolean;
  readonly key: (site: ListedSite) => string | number | null;
  readonly show?: (site: ListedSite) => string;
}

class SiteBrowser {
  readonly #list: SiteList;
  readonly #all: readonly NumberedSite[];
  readonly #columns: readonly ListColumn[];
  readonly #shards: Map<number, (shard: SiteShard) => void>;
  readonly #loaded = new Map<number, Promise<SiteShard>>();
  readonly #search = labelled("Search", element("input", { type: "search" }));
  readonly #outcome: HTMLSelectElement;
  readonly #technology: HTMLSelectElement;
  readonly #count = element("p", { className: "hint" });
  readonly #body = element("tbody", { role: "rowgroup" });
  readonly #more = element("button", { type: "button", className: "quiet" });
  readonly #dialog = element("dialog", { className: "site-verdicts" });
  #found: readonly NumberedSite[];
  #shown = SHOWN_ROWS;
  #order: { readonly column: ListColumn; readonly isDescending: boolean } | null = null;

  constructor(place: HTMLElement, list: SiteList, shards: Map<number, (shard: SiteShard) => void>) {
    this.#list = list;
    this.#shards = shards;
    this.#columns = columnsOf(list);
    this.#all = list.sites.map((site, number) => ({ number, site, text: searchText(site, list) }));
    this.#found = this.#all;
    this.#outcome = choice("All outcomes", list.outcomes);
    this.#technology = choice("All technologies", list.technologies);
    this.#count.setAttribute("role", "status");
    const filters = element("div", { className: "site-filters" });
    filters.append(
      this.#search.label,
      labelled("Outcome", this.#outcome).label,
      labelled("Technology", this.#technology).label,
    );
    for (const control of [this.#search.control, this.#outcome, this.#technology]) {
      control.addEventListener("input", () => this.#find());
    }
    this.#more.addEventListener("click", () => {
      const next = this.#shown;
      this.#shown += SHOWN_ROWS;
      this.#draw();
      this.#body.rows[next]?.querySelector("button")?.focus();
    });
    place.replaceChildren(filters, this.#count, this.#table(), this.#more, this.#dialog);
    this.#draw();
    this.#openNamed();
    addEventListener("hashchange", () => this.#openNamed());
    this.#dialog.addEventListener(
      "close",
      () => history.replaceState(null, "", location.href.replace(/#.*/, "")),
    );
  }

  #table(): HTMLElement {
    const className = `${tableClass(this.#columns.length)} short long`;
    const box = element("div", { className, tabIndex: 0, role: "group", ariaLabel: "Sites" });
    const head = element("thead", { role: "rowgroup" });
    const [table, row] = [element("table", { role: "table" }), element("tr", { role: "row" })];
    for (const column of this.#columns) {
      const heading = element("th", { scope: "col", role: "columnheader", textContent: column.name });
      if (column.isNumber) heading.className = "number";
      sortButton(heading, (isDescending) => {
        this.#order = { column, isDescending };
        this.#find();
      });
      row.append(heading);
    }
    head.append(row);
    table.append(head, this.#body);
    box.append(table);
    return box;
  }

  #find(): void {
    const wanted = this.#search.control.value.trim().toLowerCase();
    const [outcome, technology] = [this.#outcome, this.#technology].map(({ value }) =>
      value === "" ? null : Number(value)
    );
    const found = this.#all.filter(({ site, text }) =>
      text.includes(wanted) && (outcome === null || site[2] === outcome) &&
      (technology === null || site[6].includes(technology ?? -1))
    );
    const order = this.#order;
    this.#found = order === null
      ? found
      : found.toSorted((left, right) =>
        compareKeys(order.column.key(left.site), order.column.key(right.site), order.isDescending)
      );
    this.#shown = SHOWN_ROWS;
    this.#draw();
  }

  #draw(): void {
    const number = (count: number) => count.toLocaleString("en-US");
    this.#count.textContent = `${number(this.#found.length)} of ${number(this.#all.length)} sites`;
    this.#body.replaceChildren(...this.#found.slice(0, this.#shown).map((each) => this.#row(each)));
    const left = this.#found.length - this.#shown;
    this.#more.hidden = left <= 0;
    this.#more.textContent = `Show ${number(Math.min(left, SHOWN_ROWS))} more`;
  }

  #row(each: NumberedSite): HTMLTableRowElement {
    const row = element("tr", { role: "row" });
    for (const [at, { name, isNumber, key, show }] of this.#columns.entries()) {
      const cell = element(at === 0 ? "th" : "td", { role: at === 0 ? "rowheader" : "cell" });
      const text = show?.(each.site) ?? String(key(each.site) ?? "–");
      if (at === 0) {
        const button = element("button", { type: "button", className: "link", textContent: text });
        button.addEventListener("click", () => this.#open(each));
        cell.append(button);
        cell.scope = "row";
      } else {
        cell.textContent = text;
        cell.dataset.column = name;
      }
      if (isNumber) cell.className = "number";
      row.append(cell);
    }
    return row;
  }

  /** Opens the site that the URL names, so that a site can be linked. */
  #openNamed(): void {
    const target = new URLSearchParams(location.hash.slice(1)).get("site");
    const found = target === null ? undefined : this.#all.find(({ site }) => site[0] === target);
    if (found !== undefined) void this.#open(found);
  }

  async #open({ number, site }: NumberedSite): Promise<void> {
    const [target, url, outcome, score] = site;
    const title = element("h2", { id: "site-title", textContent: target });
    const close = element("button", { type: "button", className: "quiet", textContent: "Close" });
    close.addEventListener("click", () => this.#dialog.close());
    const judgement = score === null
      ? this.#list.outcomes[outcome] ?? ""
      : `Score ${score} of 100${
        changeText(site) === "–" ? "" : `, ${changeText(site)} since ${this.#list.before}`
      }`;
    const parts: HTMLElement[] = [title, element("p", { textContent: judgement })];
    if (url !== null) {
      const link = element("a", { href: url, rel: "nofollow noreferrer", textContent: url });
      const line = element("p");
      line.append(link);
      parts.push(line);
    }
    const waiting = element("p", { textContent: "Loading the verdicts…" });
    this.#dialog.setAttribute("aria-labelledby", "site-title");
    this.#dialog.replaceChildren(close, ...parts, ...(score === null ? [] : [waiting]));
    if (!this.#dialog.open) this.#dialog.showModal();
    history.replaceState(null, "", `#${new URLSearchParams({ site: target })}`);
    if (score === null) return;
    try {
      const { verdicts } = await this.#load(Math.floor(number / SHARD_SITES));
      waiting.replaceWith(...this.#verdicts(...verdicts[number] ?? [[], []]));
    } catch {
      // The file is missing, or the network is.
      waiting.textContent = "The verdicts could not be loaded. Reload the page to try again.";
    }
  }

  #verdicts(
    problems: readonly number[],
    changes: readonly (readonly [number, number])[],
  ): HTMLElement[] {
    const kind = (number: number): ListedVerdict => this.#list.verdicts[number] ?? ["", "", null];
    const changed = changes.map(([before, now]) => `${kind(now)[0]}: ${kind(before)[1]} → ${kind(now)[1]}`);
    const failed = problems.map((each) => {
      const [title, status, fix] = kind(each);
      return `${title} (${status})${fix === null ? "" : `: ${fix}`}`;
    });
    return [
      ...(this.#list.before === null ? [] : listOf(`Changes since ${this.#list.before}`, changed)),
      ...listOf("Warnings and failures", failed),
    ];
  }

  #load(shard: number): Promise<SiteShard> {
    const loading = this.#loaded.get(shard) ?? new Promise<SiteShard>((resolve, reject) => {
      this.#shards.set(shard, resolve);
      const script = element("script", { src: shardPath(shard) });
      script.addEventListener("error", () => {
        this.#loaded.delete(shard);
        reject(new Error(`Cannot load ${shardPath(shard)}`));
      });
      document.head.append(script);
    });
    this.#loaded.set(shard, loading);
    return loading;
  }
}

function columnsOf({ outcomes, technologies, labels, before, sites }: SiteList): ListColumn[] {
  const hasRanks = sites.some(([, , , , rank]) => rank !== null);
  return [
    { name: "Site", isNumber: false, key: ([target]) => target },
    { name: "Outcome", isNumber: false, key: ([, , outcome]) => outcomes[outcome] ?? "" },
    { name: "Score", isNumber: true, key: ([, , , score]) => score },
    ...(before === null ? [] : [{
      name: `Since ${before}`,
      isNumber: true,
      key: ([, , , score, , old]: ListedSite) => score === null || old === null ? null : score - old,
      show: changeText,
    }]),
    ...(hasRanks
      ? [{
        name: "Rank",
        isNumber: true,
        key: ([, , , , rank]: ListedSite) => rank,
        show: ([, , , , rank]: ListedSite) => rank?.toLocaleString("en-US") ?? "–",
      }]
      : []),
    ...labels.map((name, at) => ({
      name,
      isNumber: false,
      key: (site: ListedSite) => site[7][at] ?? null,
    })),
    {
      name: "Technologies",
      isNumber: false,
      key: (site) => site[6].map((each) => technologies[each]).join(", ") || null,
    },
  ];
}

function changeText([, , , score, , before]: ListedSite): string {
  if (score === null || before === null) return "–";
  const change = score - before;
  return change === 0 ? "0" : change < 0 ? `−${-change}` : `+${change}`;
}

function searchText([target, , , , , , technologies, labels]: ListedSite, list: SiteList): string {
  const names = technologies.map((each) => list.technologies[each]);
  return [target, ...names, ...labels].join(" ").toLowerCase();
}

function listOf(title: string, items: readonly string[]): HTMLElement[] {
  const heading = element("h3", { textContent: title });
  if (items.length === 0) return [heading, element("p", { textContent: "None" })];
  const list = element("ul");
  list.append(...items.map((item) => element("li", { textContent: item })));
  return [heading, list];
}

function choice(all: string, names: readonly string[]): HTMLSelectElement {
  const select = element("select");
  const options = names.map((name, at) => element("option", { value: String(at), textContent: name }));
  select.append(element("option", { value: "", textContent: all }), ...options);
  return select;
}

function labelled<Control extends HTMLElement>(name: string, control: Control) {
  const label = element("label");
  label.append(`${name} `, control);
  return { label, control };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
