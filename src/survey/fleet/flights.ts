/** Targets that were handed out. A purged or lost stream would leave their lines without a row. */
import type { JsMsg } from "@nats-io/jetstream";
import { plural } from "../../plural.ts";
import type { SiteRow } from "../site_row.ts";
import type { SurveyTarget } from "../survey_target.ts";
import type { Fleet } from "./fleet_connection.ts";
import { isMissing, targetConsumer, TARGETS } from "./fleet_streams.ts";
import { pause } from "./fleet_wait.ts";

/** Milliseconds between two looks for lost targets and missing workers. */
const WATCH_MS = 20_000;
/** Targets that are found waiting before the others are believed to wait as well. */
const MAX_WATCHED = 50;

/** A target that was handed out. */
export interface Flight {
  readonly target: SurveyTarget;
  readonly subject: string;
  /** Shown by its results. */
  readonly ticket: string;
  readonly landed: PromiseWithResolvers<SiteRow>;
  /** The message of its row, once it has arrived. */
  message: JsMsg | null;
  /** Number of times that it was handed out. */
  attempts: number;
  isWaiting: boolean;
  /** True if the last look did not find it. */
  isMissed: boolean;
}

export interface Watch {
  readonly fleet: Fleet;
  /** The oldest first. */
  readonly flights: ReadonlyMap<number, Flight>;
  readonly signal: AbortSignal;
  readonly watchMs: number | undefined;
  /** True if results wait that were not received. */
  readonly hasResults: () => Promise<boolean>;
  /** Ends the wave if another process collects its results. */
  readonly lookForOther: () => Promise<void>;
  readonly onLost: (flight: Flight) => void;
  readonly onNote: (text: string) => void;
}

/** Watches until the signal aborts. */
export async function watchFlights(watch: Watch): Promise<void> {
  const { signal, watchMs = WATCH_MS } = watch;
  let isIdle = false;
  while (!signal.aborted) {
    // The wait ends with the wave.
    await pause(watchMs, signal).catch(() => {});
    if (signal.aborted) return;
    // Servers that cannot be asked now are asked later.
    await lookForLost(watch).catch(() => {});
    // A busy worker may ask for targets at the next look.
    const wasIdle = isIdle;
    isIdle = await isWithoutWorkers(watch).catch(() => false);
    if (wasIdle && isIdle) watch.onNote("No worker of this version asks for targets: start survey worker");
    await watch.lookForOther().catch(() => {});
  }
}

async function lookForLost({ fleet, flights, signal, hasResults, onLost, onNote }: Watch): Promise<void> {
  let found = 0;
  const missed: Flight[] = [];
  for (const flight of flights.values()) {
    if (found >= MAX_WATCHED || signal.aborted) break;
    if (!flight.isWaiting || flight.message !== null) continue;
    const isThere = await hasMessage(fleet, flight);
    if (isThere) found++;
    else if (flight.isMissed) missed.push(flight);
    // A result may be under way at the first look.
    flight.isMissed = !isThere;
  }
  if (missed.length === 0 || await hasResults()) return;
  const lost = missed.filter(({ message }) => message === null);
  if (lost.length > 0) onNote(`${plural(lost.length, "target")} got lost and will be handed out again`);
  for (const flight of lost) {
    flight.isWaiting = false;
    flight.isMissed = false;
    onLost(flight);
  }
}

async function hasMessage({ manager }: Fleet, { subject }: Flight): Promise<boolean> {
  try {
    return await manager.streams.getMessage(TARGETS, { last_by_subj: subject }) !== null;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function isWithoutWorkers({ fleet }: Watch): Promise<boolean> {
  const { num_waiting, num_pending, num_ack_pending } = await (await targetConsumer(fleet)).info();
  return num_waiting === 0 && num_ack_pending === 0 && num_pending > 0;
}
