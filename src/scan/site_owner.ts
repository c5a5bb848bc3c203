/** Looks for a text that only the owner of a site can publish, in a file or a DNS record. */
import type { NetworkPolicy } from "./fetch/network_policy.ts";
import { txtRecords } from "./fetch/dns/dns_records.ts";
import { get } from "./fetch/single_request.ts";
import { Unobservable } from "../errors.ts";

export interface OwnerProof {
  /** Host of the site. */
  readonly host: string;
  /** Path of the file. One of its lines has to be the text. */
  readonly path: string;
  /** Label before the host, whose TXT record has to be the text. */
  readonly label: string;
  readonly text: string;
}

interface ProofOptions {
  readonly network: NetworkPolicy;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** Maximum milliseconds of a request. */
const MAX_REQUEST_MS = 8_000;
/** Maximum bytes of the file. */
const MAX_FILE_BYTES = 4_096;

/**
 * Looks at the record and the file at once. The file is requested with https, and with http if that fails,
 * and no redirect is followed, so that the host itself has to serve it.
 */
export async function isProven(proof: OwnerProof, options: ProofOptions): Promise<boolean> {
  const found = await Promise.all([hasRecord(proof, options), hasFile(proof, options)]);
  return found.includes(true);
}

async function hasRecord(
  { host, label, text }: OwnerProof,
  { network, signal }: ProofOptions,
): Promise<boolean> {
  const records = await txtRecords(`${label}.${host}.`, signal, network.nameServers);
  return !(records instanceof Unobservable) && records.some((record) => record.trim() === text);
}

async function hasFile({ host, path, text }: OwnerProof, options: ProofOptions): Promise<boolean> {
  const file = await readFile(new URL(`https://${host}${path}`), options) ??
    await readFile(new URL(`http://${host}${path}`), options);
  return file?.split("\n").some((line) => line.trim() === text) ?? false;
}

/** @returns null if the server cannot be reached */
async function readFile(url: URL, { network, userAgent, signal }: ProofOptions): Promise<string | null> {
  const headers = { "user-agent": userAgent, accept: "text/plain", "accept-encoding": "identity" };
  try {
    const { status, body } = await get({ url, headers }, {
      network,
      maxMs: MAX_REQUEST_MS,
      maxAnswerMs: MAX_REQUEST_MS,
      maxAnswerBytes: MAX_FILE_BYTES,
      signal,
    });
    return status === 200 ? new TextDecoder().decode(body) : "";
  } catch (error) {
    // Any failure of the site or the network only means that there is no proof.
    if (error instanceof Unobservable) return null;
    throw error;
  }
}
