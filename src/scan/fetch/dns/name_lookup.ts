/**
 * Finds the addresses of a name with the servers of the system, or with its own library if only that knows
 * them.
 */
import { pause } from "../pace/pause.ts";
import { type AddressType, encodeName, type Question, type Reply, type ResponseCode } from "./message.ts";
import { query } from "./query.ts";
import { localAddresses, type ResolverSettings } from "./system.ts";

/** Why a name has no address: the error that a server returned, or `silent` if no server responded. */
export type LookupFailure = Exclude<ResponseCode, "NOERROR"> | "no address" | "silent";

/** Milliseconds that addresses of one family wait for the other one. */
const FAMILY_WAIT_MS = 500;
/**
 * Maximum number of questions about one name and family. A server may respond with an alias that needs
 * another one.
 */
export const MAX_QUESTIONS = 4;

type Answer = Reply | "silent" | "denied";

/**
 * Asks for IPv4 and IPv6 addresses at once.
 * @param maxMs time limit of the lookup; every server is asked within that time
 * @param signal ends the lookup; servers that have not responded by then are silent
 * @returns "denied" if permissions deny every server
 */
export async function lookUp(
  host: string,
  settings: ResolverSettings,
  maxMs: number,
  signal: AbortSignal,
): Promise<readonly string[] | LookupFailure | "denied"> {
  const local = await localAddresses(host);
  if (local.length > 0) return local;
  const name = encodeName(host);
  if (name === null) return "NXDOMAIN";
  const end = new AbortController();
  const both = AbortSignal.any([signal, end.signal]);
  // A server that drops questions about one family does no harm once the other family has decided.
  const patient = async (type: AddressType) => {
    const answer = await askOn({ name, type }, settings, maxMs, both);
    if (isEnough(answer)) wait = setTimeout(() => end.abort(), FAMILY_WAIT_MS);
    return answer;
  };
  let wait: ReturnType<typeof setTimeout> | undefined;
  try {
    const answers = await Promise.all([patient("A"), patient("AAAA")]);
    const addresses = answers.flatMap(addressesOf);
    return addresses.length > 0 ? addresses : failureOf(answers);
  } finally {
    clearTimeout(wait);
    end.abort();
  }
}

/**
 * Asks for host names of an address.
 * @param reverseName such as `1.2.0.192.in-addr.arpa`
 * @param signal ends the lookup
 * @returns an empty list if the address has no name; null if no server answered
 */
export async function lookUpHostNames(
  reverseName: string,
  settings: ResolverSettings,
  maxMs: number,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const name = encodeName(reverseName);
  if (name === null) return [];
  const answer = await askOn({ name, type: "PTR" }, settings, maxMs, signal);
  if (typeof answer === "string") return null;
  return answer.code === "NOERROR" || answer.code === "NXDOMAIN" ? answer.addresses : null;
}

function isEnough(answer: Answer): boolean {
  return typeof answer !== "string" && (answer.addresses.length > 0 || answer.code === "NXDOMAIN");
}

function addressesOf(answer: Answer): readonly string[] {
  return typeof answer === "string" ? [] : answer.addresses;
}

/** A server's answer about the name counts more than the failure of another server. */
function failureOf(answers: readonly Answer[]): LookupFailure | "denied" {
  const codes = answers.map((each) => typeof each === "string" ? each : each.code);
  if (codes.includes("NXDOMAIN")) return "NXDOMAIN";
  const failed = codes.find((code) => code !== "NOERROR" && code !== "silent");
  return failed ?? (codes.includes("silent") ? "silent" : "no address");
}

/** Asks again for an alias that the response does not resolve. */
async function askOn(
  question: Question,
  settings: ResolverSettings,
  maxMs: number,
  signal: AbortSignal,
): Promise<Answer> {
  let { name } = question;
  for (let count = 1;; count++) {
    const answer = await askServers({ ...question, name }, settings, maxMs, signal);
    const alias = typeof answer === "string" ? null : answer.alias;
    if (alias === null || count === MAX_QUESTIONS) return answer;
    name = alias;
  }
}

/** Asks one server after the other, with a delay between them, and takes the first answer of any of them. */
async function askServers(
  question: Question,
  { servers, attempts, timeoutMs, isRotated, viaTcp }: ResolverSettings,
  maxMs: number,
  signal: AbortSignal,
): Promise<Answer> {
  const stop = new AbortController();
  const open = AbortSignal.any([signal, stop.signal]);
  const first = isRotated ? Math.floor(Math.random() * servers.length) : 0;
  const inOrder = [...servers.slice(first), ...servers.slice(0, first)];
  const patienceMs = Math.min(timeoutMs, maxMs / (inOrder.length * attempts));
  const { promise: answered, resolve } = Promise.withResolvers<Reply>();
  /** Servers that need not be asked again, with the answer of each. */
  const useless = new Map<unknown, Reply | "denied">();
  const asked: Promise<unknown>[] = [];
  try {
    for (const server of Array.from({ length: attempts }, () => inOrder).flat()) {
      if (useless.has(server)) continue;
      const one = query(server, question, open, viaTcp).then((reply) => {
        if (reply === "unreachable") return;
        const isAnswer = reply !== "denied" && (reply.code === "NOERROR" || reply.code === "NXDOMAIN");
        if (isAnswer) resolve(reply);
        else useless.set(server, reply);
      });
      asked.push(one);
      const answer = await Promise.race([answered, one, pause(patienceMs, open).catch(() => {})]);
      if (answer || signal.aborted) break;
    }
    const answer = await Promise.race([answered, Promise.all(asked)]);
    if (!Array.isArray(answer)) return answer;
    const replies = [...useless.values()];
    if (replies.length > 0 && replies.every((each) => each === "denied")) return "denied";
    return replies.find((each) => each !== "denied") ?? "silent";
  } finally {
    stop.abort();
  }
}
