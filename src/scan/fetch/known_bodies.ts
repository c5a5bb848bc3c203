/** The bodies of one scan: what several user agents get alike is decoded and kept once. */
import { Buffer } from "node:buffer";
import type { Body } from "./body_collector.ts";
import { decodeContent } from "./content_coding.ts";
import { sha256 } from "./ledger.ts";
import type { ScanLimits } from "./scan_limits.ts";
import { takeTurn } from "../parse/turn.ts";

export interface Content {
  /** After content decoding. */
  readonly body: Body;
  /** SHA-256 of its bytes in hexadecimal. */
  readonly digest: string;
}

/** A body as it came, and what it was decoded to. */
interface KnownBody {
  readonly wire: Body;
  readonly coding: string | null;
  readonly content: Content;
}

export class KnownBodies {
  readonly #limits: ScanLimits;
  readonly #known: KnownBody[] = [];

  constructor(limits: ScanLimits) {
    this.#limits = limits;
  }

  /**
   * Equal bodies have the same bytes object, so that what is read from it can be remembered.
   * @param wire a body as it came
   * @param coding value of Content-Encoding, or null
   * @throws {Unobservable} as `decodeContent` does
   */
  async contentOf(wire: Body, coding: string | null): Promise<Content> {
    const known = this.#known.find((each) => each.coding === coding && isSame(each.wire, wire));
    if (known) return known.content;
    const { bytes, truncated } = await decodeContent(wire, coding, this.#limits);
    await takeTurn();
    const digest = sha256(bytes);
    const held = this.#known.find(({ content }) => content.digest === digest)?.content.body.bytes;
    const content = { body: { bytes: held ?? bytes, truncated }, digest };
    this.#known.push({ wire, coding, content });
    return content;
  }
}

function isSame(left: Body, right: Body): boolean {
  return left.truncated === right.truncated && left.bytes.length === right.bytes.length &&
    Buffer.compare(left.bytes, right.bytes) === 0;
}
