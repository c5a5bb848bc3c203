/** Prices in an OpenAPI description: `x-payment-info` of MPP and of x402scan, which differ. */
import type { OpenApiOperation } from "../api/openapi_operations.ts";
import { JsonNode, type MemberRule } from "../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Maximum number of offers read from one operation. */
const MAX_OFFERS = 50;
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

const OFFER_RULES: readonly MemberRule<PaymentInfoProblem>[] = [
  ["intent", "missing-intent", ({ text }) => text !== null],
  ["method", "missing-method", ({ text }) => text !== null],
  // Null means that the price is only known on request.
  ["amount", "bad-amount", ({ isMissing, text }) => isMissing || /^\d{1,78}$/.test(text ?? "")],
];

/** An operation with a price. */
export interface PaidOperation {
  readonly method: string;
  readonly path: string;
  /** `mpp` has offers. `x402` has protocols and a price, in the format that x402scan reads. */
  readonly convention: "mpp" | "x402";
  /** Protocols in lower case. Offers always have `mpp`. */
  readonly protocols: readonly string[];
  readonly problems: readonly Problem<PaymentInfoProblem>[];
}

/** Returns the operations that have a price, in the order of the description. */
export function readPaymentInfo(operations: readonly OpenApiOperation[]): PaidOperation[] {
  return operations.flatMap((operation) =>
    operation.paymentInfo === undefined ? [] : [readOperation(operation, new JsonNode(operation.paymentInfo))]
  );
}

function readOperation({ method, path, responses }: OpenApiOperation, info: JsonNode): PaidOperation {
  const log = problemLog(PROBLEM_KINDS);
  const detail = `${method.toUpperCase()} ${path}`;
  const add = (code: PaymentInfoProblem) => log.add(code, { detail });
  if (!info.isObject) add("info-not-an-object");
  if (!responses.includes("402")) add("missing-402");
  const offers = info.at("offers");
  const isInline = ["intent", "method"].some((name) => info.at(name).value !== undefined);
  if (!offers.isList && !isInline) {
    return {
      method,
      path,
      convention: "x402",
      protocols: readProtocols(info, detail, log),
      problems: log.problems,
    };
  }
  if (offers.isList && offers.size === 0) add("empty-offers");
  for (const offer of offers.isList ? offers.items(MAX_OFFERS) : [info]) {
    if (!offer.isObject) add("offer-not-an-object");
    else for (const [name, code, isValid] of OFFER_RULES) if (!isValid(offer.at(name))) add(code);
  }
  return { method, path, convention: "mpp", protocols: ["mpp"], problems: log.problems };
}

function readProtocols(info: JsonNode, detail: string, log: ProblemLog<PaymentInfoProblem>): string[] {
  // Newer documents have an object for each protocol, with the protocol as its only member.
  const protocols = info.at("protocols").items(MAX_OFFERS)
    .flatMap((item) => item.text ?? item.entries(1).map(([name]) => name))
    .map((name) => name.toLowerCase());
  if (protocols.length === 0) log.add("missing-protocols", { detail });
  for (const name of ["price", "minPrice", "maxPrice", "amount"]) {
    const { text, number } = info.at(name);
    const price = text ?? number?.toString() ?? null;
    if (price !== null && !PRICE.test(price)) log.add("bad-price", { detail: `${detail}: ${price}` });
  }
  return protocols;
}
