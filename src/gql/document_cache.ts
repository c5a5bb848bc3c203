/** Parsed and validated documents, kept by their source: validating one costs many times what executing it does. */
import { type DocumentNode, GraphQLError, type GraphQLSchema, validate } from "graphql";
import { LRUCache } from "lru-cache";
import { Refused } from "./error_answer.ts";
import { parseDocument } from "./document_limits.ts";

/** Errors that one validation reports: more would repeat the same problem. */
const MAX_VALIDATION_ERRORS = 5;

/** What reading and checking a document costs at least, as characters: each takes a microsecond or two. */
const MIN_DOCUMENT_COST = 200;

const CACHE_LIMITS = {
  documents: 500,
  /** UTF-16 units of all sources together: the trees take about a hundred times that in bytes. */
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
   * @param charge called with what it costs to read a document that is not kept; may refuse that
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
    // Only a problem of the document is refused, anything else is a bug
    if (error instanceof GraphQLError) throw new Refused([error], "GRAPHQL_PARSE_FAILED");
    throw error;
  }
}
