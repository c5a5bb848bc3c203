/** Checks the events that a service sends. */
import { type Details, SURFACES } from "../../scan/check.ts";
import type {
  CheckedEvent,
  CheckResult,
  EventTarget,
  PhaseEvent,
  ProgressEvent,
  RosterEntry,
  ScanResult,
  StartedEvent,
} from "../../scan/report/event.ts";
import type { Exchange } from "../../scan/fetch/ledger.ts";
import { boolean, isRecord, listOf, mapOf, nullable, number, oneOf, recordOf, string } from "./shape.ts";

const status = oneOf("pass", "warn", "fail", "not_applicable", "inconclusive", "error");
const surface = oneOf(...SURFACES);
const target = recordOf<EventTarget>({ domain: string, url: string, page: nullable(string) });
const rosterFields = { id: string, category: string, title: string, weight: number } as const;
const codeAndMessage = recordOf<{ code: string; message: string }>({ code: string, message: string });

/** Every object of JSON.parse has this type. */
function details(value: unknown): value is Details {
  return isRecord(value);
}

const check = recordOf<CheckResult>({
  ...rosterFields,
  status,
  outcome: string,
  message: string,
  fix: nullable(string),
  snippet: nullable(string),
  placement: nullable(string),
  assumption: nullable(string),
  spec: string,
  maturity: oneOf("standard", "draft", "vendor", "convention"),
  surface,
  pages: listOf(
    recordOf({ url: string, status, outcome: string, message: string, evidence: listOf(number) }),
  ),
  details,
  evidence: listOf(number),
  aliases: mapOf(string),
});

const exchange = recordOf<Exchange>({
  id: number,
  method: string,
  url: string,
  requestHeaders: mapOf(string),
  requestBody: nullable(string),
  status: nullable(number),
  headers: mapOf(string),
  bytes: number,
  sha256: nullable(string),
  excerpt: string,
  ms: number,
  redirects: listOf(string),
  error: nullable(codeAndMessage),
});

const progressFields = { scanId: string, total: number } as const;
const startFields = { ...progressFields, completed: oneOf(0), fraction: oneOf(0) } as const;

const started = recordOf<StartedEvent>({
  ...startFields,
  type: oneOf("started"),
  target,
  checks: listOf(recordOf<RosterEntry>(rosterFields)),
});

const phase = recordOf<PhaseEvent>({
  ...startFields,
  type: oneOf("phase"),
  phase: oneOf("resolving", "fetching"),
});

const checked = recordOf<CheckedEvent>({
  ...progressFields,
  type: oneOf("checked"),
  completed: number,
  fraction: number,
  check,
});

export function isProgressEvent(value: unknown): value is ProgressEvent {
  return started(value) || phase(value) || checked(value);
}

export const isScanResult = recordOf<ScanResult>({
  scanId: string,
  outcome: oneOf("completed", "unreachable", "opted_out", "timed_out", "interrupted"),
  problem: nullable(codeAndMessage),
  target,
  userAgent: string,
  startedAt: string,
  finishedAt: string,
  durationMs: number,
  score: nullable(number),
  grade: nullable(oneOf("A", "B", "C", "D", "F")),
  confidence: number,
  scoringVersion: string,
  summary: recordOf({
    pass: number,
    warn: number,
    fail: number,
    not_applicable: number,
    inconclusive: number,
    error: number,
  }),
  categories: listOf(recordOf({ id: string, title: string, score: nullable(number) })),
  surfaces: listOf(recordOf({ id: surface, present: boolean, reasons: listOf(string) })),
  nextSteps: listOf(recordOf({ checkId: string, gain: number, fix: string })),
  checks: listOf(check),
  exchanges: listOf(exchange),
});
