/** Prices in an OpenAPI description: `x-payment-info` of MPP and of x402scan, which differ. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Operations that are read. */
const MAX_OPERATIONS = 5_000;
/** Offers that are read of one operation. */
const MAX_OFFERS = 50;
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
/** A decimal amount, as x402scan writes prices. */
const PRICE = /^\$?\d{1,20}(?:\.\d{1,20})?$/;

const PROBLEM_KINDS = {
  "info-not-an-object": error("x-payment-info is not an object"),
  "empty-offers": error("offers is empty"),
  "offer-not-an-object": error("an offer is not an object"),
  "missing-intent": error("an offer has no intent"),
  "missing-method": error("an offer has no method"),
  "bad-amount": error("an amount is not a string of digits"),
  "missing-protocols": warning("x-payment-info has no protocols"),
  "bad-price": warning("a price is not a decimal number"),
  "missing-402": warning("the operation has no 402 response"),
};
type PaymentInfoProblem = keyof typeof PROBLEM_KINDS;

/** An operation with a price. */
export interface PaidOperation {
  readonly method: string;
  readonly path: string;
  /** `mpp`: offers. `x402`: protocols and a price, as x402scan reads them. */
  readonly convention: "mpp" | "x402";
  /** In lower case; those of offers are all `mpp`. */
  readonly protocols: readonly string[];
  readonly problems: readonly Problem<PaymentInfoProblem>[];
}

/** Finds the paid operations of a description, in its order. */
export function readPaymentInfo(description: Json): PaidOperation[] {
  const paid: PaidOperation[] = [];
  let seen = 0;
  for (const [path, item] of Object.entries(asRecord(member(description, "paths")) ?? {})) {
    for (const method of METHODS) {
      const operation = member(item, method);
      if (operation === undefined || ++seen > MAX_OPERATIONS) continue;
      const info = member(operation, "x-payment-info");
      if (info !== undefined) {
        paid.push(readOperation({ method, path: path.slice(0, 2048) }, info, operation));
      }
    }
  }
  return paid;
}

function readOperation(
  at: Pick<PaidOperation, "method" | "path">,
  info: Json,
  operation: Json,
): PaidOperation {
  const log = problemLog(PROBLEM_KINDS);
  const detail = `${at.method.toUpperCase()} ${at.path}`;
  if (asRecord(info) === null) log.add("info-not-an-object", { detail });
  if (member(member(operation, "responses"), "402") === undefined) log.add("missing-402", { detail });
  const offers = asArray(member(info, "offers"));
  const isInline = member(info, "intent") !== undefined || member(info, "method") !== undefined;
  if (offers !== null || isInline) {
    if (offers?.length === 0) log.add("empty-offers", { detail });
    for (const offer of (offers ?? [info]).slice(0, MAX_OFFERS)) checkOffer(offer, detail, log);
    return { ...at, convention: "mpp", protocols: ["mpp"], problems: log.problems };
  }
  return { ...at, convention: "x402", protocols: readProtocols(info, detail, log), problems: log.problems };
}

function checkOffer(offer: Json, detail: string, log: ProblemLog<PaymentInfoProblem>): void {
  if (asRecord(offer) === null) return log.add("offer-not-an-object", { detail });
  if (asString(member(offer, "intent")) === null) log.add("missing-intent", { detail });
  if (asString(member(offer, "method")) === null) log.add("missing-method", { detail });
  // Null: the price is only known on request.
  const amount = member(offer, "amount");
  if (amount !== undefined && amount !== null && !/^\d{1,78}$/.test(asString(amount) ?? "")) {
    log.add("bad-amount", { detail });
  }
}

function readProtocols(info: Json, detail: string, log: ProblemLog<PaymentInfoProblem>): string[] {
  const named = asArray(member(info, "protocols"));
  // Newer documents write an object for each, with the protocol as its only member.
  const protocols = (named ?? []).slice(0, MAX_OFFERS).flatMap((item) =>
    asString(item) ?? Object.keys(asRecord(item) ?? {}).slice(0, 1)
  ).map((name) => name.slice(0, 50).toLowerCase());
  if (protocols.length === 0) log.add("missing-protocols", { detail });
  for (const name of ["price", "minPrice", "maxPrice", "amount"]) {
    const value = member(info, name);
    const price = typeof value === "number" ? String(value) : asString(value);
    if (price !== null && !PRICE.test(price)) log.add("bad-price", { detail: `${detail}: ${price}` });
  }
  return protocols;
}
