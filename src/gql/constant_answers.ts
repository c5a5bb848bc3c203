/** Answers that are the same for every caller as long as the process lives, kept as text: the version, introspections. */
import { type DocumentNode, Kind, OperationTypeNode, type SelectionNode } from "graphql";

export const CONSTANT_LIMITS = {
  /** Each holds its source too, of which a caller can send ever new ones that ask the same. */
  documents: 20,
  /** Of all answers together, UTF-16 units: some ten introspections. */
  characters: 2_000_000,
} as const;

export class ConstantAnswers {
  readonly #fields: ReadonlySet<string>;
  /** The oldest is the first. */
  readonly #texts = new Map<DocumentNode, string>();
  #characters = 0;

  /** @param fields names of root fields that answer the same to everybody, always */
  constructor(fields: Iterable<string>) {
    this.#fields = new Set([...fields, "__typename", "__schema", "__type"]);
  }

  get(document: DocumentNode): string | undefined {
    return this.#texts.get(document);
  }

  /** Keeps the text, if it answers a document of nothing but such fields, without variables and conditions. */
  keep(document: DocumentNode, text: string): void {
    if (!this.#isConstant(document) || text.length > CONSTANT_LIMITS.characters) return;
    this.#texts.set(document, text);
    this.#characters += text.length;
    for (const [oldest, { length }] of this.#texts) {
      const isOver = this.#texts.size > CONSTANT_LIMITS.documents ||
        this.#characters > CONSTANT_LIMITS.characters;
      if (!isOver) return;
      this.#texts.delete(oldest);
      this.#characters -= length;
    }
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
