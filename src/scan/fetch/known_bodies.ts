/** The bodies of one scan: what many user agents get alike is held, decoded and digested once. */
import type { BodiesSeen, Body } from "./body_collector.ts";
import { decodeContent } from "./content_coding.ts";
import { sha256 } from "./ledger.ts";
import { MAX_COMPARED_BODIES, MIN_SHARED_BODY_BYTES, type ScanLimits } from "./scan_limits.ts";
import { takeTurn } from "../parse/turn.ts";

export interface Content {
  /** After content decoding. */
  readonly body: Body;
  /** SHA-256 of its bytes in hexadecimal. */
  readonly digest: string;
}

export class KnownBodies implements BodiesSeen {
  readonly #limits: ScanLimits;
  /** As they came. */
  #newest: readonly Uint8Array[] = [];
  readonly #contents = new WeakMap<Uint8Array, Map<string, Content>>();
  readonly #byDigest = new Map<string, Uint8Array>();

  constructor(limits: ScanLimits) {
    this.#limits = limits;
  }

  /** As they came, before content decoding. */
  get newest(): readonly Uint8Array[] {
    return this.#newest;
  }

  /**
   * @param wire a body as it came
   * @param coding value of Content-Encoding, or null
   * @throws {Unobservable} as `decodeContent` does
   */
  async contentOf(wire: Body, coding: string | null): Promise<Content> {
    const key = `${wire.truncated} ${coding}`;
    const known = this.#contents.get(wire.bytes)?.get(key);
    if (known) return known;
    const content = await this.#read(wire, coding);
    if (wire.bytes.length >= MIN_SHARED_BODY_BYTES) this.#keep(wire.bytes, key, content);
    return content;
  }

  async #read(wire: Body, coding: string | null): Promise<Content> {
    const { bytes, truncated } = await decodeContent(wire, coding, this.#limits);
    await takeTurn();
    const digest = sha256(bytes);
    const known = this.#byDigest.get(digest);
    if (!known) this.#byDigest.set(digest, bytes);
    return { body: { bytes: known ?? bytes, truncated }, digest };
  }

  #keep(wire: Uint8Array, key: string, content: Content): void {
    const readings = this.#contents.get(wire) ?? new Map<string, Content>();
    this.#contents.set(wire, readings.set(key, content));
    if (!this.#newest.includes(wire)) this.#newest = [wire, ...this.#newest].slice(0, MAX_COMPARED_BODIES);
  }
}
