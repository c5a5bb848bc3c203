/** `/checks` lists all checks by category. The filter works without a script, and live with one. */
import type { VNode } from "preact";
import { capitalized } from "./check_words.ts";
import { plural } from "../../plural.ts";
import { aboutParts, CATALOGUE, type CatalogueEntry, roleOf } from "../../scan/catalogue.ts";
import { CATEGORIES } from "../../scan/result.ts";
import { MATURITIES } from "../texts/labels.ts";
import { Document, renderPage } from "../ui/document.tsx";
import { ScoreSection } from "./score_section.tsx";
import {
  type CheckFilter,
  COUNTS,
  filterFrom,
  foundText,
  type ListedCheck,
  matchesFilter,
} from "./check_filter.ts";

type Counts = keyof typeof COUNTS;

/** Maximum number of characters of a search. */
const MAX_SEARCH_LENGTH = 100;

const GROUPS = CATEGORIES.map(({ id, title, about }) => ({
  id,
  title,
  about,
  rows: CATALOGUE.filter(({ category }) => category === id).map((entry) => rowOf(entry, title)),
})).filter(({ rows }) => rows.length > 0);

interface Row extends ListedCheck {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Notes on how the check differs from most checks. */
  readonly notes: readonly string[];
}

function rowOf({ check, category }: CatalogueEntry, categoryTitle: string): Row {
  const { id, title, about, weight, maturity } = check;
  const counts: Counts = roleOf(check) === "guards" ? "limits" : weight === 0 ? "shown" : "earns";
  const notes = [
    ...(counts === "earns" ? [] : [counts === "limits" ? "limits the score" : COUNTS[counts].toLowerCase()]),
    ...(maturity === "draft" || maturity === "vendor" ? [maturity] : []),
  ];
  const summary = aboutParts(about).what;
  const text = [categoryTitle, id, title, ...notes, summary].join(" ");
  return { id, title, summary, notes, text, category, maturity, counts };
}

/** @param search the query of the URL */
export function checksPage(search: URLSearchParams): string {
  const asked = filterFrom(search);
  const filter = { ...asked, q: asked.q.slice(0, MAX_SEARCH_LENGTH) };
  const matching = GROUPS.flatMap(({ rows }) => rows).filter((row) => matchesFilter(row, filter)).length;
  const count = plural(CATALOGUE.length, "check");
  return renderPage(
    <Document
      title="Checks – Readiness"
      description={`The ${count} that test if AI agents can use a web site.`}
      island="check_search"
      section="/checks"
      skipText="Skip to the search"
    >
      <h1>What we check</h1>
      <p class="lead">
        {count}, by category. Each page lists the possible results, how to fix them, and a valid example. See
        also <a href="#score">how the score is computed</a>.
      </p>
      <FilterForm filter={filter} matching={matching} />
      {GROUPS.map(({ id, title, about, rows }) => {
        const shown = rows.filter((row) => matchesFilter(row, filter));
        return (
          <section
            key={id}
            class="check-list"
            aria-labelledby={`category-${id}`}
            data-category={id}
            hidden={shown.length === 0}
          >
            <h2 id={`category-${id}`}>{title}</h2>
            <p>{about}</p>
            <ul>{rows.map((row) => <Item key={row.id} row={row} isShown={shown.includes(row)} />)}</ul>
          </section>
        );
      })}
      <ScoreSection />
    </Document>,
  );
}

function Item({ row, isShown }: { readonly row: Row; readonly isShown: boolean }): VNode {
  const { id, title, summary, notes, maturity, counts } = row;
  return (
    <li data-id={id} data-maturity={maturity} data-counts={counts} hidden={!isShown}>
      <a href={`/checks/${id}`}>{title}</a>
      {notes.map((note) => [" ", <span key={note} class="hint tag">{note}</span>])}
      <p class="hint">{summary}</p>
    </li>
  );
}

interface FilterFormProps {
  readonly filter: CheckFilter;
  readonly matching: number;
}

function FilterForm({ filter, matching }: FilterFormProps): VNode {
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <search>
      <form id="check-filter" class="fields" action="/checks" method="get">
        <div class="field wide">
          <label for="check-query">Search</label>
          <input
            id="check-query"
            name="q"
            type="text"
            inputMode="search"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="sitemap"
            value={filter.q}
            aria-describedby="check-query-hint"
          />
          <p id="check-query-hint" class="hint">
            Searches titles, IDs and summaries.{" "}
            <span id="check-keys">Press / to search, ↓ for the results, Esc to clear.</span>
          </p>
        </div>
        <Choice
          name="category"
          label="Category"
          any="All categories"
          options={GROUPS.map(({ id, title }) => [id, title])}
          value={filter.category}
        />
        <Choice
          name="maturity"
          label="Maturity"
          any="Any maturity"
          options={Object.entries(MATURITIES).map(([id, text]) => [id, capitalized(text)])}
          value={filter.maturity}
        />
        <Choice
          name="counts"
          label="Score"
          any="Scored or not"
          options={Object.entries(COUNTS)}
          value={filter.counts}
        />
        <button type="submit">Show checks</button>
        <div class="found">
          <p id="check-count" class="hint" role="status">{isFiltered ? foundText(matching) : ""}</p>
          <p>
            <a id="all-checks" href="/checks" hidden={!isFiltered}>Show all checks</a>
          </p>
        </div>
      </form>
    </search>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Text of the choice that filters nothing. */
  readonly any: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly value: string;
}

function Choice({ name, label, any, options, value }: ChoiceProps): VNode {
  const id = `check-${name}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name}>
        <option value="">{any}</option>
        {options.map(([one, text]) => <option key={one} value={one} selected={one === value}>{text}</option>)}
      </select>
    </div>
  );
}
