/** Hands out the targets of a wave to workers, and collects their results. */
import type { Consumer, ConsumerMessages, JsMsg } from "@nats-io/jetstream";
import { AppError } from "../../errors.ts";
import { MAX_DOMAIN_LENGTH } from "../../scan/request.ts";
import { VERSION } from "../../version.ts";
import type { ScanChoice } from "../scan_choice.ts";
import { type SiteRow, unscannedRow } from "../site_row.ts";
import type { SurveyTarget } from "../survey_target.ts";
import { Acknowledgements } from "./acknowledgements.ts";
import { type Fleet, reasonOf } from "./fleet_connection.ts";
import { decodeResult, encodeTarget, type FleetResult, isSameTicket, ticketOf } from "./fleet_message.ts";
import {
  consume,
  consumerInfo,
  ensureStreams,
  flush,
  purgeResults,
  removeResultConsumer,
  resultConsumer,
  targetConsumer,
  targetSubject,
} from "./fleet_streams.ts";
import { followLoss, patiently, QUIET_MS } from "./fleet_wait.ts";
import { type Flight, watchFlights } from "./flights.ts";
import type { WaveKey } from "./wave_key.ts";

/** Targets that are handed out at a time: enough for the largest fleet, few enough to be handed out again. */
export const MAX_IN_FLIGHT = 10_000;
/** Results that the client fetches ahead. */
const FETCHED_AHEAD = 1_000;
/** Milliseconds of a request for results. A server that does not answer it is asked again, as after an election. */
const ASK_MS = 5_000;

export interface FleetWave {
  readonly fleet: Fleet;
  readonly key: WaveKey;
  readonly choice: ScanChoice;
  /** True if a line of the list has a row. */
  readonly has: (line: number) => boolean;
  /** Makes all rows durable that were added. */
  readonly sync: () => Promise<void>;
  readonly signal: AbortSignal;
  readonly onNote: (text: string) => void;
  /** Milliseconds between two looks for lost targets. */
  readonly watchMs?: number;
  /** Milliseconds after which a result that was not written is sent again. */
  readonly writeMs?: number;
}

export interface FleetCounts {
  /** Messages that are not results of this wave. */
  readonly refused: number;
  /** Results of lines that already had a row. */
  readonly repeated: number;
  /** Rows by the version of another program. */
  readonly otherVersions: ReadonlyMap<string, number>;
}

export class FleetScans implements AsyncDisposable {
  readonly #wave: FleetWave;
  readonly #flights = new Map<number, Flight>();
  /** Results of lines that were not read yet, from an earlier process. */
  readonly #early = new Map<number, JsMsg>();
  readonly #counts = { refused: 0, repeated: 0, otherVersions: new Map<string, number>() };
  readonly #end = new AbortController();
  readonly #signal: AbortSignal;
  readonly #consumer: Consumer;
  /** Time when the server created the consumer, which another process would replace. */
  readonly #created: string;
  readonly #messages: ConsumerMessages;
  readonly #running: Promise<unknown>[];
  readonly #acknowledgements: Acknowledgements;

  /** @throws {AppError} `FLEET` */
  static async open(wave: FleetWave): Promise<FleetScans> {
    await ensureStreams(wave.fleet);
    // Workers that start later find it.
    await targetConsumer(wave.fleet);
    const consumer = await resultConsumer(wave.fleet, wave.key.id, wave.writeMs);
    const { num_pending: earlier, created } = await consumerInfo(consumer);
    const messages = await consume(consumer, {
      max_messages: FETCHED_AHEAD,
      expires: ASK_MS,
      abort_on_missing_resource: true,
    });
    const scans = new FleetScans(wave, consumer, created, messages, earlier);
    await scans.#hasEarlier.promise;
    return scans;
  }

  readonly #hasEarlier = Promise.withResolvers<void>();

