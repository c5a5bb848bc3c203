/**
 * Publishes to the streams of a fleet. The client's own `publish()` makes a timer, three promises and an error for each
 * message, which took a quarter of the time of a target.
 */
import type { Msg, NatsConnection } from "@nats-io/transport-node";
import { z } from "zod";

/** Milliseconds between two looks for answers that are late. */
const LOOK_MS = 1_000;
const NO_RESPONDERS = 503;
const DECODER = new TextDecoder();
/** https://docs.nats.io/reference/reference-protocols/nats_api_reference#publishing-to-a-stream */
const ANSWER = z.union([
  z.object({ error: z.object({ description: z.string() }) }),
  z.object({ stream: z.string().min(1) }),
]);

interface Publication {
  readonly subject: string;
  readonly deadline: number;
  readonly stored: PromiseWithResolvers<void>;
}

export class FleetPublisher implements Disposable {
  readonly #client: typeof import("@nats-io/transport-node");
  readonly #connection: NatsConnection;
  readonly #answerMs: number;
  readonly #inbox: string;
  /** By the last part of the subject of their answer, the oldest first. */
  readonly #waiting = new Map<string, Publication>();
  readonly #look: ReturnType<typeof setInterval>;
  readonly #forbidden = Promise.withResolvers<Error>();
  #count = 0;

  constructor(
    client: typeof import("@nats-io/transport-node"),
    connection: NatsConnection,
    answerMs: number,
  ) {
    this.#client = client;
    this.#connection = connection;
    this.#answerMs = answerMs;
    this.#inbox = `${client.createInbox()}.`;
    connection.subscribe(`${this.#inbox}*`, {
      callback: (error, message) => error === null ? this.#receive(message) : this.#refuse(() => true, error),
    });
    this.#look = setInterval(() => this.#refuseLate(), LOOK_MS);
    void this.#followConnection();
  }

  /** Resolves with the error once the account may not use a subject, because the servers do not answer such a message. */
  get forbidden(): Promise<Error> {
    return this.#forbidden.promise;
  }

  /**
   * Resolves once the servers have stored a message. A second one with the same id is not stored.
   * @throws {Error} if it may not be stored
   */
  async publish(subject: string, data: Uint8Array, id: string): Promise<void> {
    const token = String(++this.#count);
    const headers = this.#client.headers();
    headers.append("Nats-Msg-Id", id);
    this.#connection.publish(subject, data, { reply: this.#inbox + token, headers });
    const stored = Promise.withResolvers<void>();
    this.#waiting.set(token, { subject, deadline: performance.now() + this.#answerMs, stored });
    return await stored.promise;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#look);
    this.#refuse(() => true, new this.#client.ClosedConnectionError());
  }

  #receive({ subject, data, headers }: Msg): void {
    const token = subject.slice(this.#inbox.length);
    const publication = this.#waiting.get(token);
    // An answer may be late.
    if (publication === undefined) return;
    this.#waiting.delete(token);
    const { stored, subject: published } = publication;
    if (headers?.code === NO_RESPONDERS) return stored.reject(new this.#client.NoRespondersError(published));
    const answer = ANSWER.safeParse(parsed(data)).data;
    if (answer === undefined) stored.reject(new Error("the answer is invalid"));
    else if ("error" in answer) stored.reject(new Error(answer.error.description));
    else stored.resolve();
  }

  #refuseLate(): void {
    const now = performance.now();
    this.#refuse(({ deadline }) => deadline <= now, new this.#client.TimeoutError());
  }

  async #followConnection(): Promise<void> {
    for await (const status of this.#connection.status()) {
      // The answers were lost with the connection.
      if (status.type === "reconnect") this.#refuse(() => true, new Error("the connection was lost"));
      if (status.type !== "error" || !(status.error instanceof this.#client.PermissionViolationError)) {
        continue;
      }
      const { subject: refused } = status.error;
      this.#forbidden.resolve(status.error);
      this.#refuse(({ subject }) => subject === refused, status.error);
    }
    this[Symbol.dispose]();
  }

  #refuse(isRefused: (publication: Publication) => boolean, error: Error): void {
    for (const [token, publication] of this.#waiting) {
      if (!isRefused(publication)) continue;
      this.#waiting.delete(token);
      publication.stored.reject(error);
    }
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
