/** Parsed and validated documents, kept by their source text: validating one costs many times what executing it does. */
import { type DocumentNode, GraphQLError, type GraphQLSchema, validate } from "graphql";
import { Refused } from "./error_answer.ts";
import { parseDocument } from "./document_limits.ts";

/** Errors that one validation reports: more would repeat the same mistake. */
const MAX_VALIDATION_ERRORS = 5;

export const CACHE_LIMITS = {
  documents: 500,
  /** Of their sources together, UTF-16 units: the trees take about a hundred times that in bytes. */
  characters: 250_000,
} as const;

export class DocumentCache {
  readonly #schema: GraphQLSchema;
  /** The least recently used is the first. */
  readonly #documents = new Map<string, DocumentNode>();
  #characters = 0;
  /** Mostly asked for again, and in its place already. */
  #last = "";

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /**
   * @returns a document that is valid in the schema
   * @throws {Refused} where it is none, or would cost too much
   */
  get(source: string): DocumentNode {
    const known = this.#documents.get(source);
    if (known) {
      if (source !== this.#last) this.#renew(source, known);
      return known;
    }
    const document = parse(source);
    const errors = validate(this.#schema, document, undefined, { maxErrors: MAX_VALIDATION_ERRORS });
    if (errors.length > 0) throw new Refused(errors, "GRAPHQL_VALIDATION_FAILED");
    this.#keep(source, document);
    return document;
  }

  #renew(source: string, document: DocumentNode): void {
    this.#documents.delete(source);
    this.#documents.set(source, document);
    this.#last = source;
  }

  #keep(source: string, document: DocumentNode): void {
    this.#renew(source, document);
    this.#characters += source.length;
    for (const oldest of this.#documents.keys()) {
      const isOver = this.#documents.size > CACHE_LIMITS.documents ||
        this.#characters > CACHE_LIMITS.characters;
      if (!isOver) return;
      this.#documents.delete(oldest);
      this.#characters -= oldest.length;
    }
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
