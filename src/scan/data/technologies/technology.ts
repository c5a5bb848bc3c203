/** Signs of a technology in the response and the HTML of a home page. */

/** Kinds of technologies, from the text of a site to its network. */
export const TECHNOLOGY_CATEGORIES = [
  "docs",
  "generator",
  "cms",
  "shop",
  "framework",
  "server",
  "host",
  "cdn",
] as const;
export type TechnologyCategory = typeof TECHNOLOGY_CATEGORIES[number];

/** One sign is enough. All texts are in lower case. */
export interface TechnologySigns {
  /** Starts of the `generator` meta element. */
  readonly generator?: readonly string[];
  /** Selector of an element that it adds to pages. */
  readonly element?: string;
  /** Parts of the URLs of scripts and stylesheets, and of the site's own images and links. */
  readonly asset?: readonly string[];
  /** Names of headers, with the start of the value; `""` stands for any value. */
  readonly header?: readonly (readonly [name: string, value: string])[];
  /** Names of the product in the header `Server`, without version. */
  readonly server?: readonly string[];
  /** Starts of the names of cookies. */
  readonly cookie?: readonly string[];
  /** Ends of the host name, which begin with a dot. */
  readonly host?: readonly string[];
}

export interface Technology {
  /** Stable. */
  readonly id: string;
  readonly name: string;
  readonly category: TechnologyCategory;
}

export interface TechnologyRow extends Technology, TechnologySigns {
  /** Technology that it always runs on. */
  readonly implies?: string;
  /** Where its signs are documented or written. */
  readonly source: string;
}

/** A row without its category, which all rows of a table share. */
export type RowOfCategory = Omit<TechnologyRow, "category">;

export function rowsOf(
  category: TechnologyCategory,
  rows: readonly RowOfCategory[],
): readonly TechnologyRow[] {
  return rows.map((row) => ({ ...row, category }));
}
