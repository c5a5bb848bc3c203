/** Refuses phrases that have to be read twice, in texts for users and in comments. */
import { pathOf } from "./path.ts";

const CHECKED = ["src/", "main.ts", "tools/"];
/** Data from elsewhere, and the rules that quote what they refuse. */
const UNCHECKED = ["src/scan/data/", "tools/lint/"];

interface Phrase {
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** At least nine of ten matches of a pattern have to be rewritten. */
const PHRASES: readonly Phrase[] = [
  { pattern: /\bthere is no [^.:;]*? that /i, replacement: '"… is missing" or "… not found"' },
  { pattern: /(?<!\b[Tt]here) is no (?!longer\b)/, replacement: '"is not …", "is invalid" or "is missing"' },
  { pattern: / by what is /, replacement: "the thing's own name" },
  { pattern: / of what is /, replacement: "the thing's own name" },
  { pattern: /\boctets?\b(?!-)/i, replacement: '"byte"' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, replacement: '"fix"' },
  { pattern: /\blikeness\b/i, replacement: '"match" with a percentage' },
  { pattern: /\bby a mistake\b/i, replacement: '"because of an internal error"' },
  { pattern: /[a-z`], else (?!if\b)/, replacement: '"otherwise", or a sentence of its own' },
  { pattern: /\balso (?:if|when|where|while|without)\b/, replacement: '"even if", "even without"' },
  { pattern: /\b(?:go|goes|going|went) on\b(?! (?:the|a|to)\b)/, replacement: '"continues"' },
  { pattern: /\bstay(?:s|ed)? as (?:it|they)\b/, replacement: '"is not changed"' },
  { pattern: /\bwhoever\b/i, replacement: '"anyone who", or the noun' },
  {
    pattern: /\bfurther (?:pages?|ones?|checks?|files?|facts?|results?|requests?)\b/,
    replacement: '"other", "more"',
  },
  { pattern: /\b(?:is|are) (?:that|those) of\b|\bthan that of\b/, replacement: "the noun again" },
  { pattern: /\b(?:null|absent|empty) where\b/, replacement: '"null if"' },
  { pattern: /\bbeside\b/i, replacement: '"next to", "in addition to"' },
];

/** Phrases at the beginning of a comment. */
const BEGINNINGS: readonly Phrase[] = [
  { pattern: /^Whether /, replacement: '"True if"' },
  {
    pattern: /^(?:Of|As) (?!of\b|soon\b|long\b|many\b|with\b|in\b|well\b)/,
    replacement: "the noun that it is about",
  },
  { pattern: /^(?:Those|What|Whose|None) /, replacement: "the noun that it is about" },
];

/** @param text a sentence or more. @returns advice for each phrase that has to be read twice */
export function phrasesIn(text: string): string[] {
  return adviceOn(text, PHRASES);
}

function adviceOn(text: string, phrases: readonly Phrase[]): string[] {
  return phrases.flatMap(({ pattern, replacement }) => {
    const found = pattern.exec(text)?.[0].trim();
    return found === undefined ? [] : [`Instead of "${found}", write ${replacement}`];
  });
}

/** A placeholder followed by its own name has a number in it that the noun does not agree with. */
const BARE_PLURAL = /\{([a-z]{2,}s)\} \1\b/i;

export function plainWords(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const path = pathOf(context);
  if (!CHECKED.some((start) => path.startsWith(start))) return {};
  if (UNCHECKED.some((start) => path.startsWith(start))) return {};
  const inspect = (node: Deno.lint.Node, text: string) => {
    // A text for users has more than one word.
    if (!text.includes(" ")) return;
    for (const message of phrasesIn(text)) context.report({ node, message });
    const plural = BARE_PLURAL.exec(text);
    if (plural === null) return;
    const [found, name = ""] = plural;
    const message = `Instead of "${found}", write "{${name}:${name.replace(/s$/i, "")}}" ` +
      `or "{${name}:one|many}", so that the noun agrees with its number`;
    context.report({ node, message });
  };
  return {
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = wordsOf(comment.value);
        const advice = [...phrasesIn(text), ...adviceOn(text, BEGINNINGS)];
        for (const message of advice) context.report({ range: comment.range, message });
      }
    },
    Literal(node) {
      if (typeof node.value === "string" && !isSpecifier(node.parent)) inspect(node, node.value);
    },
    TemplateLiteral(node) {
      // An expression stands for one word, so that phrases around it are found too.
      const parts = node.quasis.map(({ cooked, raw }) => cooked ?? raw);
      if (!isRawText(node.parent)) inspect(node, parts.join("…"));
    },
  };
}

/** Text of a comment without its stars, tags and code. */
function wordsOf(comment: string): string {
  return comment.replace(/^\s*\*+ ?/gm, "").replace(/`[^`]*`/g, "`…`").replace(/@\w+/g, "").replace(
    /\s+/g,
    " ",
  ).trim();
}

function isSpecifier({ type }: Deno.lint.Node): boolean {
  return type === "ImportDeclaration" || type === "ImportExpression" || type === "ExportNamedDeclaration" ||
    type === "ExportAllDeclaration" || type === "TSLiteralType";
}

/** `String.raw` is used for patterns. */
function isRawText(node: Deno.lint.Node): boolean {
  return node.type === "TaggedTemplateExpression" && node.tag.type === "MemberExpression" &&
    node.tag.property.type === "Identifier" && node.tag.property.name === "raw";
}