  private constructor(
    wave: FleetWave,
    consumer: Consumer,
    created: string,
    messages: ConsumerMessages,
    earlier: number,
  ) {
    this.#wave = wave;
    this.#consumer = consumer;
    this.#created = created;
    this.#messages = messages;
    this.#acknowledgements = new Acknowledgements({
      sync: wave.sync,
      onFailure: (error) => this.#end.abort(error),
      onUnsent: (error) => this.#fail(error),
    });
    this.#signal = AbortSignal.any([wave.signal, this.#end.signal]);
    this.#signal.addEventListener("abort", () => this.#abandon());
    const watch = watchFlights({
      fleet: wave.fleet,
      flights: this.#flights,
      signal: this.#signal,
      watchMs: wave.watchMs,
      hasResults: () => this.#hasResults(),
      lookForOther: () => this.#lookForOther(),
      onLost: (flight) => void this.#handOut(flight),
      onNote: (text) => this.#note(text),
    });
    this.#running = [this.#collect(earlier), watch, this.#followConnection()];
    if (earlier === 0) this.#hasEarlier.resolve();
    if (this.#signal.aborted) this.#abandon();
  }

  get counts(): FleetCounts {
    return this.#counts;
  }

  /**
   * Resolves with the row of a target. A line that was handed out before is not handed out again while its message or
   * its result exists.
   */
  async scan(target: SurveyTarget): Promise<SiteRow> {
    this.#signal.throwIfAborted();
    // The server would refuse its message forever.
    if (target.target.length > MAX_DOMAIN_LENGTH) return unscannedRow(target, "invalid", "INVALID_DOMAIN");
    const flight: Flight = {
      target,
      subject: targetSubject(target.target),
      ticket: ticketOf(this.#wave.key.secret, target.line),
      landed: Promise.withResolvers(),
      message: null,
      attempts: 0,
      isWaiting: false,
      isMissed: false,
    };
    // A flight may be abandoned before anyone waits for it.
    flight.landed.promise.catch(() => {});
    this.#flights.set(target.line, flight);
    const early = this.#early.get(target.line);
    if (early === undefined) await this.#handOut(flight);
    else this.#receive(early);
    this.#early.delete(target.line);
    return await flight.landed.promise;
  }

  /** Acknowledges the result of a row once it is durable. */
  added({ line }: SiteRow): void {
    const message = this.#flights.get(line)?.message ?? null;
    this.#flights.delete(line);
    if (message !== null) this.#acknowledgements.add(message);
  }

  /** Ends a wave whose rows are all added. */
  async finish(): Promise<void> {
    await this.#acknowledgements.finish();
    this.#signal.throwIfAborted();
    await flush(this.#wave.fleet);
    await this.#stop();
    for (const _ of this.#early) this.#counts.refused++;
    await removeResultConsumer(this.#wave.fleet, this.#wave.key.id);
    await purgeResults(this.#wave.fleet, this.#wave.key.id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#acknowledgements[Symbol.dispose]();
    await this.#stop();
  }

  async #stop(): Promise<void> {
    this.#end.abort(new AppError("FLEET", 500, "The wave has ended"));
    this.#messages.stop();
    await Promise.allSettled(this.#running);
  }

  async #handOut(flight: Flight): Promise<void> {
    const { key, choice, fleet } = this.#wave;
    const { line, target } = flight.target;
    const bytes = encodeTarget({ wave: key.id, line, target, ticket: flight.ticket, choice });
    const id = `${key.id}.${line}.${flight.attempts++}`;
    await patiently(() => fleet.publisher.publish(flight.subject, bytes, id), {
      signal: this.#signal,
      isDone: () => flight.message !== null,
      onWait: (reason) => this.#note(`Waiting to hand out targets: ${reason}`),
    }).catch((error) => this.#fail(error));
    flight.isWaiting = true;
  }

  /** True if results wait that were not received, such as those of a connection that ended. */
  async #hasResults(): Promise<boolean> {
    const { num_pending, num_ack_pending } = await this.#consumer.info();
    const landed = [...this.#flights.values()].filter(({ message }) => message !== null).length;
    return num_pending + num_ack_pending > landed + this.#early.size + this.#acknowledgements.size;
  }

  /** The server tells the end of a consumer only to requests that wait at that moment. */
  async #lookForOther(): Promise<void> {
    if ((await this.#consumer.info()).created !== this.#created) this.#fail(new Error("consumer deleted"));
  }

  async #collect(earlier: number): Promise<void> {
    let left = earlier;
    try {
      for await (const message of this.#messages) {
        this.#receive(message);
        if (--left <= 0) this.#hasEarlier.resolve();
      }
      this.#signal.throwIfAborted();
      throw new Error("the results can no longer be read");
    } catch (error) {
      this.#fail(error);
    }
  }

  #receive(message: JsMsg): void {
    const result = decodeResult(message.data);
    if (result === null || !this.#isOwn(result)) {
      this.#counts.refused++;
      message.term("invalid");
      return;
    }
    const flight = this.#flights.get(result.line);
    if (flight !== undefined && flight.message === null) {
      flight.message = message;
      this.#countVersion(result);
      flight.landed.resolve({ ...flight.target, ...result.facts });
    } else if (flight !== undefined || this.#wave.has(result.line)) {
      if (flight?.message?.seq === message.seq) return;
      this.#counts.repeated++;
      message.ack();
    } else {
      this.#early.set(result.line, message);
    }
  }

  #isOwn({ line, ticket }: FleetResult): boolean {
    return isSameTicket(ticket, this.#flights.get(line)?.ticket ?? ticketOf(this.#wave.key.secret, line));
  }

  #countVersion({ scanner }: FleetResult): void {
    if (scanner === VERSION) return;
    const { otherVersions } = this.#counts;
    if (!otherVersions.has(scanner)) this.#note(`A worker has version ${scanner}, and this is ${VERSION}`);
    otherVersions.set(scanner, (otherVersions.get(scanner) ?? 0) + 1);
  }

  /** The client gives up only if its credentials are refused. Without a permission, it would wait forever. */
  async #followConnection(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    this.#signal.addEventListener("abort", () => ended.resolve());
    const { connection, publisher } = this.#wave.fleet;
    using _loss = followLoss(
      connection,
      QUIET_MS,
      () => this.#note("The connection to NATS was lost. The survey continues once a server is back"),
    );
    const error = await Promise.race([connection.closed(), publisher.forbidden, ended.promise]);
    if (!this.#signal.aborted) this.#fail(error ?? new Error("the connection was closed"));
  }

  #fail(error: unknown): void {
    if (this.#signal.aborted) return;
    this.#end.abort(
      error instanceof AppError ? error : new AppError("FLEET", 502, `Cannot use NATS: ${reasonOf(error)}`, {
        cause: error,
      }),
    );
  }

  #abandon(): void {
    this.#hasEarlier.resolve();
    for (const { landed } of this.#flights.values()) landed.reject(this.#signal.reason);
  }

  #note(text: string): void {
    if (this.#lastNote === text) return;
    this.#lastNote = text;
    this.#wave.onNote(text);
  }
  #lastNote = "";
}
