/** Messages of a fleet. Both ends judge them as the input of strangers. */
import { deflateSync, inflateSync } from "node:zlib";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { SCORING_VERSION } from "../../scan/report.ts";
import { SCAN_CHOICE } from "../scan_choice.ts";
import { type ScanFacts, SITE_OUTCOMES } from "../site_row.ts";
import { MAX_RESULT_MESSAGE_BYTES, MAX_TARGET_BYTES, MESSAGE_VERSION } from "./fleet_streams.ts";

const MAX_RESULT_BYTES = 1024 * 1024;
/** Bytes of a result that is not compressed, because that costs more than it saves. */
const MAX_PLAIN_BYTES = 1024;
/** The fastest. Results of scans shrink to a sixth. */
const COMPRESSION_LEVEL = 1;
/** First byte of JSON. Compressed results begin with 0x78 (RFC 1950). */
const BRACE = 0x7b;
/** Hexadecimal digits. */
const TICKET_LENGTH = 32;
const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { fatal: true });

const count = z.int().min(0).max(2 ** 31 - 1);
const id = z.string().regex(/^[A-Za-z0-9._+-]{1,100}$/);
const text = z.string().max(16_384);
const key = z.string().regex(/^[a-z0-9]{16,64}$/);

const TARGET = z.strictObject({
  version: z.literal(MESSAGE_VERSION),
  /** Name of the wave in the fleet, which is a part of the subject of its results. */
  wave: key,
  line: z.int().min(1),
  target: text,
  /** Shows that a result is of this target, and not invented. */
  ticket: key,
  choice: SCAN_CHOICE,
});

const FACTS = z.strictObject({
  outcome: z.enum(SITE_OUTCOMES),
  problem: id.nullable(),
  url: text.nullable(),
  score: count.max(100).nullable(),
  grade: z.string().max(2).nullable(),
  answers: z.record(id, id),
  technologies: z.array(id).max(1_000),
  surfaces: z.array(id).max(100),
  pages: count,
  requests: count,
  duration_ms: count,
  started_at: z.iso.datetime().nullable(),
  scoring_version: z.literal(SCORING_VERSION).nullable(),
  not_applicable: count,
  verdicts: z.array(z.strictObject({
    check: id,
    status: id,
    outcome: id,
    credit: z.number().min(0).max(1).nullable(),
    weight: z.number().min(0).max(1_000),
  })).max(1_000),
});

const RESULT = z.strictObject({
  version: z.literal(MESSAGE_VERSION),
  line: z.int().min(1),
  ticket: key,
  /** Version of the worker's program. */
  scanner: id,
  facts: FACTS,
});

export type FleetTarget = z.infer<typeof TARGET>;
/** The collector adds the rest of the row, so labels never leave its machine. */
export type FleetResult = Omit<z.infer<typeof RESULT>, "facts"> & { readonly facts: ScanFacts };

export function encodeTarget(target: Omit<FleetTarget, "version">): Uint8Array {
  return ENCODER.encode(JSON.stringify({ version: MESSAGE_VERSION, ...target }));
}

/** @returns null for anything that is not a target */
export function decodeTarget(bytes: Uint8Array): FleetTarget | null {
  if (bytes.length > MAX_TARGET_BYTES) return null;
  return TARGET.safeParse(parsed(bytes)).data ?? null;
}

export function encodeResult(result: Omit<FleetResult, "version">): Uint8Array {
  const bytes = ENCODER.encode(JSON.stringify({ version: MESSAGE_VERSION, ...result }));
  return bytes.length <= MAX_PLAIN_BYTES ? bytes : deflateSync(bytes, { level: COMPRESSION_LEVEL });
}

/** @returns null for anything that is not a result */
export function decodeResult(bytes: Uint8Array): FleetResult | null {
  if (bytes.length > MAX_RESULT_MESSAGE_BYTES) return null;
  return RESULT.safeParse(parsed(unpacked(bytes))).data ?? null;
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === BRACE) return bytes;
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_RESULT_BYTES });
  } catch {
    // The schema refuses it.
    return new Uint8Array();
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(DECODER.decode(bytes));
  } catch {
    // The schema refuses it.
    return null;
  }
}

/** Only those who got the target know it. It takes longer than reading a message, so a flight keeps it. */
export function ticketOf(secret: string, line: number): string {
  return createHmac("sha256", secret).update(String(line)).digest("hex").slice(0, TICKET_LENGTH);
}

/** Compares in the same time for all tickets. */
export function isSameTicket(given: string, expected: string): boolean {
  const [one, other] = [ENCODER.encode(given), ENCODER.encode(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
