/** x402 challenges of both versions (https://github.com/coinbase/x402/tree/main/specs). */
import type { Json } from "../json.ts";
import { parseBase64Json } from "./base64_json.ts";
import { asArray, asNumber, asRecord, asString, member, parseJson } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Payment options of one challenge that are read. */
const MAX_ACCEPTS = 100;
/** Chains as CAIP-2 names them: `eip155:8453`. */
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

/** A payment option with all that a client needs. */
export interface X402Accept {
  readonly scheme: string;
  readonly network: string;
  /** In the asset's smallest unit. */
  readonly amount: string;
  readonly asset: string;
}

export interface X402Challenge {
  readonly source: "header" | "body";
  /** As written. */
  readonly version: number | null;
  /** The complete ones. */
  readonly accepts: readonly X402Accept[];
  /** It requires a signature instead of a payment. */
  readonly isSignIn: boolean;
  readonly problems: readonly Problem<X402Problem>[];
}

type Log = ProblemLog<X402Problem>;

/**
 * Reads the challenge of a response with status 402.
 * @param header value of `PAYMENT-REQUIRED`, where version 2 puts it; null where it was not sent
 * @param body text in which version 1 puts it
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

/** Null for other bodies: any response may have status 402. */
function bodyOf(body: string): Json | null {
  const parsed = /^\s{0,999}\{/.test(body) ? parseJson(body) : null;
  if (!parsed?.ok) return null;
  const [first] = asArray(member(parsed.value, "accepts")) ?? [];
  const isOurs = member(parsed.value, "x402Version") !== undefined || member(first, "payTo") !== undefined;
  return isOurs ? parsed.value : null;
}

function readChallenge(value: Json, source: X402Challenge["source"]): X402Challenge {
  const log = problemLog(PROBLEM_KINDS);
  const version = asNumber(member(value, "x402Version"));
  if (asRecord(value) === null) log.add("not-an-object");
  else if (version === null) log.add("missing-version");
  else if (version !== 1 && version !== 2) log.add("unknown-version", { detail: String(version) });
  const isOlder = version === 1;
  if (isOlder && source === "header") log.add("older-body-in-header");
  if (!isOlder && source === "body") log.add("body-only");
  if (!isOlder && asString(member(member(value, "resource"), "url")) === null) log.add("missing-resource");
  const isSignIn = member(member(value, "extensions"), "sign-in-with-x") !== undefined;
  const items = asArray(member(value, "accepts"));
  if (items === null) log.add("missing-accepts");
  else if (items.length === 0 && !isSignIn) log.add("empty-accepts");
  if ((items?.length ?? 0) > MAX_ACCEPTS) log.add("too-many-accepts");
  const accepts = (items ?? []).slice(0, MAX_ACCEPTS).flatMap((item, index) =>
    readAccept(item, isOlder, `accepts[${index}]`, log) ?? []
  );
  return { source, version, accepts, isSignIn: isSignIn && items?.length === 0, problems: log.problems };
}

/** Null if a client could not pay. */
function readAccept(item: Json, isOlder: boolean, detail: string, log: Log): X402Accept | null {
  if (asRecord(item) === null) {
    log.add("accept-not-an-object", { detail });
    return null;
  }
  const text = (name: string, code: X402Problem) => {
    const found = asString(member(item, name));
    if (found === null || found === "") log.add(code, { detail });
    return found?.slice(0, 200) || null;
  };
  const scheme = text("scheme", "missing-scheme");
  const network = text("network", "missing-network");
  const amount = readAmount(member(item, isOlder ? "maxAmountRequired" : "amount"), detail, log);
  const asset = text("asset", "missing-asset");
  const payTo = text("payTo", "missing-pay-to");
  const timeout = asNumber(member(item, "maxTimeoutSeconds"));
  if (timeout === null || !Number.isInteger(timeout) || timeout <= 0) log.add("bad-timeout", { detail });
  // Version 1 has its own names of chains, such as base.
  const isChain = isOlder || network === null || CAIP2.test(network);
  if (!isChain) log.add("bad-network", { detail: `${detail}: ${network}` });
  if (
    scheme === null || network === null || !isChain || amount === null || asset === null || payTo === null
  ) {
    return null;
  }
  return { scheme, network, amount, asset };
}

/** Digits in the smallest unit; "0.01" is not allowed. */
function readAmount(value: Json | undefined, detail: string, log: Log): string | null {
  if (value === undefined) {
    log.add("missing-amount", { detail });
    return null;
  }
  const amount = asString(value);
  if (amount !== null && /^\d{1,78}$/.test(amount)) return amount;
  log.add("bad-amount", { detail: `${detail}: ${amount ?? JSON.stringify(value).slice(0, 50)}` });
  return null;
}
