/** Shapes that are hard to parse: runs, nesting, unclosed constructs, in the syntax that a parser expects. */
import type { Random } from "./random.ts";
import type { Shape } from "./shape.ts";

export type Syntax = "text" | "html" | "json";

/** Words of a parser's source: names of members, fields, elements. */
export type Dictionary = readonly string[];

/** Characters and short texts that parsers treat in ways of their own. */
const MARKS: Dictionary = [
  ..." \n\t\r\"'`()[]{}<>|&#*_~-+=.,:;!?/\\%$@^a0A9é漢",
  ...["\u0301", "\ud83d", "😀", "\u200b", "\u00a0", "\u2029", "\u{e0041}", "\ufeff", "\u00ad", "İ", "ß"],
  ...[
    "&amp;",
    "&#x41;",
    "<!--",
    "-->",
    "]]>",
    "<![CDATA[",
    "%41",
    "%E3%83",
    "\r\n",
    "\n\n",
    "://",
    "**",
    "``",
    "```\n",
  ],
  ...[
    "~~~\n",
    "](",
    "- ",
    "> ",
    "1. ",
    "# ",
    "&a;",
    "data:",
    "1e9",
    "--",
    "...",
    "</",
    "/>",
    "\\u0041",
    "[^1]: ",
    "$1",
  ],
];
const URLS: Dictionary = [
  "https://example.com/",
  "https://example.com/{n}",
  "/a",
  "//",
  "mailto:a@b.example",
  "https://example.org/?a=1&b=2#c",
];
const TAGS: Dictionary = [
  ..."a abbr b body br button code dd del details dialog div dl dt em fieldset figure footer form frame"
    .split(" "),
  ...[
    "h1",
    "h2",
    "head",
    "header",
    "html",
    "i",
    "iframe",
    "img",
    "input",
    "label",
    "li",
    "link",
    "main",
    "math",
    "meta",
  ],
  ...[
    "nav",
    "noscript",
    "ol",
    "option",
    "p",
    "pre",
    "s",
    "script",
    "section",
    "select",
    "span",
    "style",
    "summary",
    "svg",
  ],
  ...["table", "tbody", "td", "template", "textarea", "th", "title", "tr", "ul", "x-a"],
];
const ATTRIBUTES: Dictionary = [
  ..."alt aria-hidden aria-label aria-labelledby class content data-a for hidden href id itemprop itemscope itemtype"
    .split(" "),
  ...[
    "itemref",
    "lang",
    "name",
    "property",
    "rel",
    "role",
    "src",
    "style",
    "tabindex",
    "type",
    "value",
    "a{n}",
  ],
];
const STYLES: Dictionary = [
  "display:none;",
  "color:#fff;background:#fff;",
  "font-size:0;",
  ".a{n}{color:red}",
  ".a,.b .c>d{display:none}",
  "/*",
  "@media x{",
  "--a:var(--b);",
  "visibility:hidden",
];

export function randomShape(random: Random, syntax: Syntax, words: Dictionary): Shape {
  if (syntax === "html") return htmlShape(random, words);
  if (syntax === "json") return jsonShape(random, words);
  return random.below(4) === 0 ? htmlShape(random, words) : textShape(random, words);
}

function piece(random: Random, words: Dictionary): string {
  const kinds = [words, words, MARKS, MARKS, MARKS, URLS];
  return random.pick(random.pick(kinds));
}

function pieces(random: Random, words: Dictionary, most: number): string {
  return Array.from({ length: random.below(most + 1) }, () => piece(random, words)).join("");
}

function textShape(random: Random, words: Dictionary): Shape {
  const [word, value] = [random.pick(words), pieces(random, words, 2)];
  const end = random.pick(["\n", "\n", " ", "; ", ", ", ""]);
  const unit = random.pick([
    piece(random, words),
    piece(random, words),
    piece(random, words) + pieces(random, words, 3),
    `${word}: ${value}${end}`,
    `${word}: ${value}{n}${end}`,
    `${word}=${value}${end}`,
    `${word}="${value}"${end}`,
    `<${word}>${value}`,
    `<${word}>${value}</${word}>`,
    `[${word}](${random.pick(URLS)})${end}`,
    `- [${word}{n}](/${value}): ${word}${end}`,
    `# ${word}{n}\n${value}\n`,
    `${value}{n}${end}`,
  ]);
  return {
    before: random.pick([
      "",
      "",
      pieces(random, words, 3),
      `${word}: `,
      `---\n${word}: `,
      `<${word}>`,
      "# A\n\n",
    ]),
    unit,
    close: random.below(4) === 0 ? piece(random, words) : "",
    after: pieces(random, words, 2),
  };
}

