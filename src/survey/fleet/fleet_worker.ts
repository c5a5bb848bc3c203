/** Scans targets of all waves, until it is stopped. */
import type { Consumer, JsMsg } from "@nats-io/jetstream";
import { VERSION } from "../../version.ts";
import { type ScanFacts, unscannedFacts } from "../site_row.ts";
import { type Fleet, reasonOf, unusable } from "./fleet_connection.ts";
import { decodeTarget, encodeResult, type FleetTarget } from "./fleet_message.ts";
import { LEASE_MS, resultSubject, targetConsumer } from "./fleet_streams.ts";
import { followLoss, patiently, pause } from "./fleet_wait.ts";

/** Milliseconds between two signs of life of a scan. */
const SIGN_OF_LIFE_MS = LEASE_MS / 3;
/** Milliseconds without a connection after which scans end, because another worker gets their targets. */
const MAX_GAP_MS = LEASE_MS * 2 / 3;
/** Milliseconds that a worker waits for a target in one request. */
const ASK_MS = 5_000;
const RETRY_MS = 5_000;
/** Requests of a worker at a time that is busy. */
const MAX_REQUESTS = 4;
/** A target that ended so many attempts without a result gets a row without one. Servers that restart often use up some. */
const MAX_DELIVERIES = 12;

/** Scans until it is disposed. */
export interface FleetScanner extends Disposable {
  readonly scan: (target: FleetTarget) => Promise<ScanFacts>;
}

export interface FleetWork {
  readonly fleet: Fleet;
  readonly concurrency: number;
  /** @param signal ends the scans */
  readonly open: (signal: AbortSignal) => Promise<FleetScanner>;
  /** Stops the worker. */
  readonly signal: AbortSignal;
  readonly onNote: (text: string) => void;
  readonly onResult: (facts: ScanFacts) => void;
  /** Milliseconds before the next attempt after a failure of ours or of a server. */
  readonly retryMs?: number;
}

/**
 * Returns when the signal aborts.
 * @throws {AppError} `FLEET` if the servers refuse it
 */
export async function runFleetWorker(work: FleetWork): Promise<void> {
  const { connection, publisher } = work.fleet;
  let forbidden: Error | null = null;
  let consumer: Consumer | null = await targetConsumer(work.fleet);
  while (!work.signal.aborted) {
    const lease = new AbortController();
    void publisher.forbidden.then((error) => lease.abort(forbidden = error));
    const signal = AbortSignal.any([work.signal, lease.signal]);
    {
      using _following = followConnection(work, lease);
      using scanner = await work.open(signal);
      if (consumer !== null) await new Worker(work, scanner, consumer, signal).run();
    }
    if (forbidden !== null) throw unusable("Cannot use NATS", forbidden);
    if (connection.isClosed()) {
      throw unusable("Cannot use NATS", await connection.closed() ?? "the connection was closed");
    }
    if (!work.signal.aborted) consumer = await nextConsumer(work);
  }
}

/** The client connects again by itself. Null if the worker was stopped or the connection closed. */
async function nextConsumer({ fleet, signal, onNote }: FleetWork): Promise<Consumer | null> {
  let consumer: Consumer | null = null;
  const connect = async () => {
    consumer = await targetConsumer(fleet);
  };
  await patiently(connect, {
    signal,
    isDone: () => fleet.connection.isClosed(),
    onWait: (reason) => onNote(`Waiting for NATS: ${reason}`),
  }).catch(() => {
    // The signal aborted.
  });
  return consumer;
}

/** Ends the scans of a worker that has had no connection for some time. */
function followConnection(
  { fleet: { connection }, onNote }: FleetWork,
  lease: AbortController,
): Disposable {
  const end = () => {
    onNote("The connection to NATS was lost, so other workers continue with the targets");
    lease.abort(new Error("The connection to NATS was lost"));
  };
  void connection.closed().then(() => lease.abort(new Error("The connection was closed")));
  return followLoss(connection, MAX_GAP_MS, end);
}

class Worker {
  readonly #work: FleetWork;
  readonly #scanner: FleetScanner;
  readonly #consumer: Consumer;
  readonly #signal: AbortSignal;
  readonly #running = new Map<JsMsg, Promise<void>>();
  #lastNote = "";
  /** Targets that were asked for and have not arrived. */
  #asked = 0;
  #freed = Promise.withResolvers<void>();

