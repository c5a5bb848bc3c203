/** x402 challenges of both versions (https://github.com/coinbase/x402/tree/main/specs). */
import type { Json } from "../../../json.ts";
import { parseBase64Json } from "./base64_json.ts";
import { parseJson } from "../formats/json.ts";
import { JsonNode, judgeMembers, type MemberRule } from "../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Maximum number of payment options read from one challenge. */
const MAX_ACCEPTS = 100;
/** Chains in CAIP-2 format: `eip155:8453`. */
const CAIP2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;

const PROBLEM_KINDS = {
  "header-not-base64-json": error("the header is not base64-encoded JSON"),
  "not-an-object": error("the challenge is not a JSON object"),
  "missing-version": warning("x402Version is missing"),
  "unknown-version": warning("x402Version is unknown"),
  "missing-accepts": error("accepts is missing"),
  "empty-accepts": error("accepts is empty"),
  "accept-not-an-object": error("an entry of accepts is not an object"),
  "missing-scheme": error("scheme is missing"),
  "missing-network": error("network is missing"),
  "bad-network": error("network is not a CAIP-2 identifier"),
  "missing-amount": error("amount is missing"),
  "bad-amount": error("amount is not a string of digits"),
  "missing-asset": error("asset is missing"),
  "missing-pay-to": error("payTo is missing"),
  "bad-timeout": warning("maxTimeoutSeconds is not a positive integer"),
  "missing-resource": warning("resource.url is missing"),
  "body-only": warning("the PAYMENT-REQUIRED header is missing"),
  "older-body-in-header": warning("the header has a version 1 challenge"),
  "too-many-accepts": warning("accepts has more entries than we read"),
};
type X402Problem = keyof typeof PROBLEM_KINDS;

const TIMEOUT_RULE: MemberRule<X402Problem> = [
  "maxTimeoutSeconds",
  "bad-timeout",
  ({ number }) => Number.isInteger(number) && Number(number) > 0,
];

/** A payment option with everything that a client needs. */
interface X402Accept {
  readonly scheme: string;
  readonly network: string;
  /** Amount in the asset's smallest unit. */
  readonly amount: string;
  readonly asset: string;
}

export interface X402Challenge {
  readonly source: "header" | "body";
  /** Version as written. */
  readonly version: number | null;
  /** Complete options only. */
  readonly accepts: readonly X402Accept[];
  /** True if it requires a signature instead of a payment. */
  readonly isSignIn: boolean;
  readonly problems: readonly Problem<X402Problem>[];
}

type Log = ProblemLog<X402Problem>;

/**
 * Reads the challenge of a response with status 402.
 * @param header value of `PAYMENT-REQUIRED`, which version 2 uses; null if it was not sent
 * @param body text, which version 1 uses
 * @returns null if neither is an x402 challenge
 */
export function parseX402Challenge(header: string | null, body: string): X402Challenge | null {
  const inBody = bodyOf(body);
  if (header === null) return inBody === null ? null : readChallenge(inBody, "body");
  const parsed = parseBase64Json(header);
  if (parsed?.ok) return readChallenge(parsed.value, "header");
  const log = problemLog(PROBLEM_KINDS);
  log.add("header-not-base64-json");
  return { source: "header", version: null, accepts: [], isSignIn: false, problems: log.problems };
}

/** Returns null for other bodies, because any response may have status 402. */
function bodyOf(body: string): Json | null {
  const parsed = /^\s{0,999}\{/.test(body) ? parseJson(body) : null;
  if (!parsed?.ok) return null;
  const document = new JsonNode(parsed.value);
  const isOurs = document.at("x402Version").value !== undefined ||
    document.at("accepts").items(1).some((first) => first.at("payTo").value !== undefined);
  return isOurs ? parsed.value : null;
}

function readChallenge(value: Json, source: X402Challenge["source"]): X402Challenge {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const version = document.at("x402Version").number;
  if (!document.isObject) log.add("not-an-object");
  else if (version === null) log.add("missing-version");
  else if (version !== 1 && version !== 2) log.add("unknown-version", { detail: String(version) });
  const isOlder = version === 1;
  if (isOlder && source === "header") log.add("older-body-in-header");
  if (!isOlder && source === "body") log.add("body-only");
  if (!isOlder && document.at("resource").at("url").text === null) log.add("missing-resource");
  const options = document.at("accepts");
  const isEmpty = options.isList && options.size === 0;
  const isSignIn = isEmpty && document.at("extensions").at("sign-in-with-x").value !== undefined;
  if (!options.isList) log.add("missing-accepts");
  if (isEmpty && !isSignIn) log.add("empty-accepts");
  if (options.size > MAX_ACCEPTS) log.add("too-many-accepts");
  const accepts = options.items(MAX_ACCEPTS).flatMap((option) => readAccept(option, isOlder, log));
  return { source, version, accepts, isSignIn, problems: log.problems };
}

/** Returns an empty list if a client could not pay. */
function readAccept(option: JsonNode, isOlder: boolean, log: Log): X402Accept[] {
  if (!option.isObject) {
    log.add("accept-not-an-object", { detail: option.path });
    return [];
  }
  const amountName = isOlder ? "maxAmountRequired" : "amount";
  const rules: readonly MemberRule<X402Problem>[] = [
    ["scheme", "missing-scheme", ({ text }) => !!text],
    ["network", "missing-network", ({ text }) => !!text],
    // Version 1 has its own names for chains, such as base.
    ["network", "bad-network", ({ text }) => isOlder || !text || CAIP2.test(text)],
    [amountName, "missing-amount", ({ value }) => value !== undefined],
    // Digits in the smallest unit; "0.01" is not allowed.
    [amountName, "bad-amount", ({ value, text }) => value === undefined || /^\d{1,78}$/.test(text ?? "")],
    ["asset", "missing-asset", ({ text }) => !!text],
    ["payTo", "missing-pay-to", ({ text }) => !!text],
  ];
  judgeMembers(option, [...rules, TIMEOUT_RULE], log);
  if (!rules.every(([name, _, isValid]) => isValid(option.at(name)))) return [];
  const read = (name: string) => option.at(name).text ?? "";
  const terms = { network: read("network"), amount: read(amountName), asset: read("asset") };
  return [{ scheme: read("scheme"), ...terms }];
}
