/**
 * The streams of a fleet. A target waits under a subject of its site, and a subject has at most one message until its
 * scan is acknowledged. So a site has at most one scan at a time, in all surveys together.
 */
import { hash } from "node:crypto";
import type {
  Consumer,
  ConsumerConfig,
  ConsumerInfo,
  ConsumerMessages,
  StreamConfig,
} from "@nats-io/jetstream";
import { SCORING_VERSION } from "../../scan/report.ts";
import { siteKey } from "../site_key.ts";
import { ANSWER_MS, type Fleet, unusable } from "./fleet_connection.ts";
import { answeredIn, pause } from "./fleet_wait.ts";

export const TARGETS = "READINESS_TARGETS";
export const RESULTS = "READINESS_RESULTS";

const NANOSECONDS = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;
export const LEASE_MS = 30_000;
/** Milliseconds in which a target or result that is sent again is recognized. */
const DUPLICATE_MS = 10 * 60_000;
/** Its connection may have ended. */
const WRITE_MS = 15_000;
/** Targets of all surveys that wait. */
const MAX_TARGETS = 100_000;
/** Bytes of all results that wait to be collected. Workers wait when they are reached. */
const MAX_RESULT_BYTES = 1024 ** 3;
export const MAX_TARGET_BYTES = 64 * 1024;
export const MAX_RESULT_MESSAGE_BYTES = 256 * 1024;
/** Results that are handed out and not yet written. More than the targets in flight. */
const MAX_UNWRITTEN = 50_000;

/** Milliseconds that a server may take to answer again, and between two attempts. */
const MAX_SETTLE_MS = 30_000;
const SETTLE_MS = 250;
/** Code of JetStream's error without a leader. */
const LEADERLESS = 10_008;

const SUBJECTS = "readiness.targets";

/** Version of the messages between collectors and workers. */
export const MESSAGE_VERSION = 1;
/** A worker with another version of the score judges differently, and one with other messages refuses them. */
const WORK_VERSION = `v${SCORING_VERSION}-${MESSAGE_VERSION}`;

export function targetSubject(target: string, version = WORK_VERSION): string {
  return `${SUBJECTS}.${version}.${hash("sha256", siteKey(target), "hex").slice(0, 32)}`;
}

export function resultSubject(wave: string): string {
  return `readiness.results.${wave}`;
}

/** Creates what is missing. @throws {AppError} `FLEET` */
export async function ensureStreams(fleet: Fleet): Promise<void> {
  await ensure(fleet, {
    name: TARGETS,
    subjects: [`${SUBJECTS}.*.*`],
    max_msgs: MAX_TARGETS,
    max_msgs_per_subject: 1,
    discard_new_per_subject: true,
    max_age: nanoseconds(7 * DAY_MS),
    max_msg_size: MAX_TARGET_BYTES,
  });
  await ensure(fleet, {
    name: RESULTS,
    subjects: [resultSubject("*")],
    max_bytes: MAX_RESULT_BYTES,
    max_age: nanoseconds(30 * DAY_MS),
    max_msg_size: MAX_RESULT_MESSAGE_BYTES,
  });
}

async function ensure(
  { manager, replicas }: Fleet,
  own: Partial<StreamConfig> & Pick<StreamConfig, "name">,
): Promise<void> {
  const config = {
    retention: "workqueue",
    storage: "file",
    discard: "new",
    duplicate_window: nanoseconds(DUPLICATE_MS),
    num_replicas: replicas,
    ...own,
  } as const;
  await settled(`Cannot use stream ${config.name}`, async () => {
    try {
      await manager.streams.info(config.name);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await manager.streams.add(config);
    }
  });
}

/** Servers that elect a leader do not answer for a time. */
async function settled<T>(problem: string, act: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(MAX_SETTLE_MS);
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw unusable(problem, error);
    }
    await pause(SETTLE_MS, signal).catch(() => {});
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ["TimeoutError", "NoResponders", "RequestError", "JetStreamNotEnabled"].includes(error.name) ||
    "code" in error && error.code === LEADERLESS || "status" in error && error.status === 503;
}

/**
 * Hands out targets of this version to workers. A consumer that exists stays the same, with what its operator set.
 * @param leaseMs milliseconds without a sign of life of a worker after which another one gets its target
 */
export async function targetConsumer(fleet: Fleet, leaseMs = LEASE_MS): Promise<Consumer> {
  await ensureStreams(fleet);
  return await consumer(fleet, TARGETS, {
    durable_name: targetConsumerName(),
    filter_subject: `${SUBJECTS}.${WORK_VERSION}.*`,
    ack_wait: nanoseconds(leaseMs),
    max_ack_pending: MAX_TARGETS,
  });
}

function targetConsumerName(): string {
  return `scan-${WORK_VERSION}`;
}

/**
 * Hands out all results of a wave that are not written, even those that an earlier process got.
 * @param writeMs milliseconds after which a result that was not written is sent again
 */
export async function resultConsumer(fleet: Fleet, wave: string, writeMs = WRITE_MS): Promise<Consumer> {
  await removeResultConsumer(fleet, wave);
  return await consumer(fleet, RESULTS, {
    durable_name: `collect-${wave}`,
    filter_subject: resultSubject(wave),
    ack_wait: nanoseconds(writeMs),
    max_ack_pending: MAX_UNWRITTEN,
  });
}

/** Sends what waits to be sent, such as acknowledgements. A connection that is cut meanwhile loses the answer. */
export async function flush({ connection }: Fleet): Promise<void> {
  await settled("Cannot reach NATS", () => answeredIn(ANSWER_MS, connection.flush()));
}

export async function consumerInfo(consumer: Consumer): Promise<ConsumerInfo> {
  return await settled("Cannot collect the results", () => consumer.info());
}

/** @param options of the client */
export async function consume(
  consumer: Consumer,
  options: Parameters<Consumer["consume"]>[0],
): Promise<ConsumerMessages> {
  return await settled("Cannot collect the results", () => consumer.consume(options));
}

export async function removeResultConsumer({ manager }: Fleet, wave: string): Promise<void> {
  await settled("Cannot collect the results", async () => {
    await manager.consumers.delete(RESULTS, `collect-${wave}`).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  });
}

/** Removes results that nobody will collect. */
export async function purgeResults({ manager }: Fleet, wave: string): Promise<void> {
  await settled(
    "Cannot remove the results",
    () => manager.streams.purge(RESULTS, { filter: resultSubject(wave) }),
  );
}

async function consumer(
  { manager, stream }: Fleet,
  name: string,
  config: Partial<ConsumerConfig> & { readonly durable_name: string },
): Promise<Consumer> {
  return await settled(`Cannot use stream ${name}`, async () => {
    try {
      return await stream.consumers.get(name, config.durable_name);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    await manager.consumers.add(name, { ack_policy: "explicit", max_deliver: -1, ...config });
    return await stream.consumers.get(name, config.durable_name);
  });
}

/** True if a server has no such stream, consumer or message. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 404 ||
    error instanceof Error && /^(?:Stream|Consumer)NotFoundError$/.test(error.name);
}

function nanoseconds(milliseconds: number): number {
  return milliseconds * NANOSECONDS;
}
