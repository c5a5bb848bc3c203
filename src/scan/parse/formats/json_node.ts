/**
 * A value of a JSON document with its path, so that a reader can name the invalid member without building
 * paths.
 */
import type { Json } from "../../../json.ts";
import type { ProblemLog } from "../problem.ts";
import { asArray, asBoolean, asNumber, asRecord, asString, member } from "./json.ts";

/**
 * Never trusts the shape of the document. A value that is missing or of another type reads as null, or as an
 * empty list.
 */
export class JsonNode {
  /** Undefined if the document has no such member. */
  readonly value: Json | undefined;
  /** Path such as `services[0].endpoint`; empty for the document itself. */
  readonly path: string;

  constructor(value: Json | undefined, path = "") {
    this.value = value;
    this.path = path;
  }

  /** Returns the own member of that name, present or not. With several names, it follows them in turn. */
  at(...names: readonly string[]): JsonNode {
    return names.reduce<JsonNode>(
      ({ value, path }, name) => new JsonNode(member(value, name), path === "" ? name : `${path}.${name}`),
      this,
    );
  }

  /** Returns true if an object has the member, even if its value is null. */
  has(name: string): boolean {
    return member(this.value, name) !== undefined;
  }

  /** Returns the names whose member is empty or not a text. */
  withoutText(names: readonly string[]): string[] {
    return names.filter((name) => !this.at(name).text);
  }

  /** True if absent or null. */
  get isMissing(): boolean {
    return (this.value ?? null) === null;
  }

  get isObject(): boolean {
    return asRecord(this.value) !== null;
  }

  get isList(): boolean {
    return asArray(this.value) !== null;
  }

  /** Number of elements of a list, or of members of an object. */
  get size(): number {
    return asArray(this.value)?.length ?? Object.keys(asRecord(this.value) ?? {}).length;
  }

  get text(): string | null {
    return asString(this.value);
  }

  /** The text without surrounding whitespace, or null if nothing remains. */
  get trimmed(): string | null {
    return this.text?.trim() || null;
  }

  get number(): number | null {
    return asNumber(this.value);
  }

  get boolean(): boolean | null {
    return asBoolean(this.value);
  }

  /** Returns the elements of a list. @param limit maximum number of elements */
  items(limit: number): JsonNode[] {
    const list = (asArray(this.value) ?? []).slice(0, limit);
    return list.map((item, index) => new JsonNode(item, `${this.path}[${index}]`));
  }

  /** Returns the names of an object's members. @param limit maximum number of names */
  names(limit: number): string[] {
    return Object.keys(asRecord(this.value) ?? {}).slice(0, limit);
  }

  /** Returns the members of an object. @param limit maximum number of members */
  entries(limit: number): (readonly [name: string, node: JsonNode])[] {
    return this.names(limit).map((name) => [name, this.at(name)] as const);
  }

  /** Returns the texts among the elements of a list. @param limit maximum number of elements */
  texts(limit: number): string[] {
    return this.items(limit).flatMap(({ text }) => text ?? []);
  }

  /** The detail of a problem at this value: `log.add("missing-name", node)`. */
  get detail(): string {
    return this.path;
  }

  /** The detail of a problem that quotes a text: `log.add("bad-url", node.quote())`. @param text default: the value's own */
  quote(text: string = this.text ?? ""): { readonly detail: string } {
    return { detail: `${this.path}: ${text}` };
  }
}

/** A requirement of a format: the member to read, the problem to report, and the condition. */
export type MemberRule<Code extends string> = readonly [
  name: string,
  code: Code,
  isValid: (node: JsonNode) => boolean,
];

/** Reports every violated rule in order, with the path of the member. */
export function judgeMembers<Code extends string>(
  node: JsonNode,
  rules: readonly MemberRule<Code>[],
  log: Pick<ProblemLog<Code>, "add">,
): void {
  for (const [name, code, isValid] of rules) {
    const found = node.at(name);
    if (!isValid(found)) log.add(code, found);
  }
}
