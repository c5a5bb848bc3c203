/** What HTML section 13.2.6 says of single elements: which end which, and where looking for an open one stops. */

/** Properties of an element's name, one bit each. */
export const Trait = {
  /** "Special" elements: an end tag of another kind is not looked for beyond them. */
  SPECIAL: 1 << 0,
  /** Ends every scope. */
  SCOPE: 1 << 1,
  /** Ends the scopes of table parts. */
  TABLE: 1 << 2,
  TABLE_PART: 1 << 3,
  ROW: 1 << 4,
  CELL: 1 << 5,
  SECTION: 1 << 6,
  LIST: 1 << 7,
  ITEM: 1 << 8,
  TERM: 1 << 9,
  PARAGRAPH: 1 << 10,
  HEADING: 1 << 11,
  BUTTON: 1 << 12,
  OPTION: 1 << 13,
  ANCHOR: 1 << 14,
  RUBY: 1 << 15,
  /** Special elements beyond which no list item is looked for. */
  BARRIER: 1 << 16,
  /** Set for every element. */
  ANY: 1 << 17,
  COLUMNS: 1 << 18,
  OPTION_GROUP: 1 << 19,
  NO_BREAK: 1 << 20,
} as const;

function words(text: string): string[] {
  return text.split(" ");
}

const VOID_ELEMENTS: ReadonlySet<string> = new Set(words(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr",
));

/** Elements that belong to the head when no body has begun. */
const HEAD_ELEMENTS: ReadonlySet<string> = new Set(words(
  "base basefont bgsound link meta noframes noscript script style template title",
));

/** Start tags that end SVG and MathML. */
export const FOREIGN_BREAKERS: ReadonlySet<string> = new Set(words(
  "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu " +
    "meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
));

/** Elements of SVG and MathML with HTML inside. */
export const INTEGRATION_POINTS: ReadonlySet<string> = new Set(words(
  "foreignobject desc title annotation-xml mi mo mn ms mtext",
));

const PARAGRAPH_ENDERS = words(
  "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 " +
    "h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp",
);

const TRAITS: readonly (readonly [number, string])[] = [
  [
    Trait.SPECIAL,
    "address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd " +
    "details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head " +
    "header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes " +
    "noscript object ol p param plaintext pre script search section select source style summary table tbody td " +
    "template textarea tfoot th thead title tr track ul wbr xmp",
  ],
  [Trait.SCOPE, "applet caption html table td th marquee object template"],
  [Trait.TABLE, "html table template"],
  [Trait.TABLE_PART, "table caption col colgroup tbody thead tfoot tr td th"],
  [Trait.ROW, "tr"],
  [Trait.CELL, "td th caption"],
  [Trait.SECTION, "tbody thead tfoot"],
  [Trait.LIST, "ol ul menu"],
  [Trait.ITEM, "li"],
  [Trait.TERM, "dt dd"],
  [Trait.PARAGRAPH, "p"],
  [Trait.HEADING, "h1 h2 h3 h4 h5 h6"],
  [Trait.BUTTON, "button"],
  [Trait.OPTION, "option"],
  [Trait.ANCHOR, "a"],
  [Trait.RUBY, "rt rp"],
  [Trait.COLUMNS, "colgroup"],
  [Trait.OPTION_GROUP, "optgroup"],
  [Trait.NO_BREAK, "nobr"],
];

function traitsByName(): Map<string, number> {
  const traits = new Map<string, number>();
  for (const [bit, names] of TRAITS) {
    for (const name of words(names)) traits.set(name, (traits.get(name) ?? Trait.ANY) | bit);
  }
  const seenThrough = new Set(["address", "div", "p"]);
  for (const [name, bits] of traits) {
    if (bits & Trait.SPECIAL && !seenThrough.has(name)) traits.set(name, bits | Trait.BARRIER);
  }
  return traits;
}

/** The bits of each name that has more than `ANY`. */
const TRAITS_OF: ReadonlyMap<string, number> = traitsByName();

/** A start tag first ends the nearest open element with a bit of `closes`, unless one of `stop` lies before it. */
export interface Implied {
  readonly closes: number;
  readonly stop: number;
}

const { SPECIAL, SCOPE, TABLE, BUTTON } = Trait;

function impliedEnds(): Map<string, Implied[]> {
  const ends = new Map<string, Implied[]>();
  const add = (names: readonly string[], closes: number, stop: number) => {
    for (const name of names) ends.set(name, [...ends.get(name) ?? [], { closes, stop }]);
  };
  add(["li"], Trait.ITEM, Trait.BARRIER);
  add(["dt", "dd"], Trait.TERM, Trait.BARRIER);
  add(["option", "optgroup"], Trait.OPTION, Trait.ANY);
  add(["rt", "rp"], Trait.RUBY, SCOPE);
  add(["a"], Trait.ANCHOR, SPECIAL);
  add(["nobr"], Trait.NO_BREAK, SPECIAL);
  add(["button"], BUTTON, SCOPE);
  add(["td", "th"], Trait.CELL, TABLE | Trait.ROW);
  add(["tr"], Trait.ROW, TABLE);
  add(["tbody", "thead", "tfoot"], Trait.SECTION, TABLE);
  add(["tr", "tbody", "thead", "tfoot", "caption", "colgroup", "col"], Trait.CELL, TABLE);
  add(["td", "th", "tr", "tbody", "thead", "tfoot", "caption", "colgroup"], Trait.COLUMNS, Trait.ANY);
  add(PARAGRAPH_ENDERS, Trait.PARAGRAPH, SCOPE | BUTTON);
  add(["h1", "h2", "h3", "h4", "h5", "h6"], Trait.HEADING, Trait.ANY);
  return ends;
}

/** What each start tag ends. */
const IMPLIED_ENDS: ReadonlyMap<string, readonly Implied[]> = impliedEnds();

/** All that is known of a name, with how many elements of that name are open in one page. */
export interface Tag {
  readonly name: string;
  readonly traits: number;
  readonly ends: readonly Implied[];
  readonly isVoid: boolean;
  readonly isHead: boolean;
  open: number;
}

/** A record for the name, nothing of it being open. */
export function tagOf(name: string): Tag {
  return {
    name,
    traits: TRAITS_OF.get(name) ?? Trait.ANY,
    ends: IMPLIED_ENDS.get(name) ?? [],
    isVoid: VOID_ELEMENTS.has(name),
    isHead: HEAD_ELEMENTS.has(name),
    open: 0,
  };
}

/** Where the end tag of an element with these bits stops being looked for. */
export function scopeOf(traits: number): number {
  if (traits & Trait.TABLE_PART) return TABLE;
  if (traits & Trait.PARAGRAPH) return SCOPE | BUTTON;
  if (traits & Trait.ITEM) return SCOPE | Trait.LIST;
  return traits & SPECIAL ? SCOPE : SPECIAL;
}
