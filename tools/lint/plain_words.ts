/** Refuses phrases in texts for users that have to be read twice. */
import { pathOf } from "./path.ts";

const CHECKED = ["src/", "main.ts", "tools/"];
/** Data from elsewhere, and the rules that quote what they refuse. */
const UNCHECKED = ["src/scan/data/", "tools/lint/"];

interface Phrase {
  readonly pattern: RegExp;
  readonly replacement: string;
}

const PHRASES: readonly Phrase[] = [
  { pattern: /\bthere is no [^.:;]*? that /i, replacement: '"… is missing" or "… not found"' },
  { pattern: /(?<!(?:^|[.:;!?]\s+)There) is no /, replacement: '"is not …", "is invalid" or "is missing"' },
  { pattern: / by what is /, replacement: "the thing's own name" },
  { pattern: / of what is /, replacement: "the thing's own name" },
  { pattern: /\boctets?\b/i, replacement: '"byte"' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, replacement: '"fix"' },
  { pattern: /\blikeness\b/i, replacement: '"match" with a percentage' },
  { pattern: /\bby a mistake\b/i, replacement: '"because of an internal error"' },
];
/** A placeholder followed by its own name has a number in it that the noun does not agree with. */
const BARE_PLURAL = /\{([a-z]{2,}s)\} \1\b/i;

export function plainWords(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const path = pathOf(context);
  if (!CHECKED.some((start) => path.startsWith(start))) return {};
  if (UNCHECKED.some((start) => path.startsWith(start))) return {};
  const inspect = (node: Deno.lint.Node, text: string) => {
    // A text for users has more than one word.
    if (!text.includes(" ")) return;
    for (const { pattern, replacement } of PHRASES) {
      const found = pattern.exec(text)?.[0].trim();
      if (found !== undefined) {
        context.report({ node, message: `Instead of "${found}", write ${replacement}` });
      }
    }
    const plural = BARE_PLURAL.exec(text);
    if (plural === null) return;
    const [found, name = ""] = plural;
    const message = `Instead of "${found}", write "{${name}:${name.replace(/s$/i, "")}}" ` +
      `or "{${name}:one|many}", so that the noun agrees with its number`;
    context.report({ node, message });
  };
  return {
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

function isSpecifier({ type }: Deno.lint.Node): boolean {
  return type === "ImportDeclaration" || type === "ImportExpression" || type === "ExportNamedDeclaration" ||
    type === "ExportAllDeclaration" || type === "TSLiteralType";
}

/** `String.raw` is used for patterns. */
function isRawText(node: Deno.lint.Node): boolean {
  return node.type === "TaggedTemplateExpression" && node.tag.type === "MemberExpression" &&
    node.tag.property.type === "Identifier" && node.tag.property.name === "raw";
}
