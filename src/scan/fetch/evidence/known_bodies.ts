/** The bodies of one scan. Each is decoded once and kept once, even if many responses have it. */
import { Buffer } from "node:buffer";
import { plural } from "../../../plural.ts";
import type { Body } from "../http1/body_collector.ts";
import { decodeContent } from "../http1/content_coding.ts";
import { sha256 } from "./ledger.ts";
import type { Secrets } from "../headers/secrets.ts";
import { limitReached, type ScanLimits } from "../limits/scan_limits.ts";
import { takeTurn } from "../../../turn.ts";

export interface Content {
  /** Body after content decoding. */
  readonly body: Body;
  /** SHA-256 of its bytes in hexadecimal. */
  readonly digest: string;
}

/** A body before and after content decoding. */
interface KnownBody {
  readonly wire: Body;
  readonly coding: string | null;
  readonly content: Promise<Content>;
}

export class KnownBodies {
  readonly #limits: ScanLimits;
  readonly #enlarge: () => Promise<void>;
  readonly #secrets: Secrets;
  readonly #known = new Set<KnownBody>();
  /** Kept bytes by their digest. */
  readonly #kept = new Map<string, Uint8Array>();
  #isLarge = false;
  #keptBytes = 0;
  #decodedBytes = 0;
  /** Settles when the body before is decoded. */
  #turn: Promise<unknown> = Promise.resolve();

  /** @param enlarge waits until the scan may hold more than `smallBytes` */
  constructor(limits: ScanLimits, secrets: Secrets, enlarge: () => Promise<void>) {
    this.#limits = limits;
    this.#secrets = secrets;
    this.#enlarge = enlarge;
  }

  /**
   * Equal bodies have the same bytes object, so that what is read from it can be remembered. Bodies are
   * decoded one after the other, so that a scan holds one at most beyond its limit.
   * @param wire a body as it came
   * @param coding value of Content-Encoding, or null
   * @param isKept false for a body that nothing needs once its response has been read
   * @throws {Unobservable} SCAN_BYTES, and as `decodeContent` does; the same for an equal body
   */
  contentOf(wire: Body, coding: string | null, isKept: boolean): Promise<Content> {
    for (const known of this.#known) {
      if (known.coding === coding && isSame(known.wire, wire)) return known.content;
    }
    const content = this.#turn.then(() => this.#decode(wire, coding, isKept))
      .finally(() => isKept || this.#known.delete(known));
    const known: KnownBody = { wire, coding, content };
    this.#known.add(known);
    this.#turn = content.catch(() => {});
    return content;
  }

  async #decode(wire: Body, coding: string | null, isKept: boolean): Promise<Content> {
    const { keptBytes, decodedBytes, smallBytes } = this.#limits;
    const onDecoded = (size: number) =>
      this.#isLarge || this.#keptBytes + size <= smallBytes ? null : this.#becomeLarge();
    await onDecoded(wire.bytes.length);
    if (this.#keptBytes > keptBytes) throw limitReached("SCAN_BYTES", plural(keptBytes, "byte"));
    if (this.#decodedBytes > decodedBytes) throw limitReached("SCAN_BYTES", plural(decodedBytes, "byte"));
    if (isKept) this.#keptBytes += wire.bytes.length;
    // The cost of an invalid body is unknown, because it may have been decoded up to the limit.
    this.#decodedBytes += this.#limits.decodedBodyBytes;
    const { bytes: decoded, truncated } = await decodeContent(wire, coding, this.#limits, onDecoded);
    const bytes = this.#secrets.bytes(decoded);
    this.#decodedBytes += bytes.length - this.#limits.decodedBodyBytes;
    await takeTurn();
    const digest = sha256(bytes);
    const kept = this.#kept.get(digest);
    if (isKept && kept === undefined) {
      this.#kept.set(digest, bytes);
      if (bytes !== wire.bytes) this.#keptBytes += bytes.length;
    }
    return { body: { bytes: kept ?? bytes, truncated }, digest };
  }

  async #becomeLarge(): Promise<void> {
    await this.#enlarge();
    this.#isLarge = true;
  }
}

function isSame(left: Body, right: Body): boolean {
  return left.truncated === right.truncated && left.bytes.length === right.bytes.length &&
    Buffer.compare(left.bytes, right.bytes) === 0;
}
