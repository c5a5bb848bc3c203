/**
 * Contents of files that do not deserve a check of their own: their kind, and if their reader can use them.
 */
import type { AgentFileFormat, AgentFileSchema } from "../../data/agents/other_agent_files.ts";
import { asArray, asRecord, asString, member, parseJson } from "../formats/json.ts";
import { problemsOf } from "../problem_words.ts";
import { readAgentFileSchema } from "./agent_file_schema.ts";
import type { Json } from "../../../json.ts";

/**
 * `not-json` is a JSON file with a syntax error. In all other cases, the proof of ownership for the reader is
 * missing.
 */
export type AgentFileProblem = "not-json" | "no-token" | "no-key" | "no-claim" | "invalid" | "secret-key";

export interface ReadAgentFile {
  readonly problem: AgentFileProblem | null;
  /** The problems of a file that its format has rules for, in words. */
  readonly details: readonly string[];
  /** True if the file has its own format instead of the usual format for its name. */
  readonly isOtherFormat: boolean;
}

/** Maximum number of characters of a proof. The MCP Registry reads the same number of bytes. */
const MAX_PROOF_LENGTH = 4096;
/** Maximum number of `maintainers` entries to read. */
const MAX_MAINTAINERS = 100;

const VALID: ReadAgentFile = { problem: null, details: [], isOtherFormat: false };

/**
 * @param isWhole true if the text is the whole file
 * @returns null if the file's URL has other content
 */
export function readAgentFile(format: AgentFileFormat, text: string, isWhole: boolean): ReadAgentFile | null {
  const body = text.replace(/^\uFEFF/, "").trimStart();
  const isJson = body.startsWith("{");
  switch (format) {
    case "text":
      return isJson ? null : VALID;
    case "openai-token":
      return withProblem(isToken(body.trimEnd()) ? null : "no-token");
    case "mcp-registry-keys":
      return withProblem(hasRegistryKey(body.slice(0, MAX_PROOF_LENGTH)) ? null : "no-key");
    default:
      return isJson ? readJsonFile(format, body, isWhole) : null;
  }
}

function readJsonFile(
  format: "json" | "brand" | "glama-claim" | AgentFileSchema,
  body: string,
  isWhole: boolean,
): ReadAgentFile | null {
  const json = parseJson(body);
  // A file beyond our size or depth limit may still be valid.
  if (!json.ok) return withProblem(isWhole && json.problem === "syntax" ? "not-json" : null);
  if (format === "glama-claim") return withProblem(isGlamaClaim(json.value) ? null : "no-claim");
  if (format === "brand") return { ...VALID, isOtherFormat: !isAdcpBrand(json.value) };
  return format === "json" ? VALID : readWithSchema(format, json.value);
}

function readWithSchema(schema: AgentFileSchema, value: Json): ReadAgentFile | null {
  const problems = readAgentFileSchema(schema, value);
  if (problems === null) return null;
  const secrets = problems.flatMap(({ code, detail = "" }) => code === "secret-key" ? detail : []);
  if (secrets.length > 0) return { ...VALID, problem: "secret-key", details: secrets };
  const details = [...problemsOf(problems, "error"), ...problemsOf(problems, "warning")];
  return details.length > 0 ? { ...VALID, problem: "invalid", details } : VALID;
}

function withProblem(problem: AgentFileProblem | null): ReadAgentFile {
  return { ...VALID, problem };
}

/** Returns true for a single word of visible ASCII without markup. */
function isToken(body: string): boolean {
  return body.length <= MAX_PROOF_LENGTH && /^[!-~]+$/.test(body) && !/^[{[<]/.test(body);
}

const REGISTRY_RECORD = /v=MCPv1;\s{0,10}k=([^;\s]{1,20});\s{0,10}p=([A-Za-z0-9+/=]{1,200})/g;
/** Base64 of 32 bytes, and of a compressed point of 49 bytes. */
const REGISTRY_KEYS: Readonly<Record<string, RegExp>> = {
  ed25519: /^[A-Za-z0-9+/]{43}=$/,
  ecdsap384: /^A[g-z0-9+/][A-Za-z0-9+/]{64}==$/,
};

/** A single usable key is enough. */
function hasRegistryKey(body: string): boolean {
  return body.matchAll(REGISTRY_RECORD).some(([, algorithm = "", key = ""]) =>
    Object.hasOwn(REGISTRY_KEYS, algorithm) && REGISTRY_KEYS[algorithm]?.test(key)
  );
}

/** A token from Glama, or the email address of a Glama account. */
function isGlamaClaim(value: Json): boolean {
  if (asString(member(value, "claim"))?.startsWith("glama_claim_")) return true;
  const maintainers = asArray(member(value, "maintainers")) ?? [];
  return maintainers.slice(0, MAX_MAINTAINERS).some((each) => asString(member(each, "email"))?.includes("@"));
}

/** Returns true for any form of AdCP 3: a redirect, an agent, the brands of a house, or one brand. */
function isAdcpBrand(value: Json): boolean {
  const has = (name: string) => member(value, name) !== undefined;
  if (asString(member(value, "$schema"))?.includes("adcontextprotocol.org")) return true;
  if (has("authoritative_location") || has("brand_agent") || has("house")) return true;
  if (asArray(member(value, "agents"))?.some((each) => asRecord(each) !== null && member(each, "url"))) {
    return true;
  }
  return has("id") && asArray(member(value, "names"))?.some((each) => asRecord(each) !== null) === true;
}
