/** Open Graph properties of a page (ogp.me). */

/** Properties that every page requires. */
export const REQUIRED_PROPERTIES = ["title", "type", "image", "url"] as const;

/** Other names of the image's URL. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ["og:image:url", "og:image"],
  ["og:image:secure_url", "og:image"],
]);
/** Maximum number of characters kept of a value. */
const MAX_VALUE_LENGTH = 2_048;
/** Maximum number of names read from one attribute. */
const MAX_NAMES = 5;

export interface MetaElement {
  readonly name: string | null;
  readonly property: string | null;
  readonly content: string | null;
}

export interface OpenGraph {
  /** First value of each property, by its name without `og:`. */
  readonly values: ReadonlyMap<string, string>;
  /** Properties that are only in `name`, which most programs ignore. */
  readonly misplaced: readonly string[];
  /** Properties with an empty value. */
  readonly empty: readonly string[];
}

export function parseOpenGraph(metas: readonly MetaElement[]): OpenGraph {
  const values = new Map<string, string>();
  const named = new Map<string, string>();
  const empty = new Set<string>();
  for (const { name, property, content } of metas) {
    const value = content?.trim().slice(0, MAX_VALUE_LENGTH) ?? "";
    for (const key of propertyNames(property)) {
      if (value === "") empty.add(key);
      else if (!values.has(key)) values.set(key, value);
    }
    for (const key of propertyNames(name)) if (value !== "" && !named.has(key)) named.set(key, value);
  }
  const misplaced = [...named.keys()].filter((key) => !values.has(key));
  for (const key of misplaced) values.set(key, named.get(key) ?? "");
  return { values, misplaced, empty: [...empty].filter((key) => !values.has(key)) };
}

function propertyNames(attribute: string | null): string[] {
  return (attribute ?? "").slice(0, 200).toLowerCase().trim().split(/\s+/).slice(0, MAX_NAMES)
    .map((name) => SYNONYMS.get(name) ?? name)
    .filter((name) => name.startsWith("og:")).map((name) => name.slice("og:".length));
}
