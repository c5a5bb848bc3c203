/** Parses GraphQL documents, and refuses those that would be too expensive before anything expensive is done with them. */
import { type DocumentNode, GraphQLError, Lexer, parse, Source, TokenKind } from "graphql";
import { documentSize } from "./document_size.ts";
import { mergePairs } from "./merge_pairs.ts";

/**
 * What one document may have, at most. "Expanded" takes a fragment once for each of its spreads, whatever `@skip` and
 * `@include` say. The numbers marked [contract] are the API's; the others hold the worst documents that were found
 * under 10 ms, in validation that stops at five errors and in introspection.
 */
export const DOCUMENT_LIMITS = {
  /** [contract] Lexical tokens. */
  tokens: 2_000,
  /** Lines: one for each token, because each error counts the lines before it. */
  lines: 2_000,
  /** Brackets that are open at the same time: twelve fields, each in an inline fragment, and the last one's values. */
  nesting: 32,
  /** Directives: `@skip` or `@include` on every field of a long document. */
  directives: 100,
  /** Directives on one node: a document may use two, neither of them repeatable. */
  directivesPerNode: 10,
  /** Operations: one is executed, but tools send the whole file. */
  operations: 10,
  /** Variables of one operation: seven times the fields of the longest input object. */
  variables: 50,
  /** [contract] Fragment definitions. */
  fragments: 30,
  /** [contract] Fields, spreads and inline fragments that one selection set has itself. */
  selectionsPerSet: 60,
  /** [contract] Root fields of one operation, expanded. */
  rootFields: 20,
  /** [contract] Levels of fields, expanded; `__schema` and `__type` are one level with all that they hold. */
  depth: 12,
  /** Levels of fields from `__schema` or `__type` on, expanded: as many as graphql's own query has. */
  introspectionDepth: 15,
  /** Fields answered in introspections, estimated: graphql's own query with all its options has 100,109. */
  introspectedFields: 110_000,
  /** [contract] Aliases in the document, expanded. */
  aliases: 30,
  /** Selections in the document, expanded: four times those of graphql's own introspection query. */
  selections: 1_000,
  /** See `mergePairs()`: a hundred fields of one name in one place, or thirty fragments with eleven fields in common. */
  mergePairs: 5_000,
} as const;

type Limit = keyof typeof DOCUMENT_LIMITS;

const WORDS: ReadonlyMap<Limit, string> = new Map([
  ["lines", "lines"],
  ["nesting", "nested brackets"],
  ["directives", "directives"],
  ["directivesPerNode", "directives on one node"],
  ["operations", "operations"],
  ["variables", "variables in one operation"],
  ["fragments", "fragments"],
  ["selectionsPerSet", "selections in one set"],
  ["rootFields", "root fields in one operation"],
  ["depth", "levels of fields"],
  ["introspectionDepth", "levels of fields in an introspection"],
  ["introspectedFields", "introspected fields"],
  ["aliases", "aliases with its fragments expanded"],
  ["selections", "selections with its fragments expanded"],
  ["mergePairs", "pairs of fields to merge"],
]);

const NESTING: ReadonlyMap<TokenKind, number> = new Map([
  [TokenKind.BRACE_L, 1],
  [TokenKind.BRACKET_L, 1],
  [TokenKind.PAREN_L, 1],
  [TokenKind.BRACE_R, -1],
  [TokenKind.BRACKET_R, -1],
  [TokenKind.PAREN_R, -1],
]);

/**
 * Parses a document that keeps `DOCUMENT_LIMITS`; whether it fits the schema is left to validation.
 * @throws {GraphQLError} of the parser, or with `extensions.code` `QUERY_TOO_COMPLEX` and a message with the limit and
 * what the document has
 */
export function parseDocument(text: string): DocumentNode {
  const source = new Source(text);
  checkTokens(source);
  const document = parse(source);
  const { endlessFragment, ...size } = documentSize(document);
  if (endlessFragment !== null) throw tooComplex(`fragment ${endlessFragment} spreads itself`);
  check(size);
  check({ mergePairs: mergePairs(document) });
  return document;
}

/** Runs before the parser, which is recursive: brackets without end would overflow its stack. */
function checkTokens(source: Source): void {
  const lexer = new Lexer(source);
  let tokens = 0;
  let directives = 0;
  let open = 0;
  let nesting = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    tokens++;
    if (tokens > DOCUMENT_LIMITS.tokens) {
      throw tooComplex(`it has more than ${DOCUMENT_LIMITS.tokens} tokens`);
    }
    if (kind === TokenKind.AT) directives++;
    open += NESTING.get(kind) ?? 0;
    nesting = Math.max(nesting, open);
  }
  check({ lines: lexer.line, nesting, directives });
}

function check(size: Partial<Record<Limit, number>>): void {
  for (const [limit, words] of WORDS) {
    const found = size[limit];
    const max = DOCUMENT_LIMITS[limit];
    if (found !== undefined && found > max) throw tooComplex(`it has ${found} ${words}, the limit is ${max}`);
  }
}

function tooComplex(why: string): GraphQLError {
  return new GraphQLError(`Cannot run the document: ${why}`, { extensions: { code: "QUERY_TOO_COMPLEX" } });
}
