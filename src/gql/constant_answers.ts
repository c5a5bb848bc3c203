/**
 * Keeps answers that are the same for every caller while the process
 * lives, such as the version and introspections.
 */
import { type DocumentNode, Kind, OperationTypeNode, type SelectionNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { Answer } from "./answer.ts";

const CONSTANT_LIMITS = {
  /**
   * Each answer keeps its source in memory, and a caller can send any number of sources for the same answer.
   */
  documents: 20,
  /** UTF-16 units of all answers together, enough for about ten introspections. */
  characters: 2_000_000,
} as const;

export class ConstantAnswers {
  readonly #fields: ReadonlySet<string>;
  readonly #answers = new LRUCache<DocumentNode, Answer>({
    max: CONSTANT_LIMITS.documents,
    maxSize: CONSTANT_LIMITS.characters,
    sizeCalculation: ({ text }) => text.length,
  });

  /** @param fields names of root fields that always give everybody the same answer */
  constructor(fields: Iterable<string>) {
    this.#fields = new Set([...fields, "__typename", "__schema", "__type"]);
  }

  get(document: DocumentNode): Answer | undefined {
    return this.#answers.get(document);
  }

  /** Keeps the answer if the document has only such fields, and no variables or conditions. */
  keep(document: DocumentNode, answer: Answer): void {
    if (this.#isConstant(document)) this.#answers.set(document, answer);
  }

  #isConstant({ definitions }: DocumentNode): boolean {
    const [operation, ...others] = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return false;
    const { operation: type, variableDefinitions = [], selectionSet } = operation;
    return type === OperationTypeNode.QUERY && variableDefinitions.length === 0 &&
      selectionSet.selections.every((selection) => this.#isConstantField(selection));
  }

  #isConstantField(selection: SelectionNode): boolean {
    return selection.kind === Kind.FIELD && this.#fields.has(selection.name.value);
  }
}