  constructor(work: FleetWork, scanner: FleetScanner, consumer: Consumer, signal: AbortSignal) {
    this.#work = work;
    this.#scanner = scanner;
    this.#consumer = consumer;
    this.#signal = signal;
  }

  /** Asks for as many targets as it can scan, and for no more, because those would wait for it. */
  async run(): Promise<void> {
    const { concurrency } = this.#work;
    const aborted = Promise.withResolvers<void>();
    this.#signal.addEventListener("abort", () => aborted.resolve(), { once: true });
    const beat = setInterval(() => this.#showLife(), SIGN_OF_LIFE_MS);
    while (!this.#signal.aborted) {
      const free = concurrency - this.#running.size - this.#asked;
      // One request for several targets costs less.
      if (free > concurrency / MAX_REQUESTS || free > 0 && this.#asked === 0) void this.#ask(free);
      await Promise.race([this.#freed.promise, aborted.promise]);
    }
    await Promise.all(this.#running.values());
    clearInterval(beat);
  }

  #showLife(): void {
    for (const message of this.#running.keys()) this.#tell(() => message.working());
  }

  async #ask(count: number): Promise<void> {
    this.#asked += count;
    let left = count;
    try {
      for await (const message of await this.#consumer.fetch({ max_messages: count, expires: ASK_MS })) {
        left--;
        this.#asked--;
        if (this.#signal.aborted) this.#tell(() => message.nak());
        else this.#start(message);
      }
    } catch {
      // A server is restarting, or the consumer is gone with its stream.
      await pause(this.#work.retryMs ?? RETRY_MS, this.#signal).catch(() => {});
      if (!this.#signal.aborted) await targetConsumer(this.#work.fleet).catch(() => {});
    } finally {
      this.#asked -= left;
      this.#free();
    }
  }

  #start(message: JsMsg): void {
    const scan = this.#scan(message).finally(() => {
      this.#running.delete(message);
      this.#free();
    });
    this.#running.set(message, scan);
  }

  #free(): void {
    this.#freed.resolve();
    this.#freed = Promise.withResolvers<void>();
  }

  async #scan(message: JsMsg): Promise<void> {
    try {
      await this.#answer(message);
    } catch (error) {
      const { signal: stop, retryMs = RETRY_MS } = this.#work;
      // Another worker tries again. If the lease ended, another one may have the target already.
      if (stop.aborted) this.#tell(() => message.nak());
      if (this.#signal.aborted) return;
      this.#tell(() => message.nak(retryMs));
      this.#note(`Cannot scan a target: ${reasonOf(error)}`);
    }
  }

  /** Scans at the same time wait for the same reason. */
  #note(text: string): void {
    if (this.#lastNote !== text) this.#work.onNote(text);
    this.#lastNote = text;
  }

  /** A closed connection throws, and ends the worker elsewhere. */
  #tell(tell: () => void): void {
    if (!this.#work.fleet.connection.isClosed()) tell();
  }

  async #answer(message: JsMsg): Promise<void> {
    const target = decodeTarget(message.data);
    if (target === null) {
      message.term("invalid");
      this.#note("Refused a message that is not a target of this version");
      return;
    }
    const { wave, line, ticket } = target;
    const isHopeless = message.info.deliveryCount > MAX_DELIVERIES;
    const facts = isHopeless
      ? unscannedFacts("failed", "TOO_MANY_ATTEMPTS")
      : await this.#scanner.scan(target);
    this.#signal.throwIfAborted();
    const result = encodeResult({ line, ticket, scanner: VERSION, facts });
    const { publisher } = this.#work.fleet;
    // Each copy of a target has one result. The result of an earlier copy may be lost.
    const id = `${wave}.${line}.${message.seq}`;
    await patiently(() => publisher.publish(resultSubject(wave), result, id), {
      signal: this.#signal,
      onWait: (reason) => this.#note(`Waiting to hand in a result: ${reason}`),
    });
    this.#work.onResult(facts);
    // If it is lost, the target is scanned again, and its second result is dropped.
    this.#tell(() => message.ack());
  }
}