function htmlShape(random: Random, words: Dictionary): Shape {
  const [tag, inner] = [random.pick(TAGS), random.pick(TAGS)];
  const attribute = () =>
    ` ${random.pick(ATTRIBUTES)}="${
      random.pick([random.pick(words), random.pick(STYLES), random.pick(URLS), "a", "{n}"])
    }"`;
  const attributes = Array.from({ length: random.below(4) }, attribute).join("");
  const text = pieces(random, words, 3);
  const nested = random.below(3) === 0;
  const opening = random.pick([
    { before: "", after: "" },
    { before: `<${random.pick(TAGS)}${attribute()}>`, after: "" },
    { before: `<!doctype html><title>${text}</title><main><h1>${text}</h1>`, after: `<p>${text}</p></main>` },
    { before: `<script type="application/ld+json">`, after: "</script>" },
    { before: "<style>", after: "</style>" },
    { before: `<${tag} `, after: ">" },
  ]);
  const unit = random.pick([
    `<${tag}${attributes}>`,
    `<${tag}${attributes}>${text}`,
    `<${tag}${attributes}>${text}</${tag}>`,
    `<${tag}><${inner}${attributes}>${text}</${inner}></${tag}>`,
    `<${tag}${attributes}><${inner}>`,
    `<${tag}><${inner}${attributes}>${text}</${tag}>`,
    `${text}</${tag}>`,
    attribute(),
    random.pick(STYLES),
    `${text}{n} `,
    `<!--${text}-->`,
    `&${text};`,
  ]);
  return { ...opening, unit, close: nested ? `</${tag}>` : "" };
}

function jsonShape(random: Random, words: Dictionary): Shape {
  const key = () => JSON.stringify(random.pick(words));
  const scalar = () =>
    random.pick([
      () => JSON.stringify(pieces(random, words, 3)),
      () => JSON.stringify(random.pick(words)),
      () => JSON.stringify(random.pick(URLS)),
      () => JSON.stringify(`#/${random.pick(words)}/a{n}`),
      () =>
        random.pick(["0", "1", "-1", "1e999", "12345678901234567890", "true", "false", "null", "[]", "{}"]),
    ])();
  const members = () => Array.from({ length: 1 + random.below(4) }, () => `${key()}:${scalar()}`).join(",");
  const depth = random.below(4);
  const path = Array.from(
    { length: depth },
    () => random.pick([`{${key()}:`, `{${members()},${key()}:`, "["]),
  );
  const ends = path.toReversed().map((each) => each === "[" ? "]" : "}").join("");
  const inner = random.pick([
    { before: "[", unit: `${scalar()},`, after: "null]" },
    { before: "[", unit: `{${members()}},`, after: "null]" },
    { before: "[", unit: `{${key()}:[${scalar()},{${members()}}]},`, after: "null]" },
    { before: "{", unit: `"a{n}":${scalar()},`, after: `${key()}:0}` },
    { before: "{", unit: `"a{n}":{${members()}},`, after: `${key()}:0}` },
    { before: "{", unit: `"/a{n}":{${key()}:{${members()}}},`, after: `${key()}:0}` },
    {
      before: '"',
      unit: JSON.stringify(piece(random, words) + pieces(random, words, 2)).slice(1, -1),
      after: '"',
    },
    {
      before: `{${key()}:"`,
      unit: JSON.stringify(piece(random, words)).slice(1, -1),
      after: `",${members()}}`,
    },
  ]);
  return { before: path.join("") + inner.before, unit: inner.unit, close: "", after: inner.after + ends };
}
