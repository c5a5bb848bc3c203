/** Parses GraphQL documents, and refuses those that are too expensive before the expensive work begins. */
import { type DocumentNode, GraphQLError, Lexer, parse, Source, TokenKind } from "graphql";
import { documentSize } from "./document_size.ts";
import { mergePairs } from "./merge_pairs.ts";

/**
 * Maximum size of one document. "Expanded" counts a fragment once for each of its spreads and ignores `@skip`
 * and `@include`. Numbers with [contract] are part of the API. With the others, the worst documents that were
 * found take less than 10 ms in introspection and in validation, which stops at five errors.
 */
export const DOCUMENT_LIMITS = {
  /** [contract] Lexical tokens. */
  tokens: 2_000,
  /** Lines, one for each token, because each error counts the lines before it. */
  lines: 2_000,
  /**
   * Brackets that are open at the same time, enough for twelve fields in
   * inline fragments and values in the last one.
   */
  nesting: 32,
  /** Directives, such as `@skip` or `@include` on every field of a long document. */
  directives: 100,
  /** Directives on one node. A document may use two, and cannot repeat either of them. */
  directivesPerNode: 10,
  /** Operations. Only one is executed, but tools send the whole file. */
  operations: 10,
  /** Variables of one operation, seven times the number of fields in the longest input object. */
  variables: 50,
  /** [contract] Fragment definitions. */
  fragments: 30,
  /** [contract] Fields, spreads and inline fragments directly in one selection set. */
  selectionsPerSet: 60,
  /** [contract] Root fields of one operation, expanded. */
  rootFields: 20,
  /**
   * [contract] Levels of fields, expanded. `__schema` and `__type` count as one level with all their content.
   */
  depth: 12,
  /** Levels of fields from `__schema` or `__type`, expanded. graphql's own query has this many. */
  introspectionDepth: 15,
  /**
   * Estimated number of fields in the answer to an introspection. graphql's
   * own query has 100,109 with all its options.
   */
  introspectedFields: 110_000,
  /** [contract] Aliases in the document, expanded. */
  aliases: 30,
  /** Selections in the document, expanded, four times as many as in graphql's own introspection query. */
  selections: 1_000,
  /**
   * See `mergePairs()`. Enough for a hundred fields with one name in one place,
   * or for thirty fragments that share eleven.
   */
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
 * Parses a document within `DOCUMENT_LIMITS`, but does not validate it against the schema.
 * @throws {GraphQLError} from the parser, or with `extensions.code` `QUERY_TOO_COMPLEX` and a message
 * with the limit and the document's number
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

/**
 * Runs before the parser, which is recursive and would overflow its
 * stack if a document has too many brackets.
 */
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
