/** The DID document of a site (https://w3c-ccg.github.io/did-method-web/, DID Core 1.0). */
import type { Json } from "../../../json.ts";
import { wordSet } from "../../data/text/word_set.ts";
import { JsonNode } from "../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Maximum number of methods, of references and of services read from one document. */
const MAX_DID_ITEMS = 200;
/** Maximum number of members of one method searched for secrets. */
const MAX_METHOD_MEMBERS = 100;

const RELATIONSHIPS = wordSet(`
  assertionMethod authentication capabilityDelegation capabilityInvocation keyAgreement
`);
/** Members with a public key. Each method needs one of them. */
const KEY_FORMS = wordSet(`
  blockchainAccountId ethereumAddress publicKeyBase58 publicKeyBase64 publicKeyGpg publicKeyHex publicKeyJwk
  publicKeyMultibase publicKeyPem
`);
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

export interface DidDocument {
  readonly id: string | null;
  /** Host and any port of a `did:web` or `did:wba` without path; null for all others. */
  readonly host: string | null;
  readonly methods: number;
  readonly services: number;
  readonly problems: readonly Problem[];
}

type Log = ProblemLog<keyof typeof PROBLEM_KINDS>;

/** Reads a document; the values of secret members are never kept. */
export function parseDidDocument(value: Json): DidDocument {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const id = document.at("id").text;
  if (!document.isObject) log.add("not-an-object");
  else if (id === null) log.add("missing-id");
  else if (!/^did:[a-z0-9]{1,32}:\S{1,2000}$/.test(id)) log.add("bad-id", { detail: id });
  const methods = readList(document.at("verificationMethod"), log);
  for (const method of methods) judgeMethod(method, log);
  const known = new Set(methods.map((method) => fragmentOf(method.at("id").text ?? "", id)));
  for (const relationship of RELATIONSHIPS) {
    // The list contains references to methods, in this document or another, or the methods themselves.
    for (const item of readList(document.at(relationship), log)) {
      const fragment = fragmentOf(item.text ?? "", id);
      if (item.text === null) judgeMethod(item, log);
      else if (fragment.startsWith("#") && !known.has(fragment)) log.add("unknown-reference", item);
    }
  }
  const services = readList(document.at("service"), log);
  for (const service of services) {
    const isComplete = service.at("id").text !== null && service.has("type") &&
      service.has("serviceEndpoint");
    if (!isComplete) log.add("bad-service", service);
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

function readList(list: JsonNode, log: Log): JsonNode[] {
  if (list.value !== undefined && !list.isList) log.add("wrong-kind", list);
  return list.items(MAX_DID_ITEMS);
}

function judgeMethod(method: JsonNode, log: Log): void {
  const jwk = method.at("publicKeyJwk");
  const secret = SECRET_JWK_MEMBERS.find((name) => jwk.has(name)) ??
    method.names(MAX_METHOD_MEMBERS).find((name) => SECRET_MEMBER.test(name));
  if (secret !== undefined) log.add("secret-key", method.quote(secret));
  const missing = method.withoutText(["id", "type", "controller"]);
  const forms = [...KEY_FORMS].filter((name) => method.has(name));
  if (forms.length === 0) missing.push("public key");
  else if (!forms.some((form) => isKey(form, method.at(form)))) missing.push(`a valid ${forms[0]}`);
  if (missing.length > 0) log.add("bad-method", { detail: `${method.path} without ${missing.join(", ")}` });
}

/** Returns true if a value has the form of such a key. */
function isKey(form: string, key: JsonNode): boolean {
  if (form === "publicKeyJwk") return Boolean(key.at("kty").text);
  // A letter identifies the base, and characters of that base follow (draft-multiformats-multibase).
  if (form === "publicKeyMultibase") return /^[\w+/=-]{2,}$/.test(key.text ?? "");
  return Boolean(key.text);
}

/** `#key-1` for both `#key-1` and `did:web:example.com#key-1`. */
function fragmentOf(name: string, id: string | null): string {
  return id !== null && name.startsWith(`${id}#`) ? name.slice(id.length) : name;
}
