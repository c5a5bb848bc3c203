/** The DID document of a site (https://w3c-ccg.github.io/did-method-web/, DID Core 1.0). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Methods, references and services of one document that are read, each. */
export const MAX_DID_ITEMS = 200;

const RELATIONSHIPS = [
  "assertionMethod",
  "authentication",
  "capabilityDelegation",
  "capabilityInvocation",
  "keyAgreement",
] as const;
/** Members with a public key; a method needs one of them. */
const KEY_FORMS = [
  "blockchainAccountId",
  "ethereumAddress",
  "publicKeyBase58",
  "publicKeyBase64",
  "publicKeyGpg",
  "publicKeyHex",
  "publicKeyJwk",
  "publicKeyMultibase",
  "publicKeyPem",
] as const;
/** Members of a JSON Web Key that hold a secret (RFC 7518, RFC 8037). */
const SECRET_JWK_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "k", "priv"] as const;
/** Members of older suites that hold a secret. */
const SECRET_MEMBER = /^(?:private|secret)Key/;

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-id": error("id is missing"),
  "bad-id": error("id is not a DID"),
  "secret-key": error("a secret key is published"),
  "bad-method": error("a verification method is incomplete"),
  "wrong-kind": error("a member has the wrong type"),
  "unknown-reference": warning("a relationship refers to a key that is not in the document"),
  "bad-service": warning("a service has no id, type or serviceEndpoint"),
};
export type DidDocumentProblem = keyof typeof PROBLEM_KINDS;

export interface DidDocument {
  readonly id: string | null;
  /** Host, with a port where there is one, of a `did:web` or `did:wba` without path; null for all others. */
  readonly host: string | null;
  readonly methods: number;
  readonly services: number;
  readonly problems: readonly Problem<DidDocumentProblem>[];
}

type Log = ProblemLog<DidDocumentProblem>;

/** Reads a document; the values of secret members are never kept. */
export function parseDidDocument(value: Json): DidDocument {
  const log = problemLog(PROBLEM_KINDS);
  if (asRecord(value) === null) log.add("not-an-object");
  const id = asString(member(value, "id"));
  if (id === null && asRecord(value) !== null) log.add("missing-id");
  else if (id !== null && !/^did:[a-z0-9]{1,32}:\S{1,2000}$/.test(id)) log.add("bad-id", { detail: id });
  const methods = listOf(value, "verificationMethod", log);
  const known = new Set<string>();
  for (const [index, method] of methods.entries()) {
    const path = `verificationMethod[${index}]`;
    const name = readMethod(method, path, log);
    if (name !== null) known.add(fragmentOf(name, id));
  }
  for (const relationship of RELATIONSHIPS) readRelationship(value, relationship, { id, known }, log);
  const services = listOf(value, "service", log);
  for (const [index, service] of services.entries()) {
    const isComplete = asString(member(service, "id")) !== null && member(service, "type") !== undefined &&
      member(service, "serviceEndpoint") !== undefined;
    if (!isComplete) log.add("bad-service", { detail: `service[${index}]` });
  }
  return {
    id,
    host: hostOf(id ?? ""),
    methods: methods.length,
    services: services.length,
    problems: log.problems,
  };
}

function hostOf(id: string): string | null {
  const name = /^did:(?:web|wba):([A-Za-z0-9.-]{1,253}(?:%3A\d{1,5})?)$/i.exec(id)?.[1];
  return name === undefined ? null : name.replace(/%3A/i, ":").toLowerCase();
}

function listOf(value: Json, name: string, log: Log): readonly Json[] {
  const list = member(value, name);
  if (list === undefined) return [];
  if (asArray(list) === null) log.add("wrong-kind", { detail: name });
  return (asArray(list) ?? []).slice(0, MAX_DID_ITEMS);
}

/** @returns the method's id */
function readMethod(method: Json, path: string, log: Log): string | null {
  const jwk = member(method, "publicKeyJwk");
  const secret = SECRET_JWK_MEMBERS.find((name) => member(jwk, name) !== undefined) ??
    Object.keys(asRecord(method) ?? {}).slice(0, 100).find((name) => SECRET_MEMBER.test(name));
  if (secret !== undefined) log.add("secret-key", { detail: `${path}: ${secret}` });
  const missing = ["id", "type", "controller"].filter((name) => !asString(member(method, name)));
  const forms = KEY_FORMS.filter((name) => member(method, name) !== undefined);
  if (forms.length === 0) missing.push("public key");
  else if (!forms.some((name) => isKey(name, member(method, name)))) missing.push(`a valid ${forms[0]}`);
  if (missing.length > 0) log.add("bad-method", { detail: `${path} without ${missing.join(", ")}` });
  return asString(member(method, "id"));
}

/** Whether a value has the form of such a key. */
function isKey(form: typeof KEY_FORMS[number], value: Json | undefined): boolean {
  if (form === "publicKeyJwk") return Boolean(asString(member(value, "kty")));
  const text = asString(value) ?? "";
  // A letter that names the base, then characters of that base (draft-multiformats-multibase).
  return form === "publicKeyMultibase" ? /^[\w+/=-]{2,}$/.test(text) : text !== "";
}

/** A relationship contains references to methods, of this document or another, or the methods themselves. */
function readRelationship(
  value: Json,
  relationship: string,
  { id, known }: { readonly id: string | null; readonly known: ReadonlySet<string> },
  log: Log,
): void {
  for (const [index, item] of listOf(value, relationship, log).entries()) {
    const path = `${relationship}[${index}]`;
    const reference = asString(item);
    if (reference === null) {
      readMethod(item, path, log);
      continue;
    }
    const isOwn = reference.startsWith("#") || (id !== null && reference.startsWith(`${id}#`));
    if (isOwn && !known.has(fragmentOf(reference, id))) log.add("unknown-reference", { detail: path });
  }
}

/** `#key-1` for both `#key-1` and `did:web:example.com#key-1`. */
function fragmentOf(name: string, id: string | null): string {
  return id !== null && name.startsWith(`${id}#`) ? name.slice(id.length) : name;
}
