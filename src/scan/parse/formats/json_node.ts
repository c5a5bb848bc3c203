/** A value of a JSON document together with its path, so that a reader can name what is wrong without building paths. */
import type { Json } from "../json.ts";
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

  /** The own member of that name, present or not. */
  at(name: string): JsonNode {
    return new JsonNode(member(this.value, name), this.path === "" ? name : `${this.path}.${name}`);
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

  /** The members of an object. @param limit members that are read at most */
  entries(limit: number): (readonly [name: string, node: JsonNode])[] {
    const names = Object.keys(asRecord(this.value) ?? {}).slice(0, limit);
    return names.map((name) => [name, this.at(name)] as const);
  }

  /** The texts among the elements of a list. @param limit elements that are read at most */
  texts(limit: number): string[] {
    return this.items(limit).flatMap(({ text }) => text ?? []);
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
    if (!isValid(found)) log.add(code, { detail: found.path });
  }
}
