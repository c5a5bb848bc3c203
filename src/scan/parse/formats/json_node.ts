/** A value of a JSON document together with its path, so that a reader can name what is wrong without building paths. */
import type { Json } from "../../../json.ts";
import type { ProblemLog } from "../problem.ts";
import { asArray, asBoolean, asNumber, asRecord, asString, member } from "./json.ts";

/** Never trusts the shape of the document: whatever is missing or of another type reads as null, or as an empty list. */
export class JsonNode {
  /** Undefined where the document has no such member. */
  readonly value: Json | undefined;
  /** `services[0].endpoint`; empty for the document itself. */
  readonly path: string;

  constructor(value: Json | undefined, path = "") {
    this.value = value;
    this.path = path;
  }

  /** The own member of that name, present or not; of several names, the member of the member. */
  at(...names: readonly string[]): JsonNode {
    return names.reduce<JsonNode>(
      ({ value, path }, name) => new JsonNode(member(value, name), path === "" ? name : `${path}.${name}`),
      this,
    );
  }

  /** Whether an object has the member, be it null. */
  has(name: string): boolean {
    return member(this.value, name) !== undefined;
  }

  /** Those of the names whose member is not a text, or an empty one. */
  withoutText(names: readonly string[]): string[] {
    return names.filter((name) => !this.at(name).text);
  }

  /** Absent or null. */
  get isMissing(): boolean {
    return (this.value ?? null) === null;
  }

  get isObject(): boolean {
    return asRecord(this.value) !== null;
  }

  get isList(): boolean {
    return asArray(this.value) !== null;
  }

  /** Elements of a list, or members of an object. */
  get size(): number {
    return asArray(this.value)?.length ?? Object.keys(asRecord(this.value) ?? {}).length;
  }

  get text(): string | null {
    return asString(this.value);
  }

  /** The text without surrounding whitespace; null where nothing is left. */
  get trimmed(): string | null {
    return this.text?.trim() || null;
  }

  get number(): number | null {
    return asNumber(this.value);
  }

  get boolean(): boolean | null {
    return asBoolean(this.value);
  }

  /** The elements of a list. @param limit elements that are read at most */
  items(limit: number): JsonNode[] {
    const list = (asArray(this.value) ?? []).slice(0, limit);
    return list.map((item, index) => new JsonNode(item, `${this.path}[${index}]`));
  }

  /** The names of an object's members. @param limit names that are read at most */
  names(limit: number): string[] {
    return Object.keys(asRecord(this.value) ?? {}).slice(0, limit);
  }

  /** The members of an object. @param limit members that are read at most */
  entries(limit: number): (readonly [name: string, node: JsonNode])[] {
    return this.names(limit).map((name) => [name, this.at(name)] as const);
  }

  /** The texts among the elements of a list. @param limit elements that are read at most */
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

/** One requirement of a format: the member that is read, the problem where it does not hold, and what must hold. */
export type MemberRule<Code extends string> = readonly [
  name: string,
  code: Code,
  isValid: (node: JsonNode) => boolean,
];

/** Reports every rule that does not hold, in order, each with the path of the member. */
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
