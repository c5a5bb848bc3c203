/**
 * Caches parsed and validated documents by their source, because
 * validation costs many times as much as execution.
 */
import { type DocumentNode, GraphQLError, type GraphQLSchema, validate } from "graphql";
import { LRUCache } from "lru-cache";
import { Refused } from "../error_answer.ts";
import { parseDocument } from "./document_limits.ts";

/** Maximum number of errors of one validation. More would repeat the same problem. */
const MAX_VALIDATION_ERRORS = 5;

/**
 * Minimum cost of reading and checking a document, in characters. Each character takes a microsecond or two.
 */
const MIN_DOCUMENT_COST = 200;

const CACHE_LIMITS = {
  documents: 500,
  /** UTF-16 units of all sources together. The trees take about a hundred times as many bytes. */
  characters: 250_000,
} as const;

export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #documents = new LRUCache<string, DocumentNode>({
    max: CACHE_LIMITS.documents,
    maxSize: CACHE_LIMITS.characters,
    sizeCalculation: (_, source) => source.length,
  });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /**
   * @param charge called with the cost of a document that is not in the cache; throws to refuse it
   * @returns a document that is valid in the schema
   * @throws {Refused} if the source is not such a document, or would cost too much
   */
  get(source: string, charge: (cost: number) => void = () => {}): DocumentNode {
    const known = this.#documents.get(source);
    if (known) return known;
    charge(MIN_DOCUMENT_COST + source.length);
    const document = parse(source);
    const errors = validate(this.#schema, document, undefined, { maxErrors: MAX_VALIDATION_ERRORS });
    if (errors.length > 0) throw new Refused(errors, "GRAPHQL_VALIDATION_FAILED");
    this.#documents.set(source, document);
    return document;
  }
}

function parse(source: string): DocumentNode {
  try {
    return parseDocument(source);
  } catch (error) {
    // Only a problem of the document is refused, and any other error is a bug
    if (error instanceof GraphQLError) throw new Refused([error], "GRAPHQL_PARSE_FAILED");
    throw error;
  }
}
