/**
 * TLS on a connection that is already open.
 *
 * Uses `node:tls` over a stream of our own, because a connection that `Deno.startTls` took over cannot be
 * closed before the peer has finished the handshake. A hostile server never does.
 */
import { Buffer } from "node:buffer";
import { Duplex } from "node:stream";
import { connect, type DetailedPeerCertificate, type TLSSocket } from "node:tls";
import { certificateOf, checkCertificate, contextFor } from "./certificate.ts";

/** A connection to send requests over, either TCP or TLS on TCP. */
export interface Connection {
  read(space: Uint8Array): Promise<number | null>;
  write(bytes: Uint8Array): Promise<number>;
  close(): void;
}

/** Most responses are smaller, and a process has hundreds of connections. */
const FIRST_BUFFER_BYTES = 4 * 1024;
/** A little more than the largest TLS record. */
const WIRE_BUFFER_BYTES = 17 * 1024;
/** Long enough for the host of a URL. A host whose last label is a number is an IPv4 address or invalid. */
const IP_ADDRESS = /^[\d.]+$|:/;

/** The encrypted side. Reads only while `hungry`, so that a server cannot send more than is asked for. */
class Wire extends Duplex {
  hungry = true;
  readonly #tcp: Connection;
  #space = new Uint8Array(FIRST_BUFFER_BYTES);
  #wanted = false;
  #reading = false;

  constructor(tcp: Connection) {
    super({ allowHalfOpen: true });
    this.#tcp = tcp;
  }

  override _read(): void {
    this.#wanted = true;
    this.feed();
  }

  feed(): void {
    if (this.hungry && this.#wanted && !this.#reading) this.#readOnce();
  }

  override _write(bytes: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    this.#writeAll(bytes).then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    close(this.#tcp);
    done(error);
  }

  async #readOnce(): Promise<void> {
    this.#reading = true;
    try {
      const count = await this.#tcp.read(this.#space);
      this.#reading = false;
      this.#wanted = false;
      // The TLS layer works on the bytes inside of this call, so what a hostile record makes it throw ends
      // here.
      if (!this.destroyed) this.push(count === null ? null : Buffer.from(this.#space.subarray(0, count)));
      if (count === FIRST_BUFFER_BYTES) this.#space = new Uint8Array(WIRE_BUFFER_BYTES);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  async #writeAll(bytes: Uint8Array): Promise<void> {
    for (let sent = 0; sent < bytes.length;) sent += await this.#tcp.write(bytes.subarray(sent));
  }
}

export class TlsConnection implements Connection {
  readonly #wire: Wire;
  readonly #socket: TLSSocket;
  /** Decrypted bytes that are not yet read, at most as many as one read of the wire contained. */
  readonly #parts: Uint8Array[] = [];
  #failure: unknown = null;
  #ended = false;
  #changed = Promise.withResolvers<void>();

  /**
   * @param name for SNI and the certificate
   * @param caCerts trusted authorities in addition to the built-in ones, PEM
   * @param strict false only to look at a certificate that was refused
   */
  constructor(tcp: Connection, name: string, caCerts: readonly string[], strict = true) {
    this.#wire = new Wire(tcp);
    const socket: TLSSocket = connect({
      socket: this.#wire,
      // RFC 6066 has no IP addresses here, but the certificate must be valid for them all the same.
      ...(IP_ADDRESS.test(name) ? {} : { servername: name }),
      secureContext: contextFor(caCerts),
      ALPNProtocols: ["http/1.1"],
      rejectUnauthorized: strict,
      checkServerIdentity: (_, leaf) =>
        checkCertificate(name, leaf, caCerts, () => certificateOf(socket, true)),
    });
    // Only the leaf is needed. Node's own way parses all that the server sent and throws if it cannot.
    socket.getPeerCertificate = () => certificateOf(socket, false);
    socket.on("data", (part: Uint8Array) => {
      this.#parts.push(part);
      this.#wire.hungry = false;
      this.#change();
    });
    socket.on("end", () => this.#end());
    socket.on("close", () => this.#end());
    socket.on("error", (error) => {
      this.#failure ??= error;
      this.#end();
    });
    this.#socket = socket;
  }

  /** Resolves once the other side has proven who it is. */
  async handshake(): Promise<void> {
    let secure = false;
    this.#socket.once("secureConnect", () => {
      secure = true;
      this.#wire.hungry = false;
      this.#change();
    });
    while (!secure) {
      if (this.#ended) throw this.#failure ?? new Deno.errors.UnexpectedEof("tls handshake eof");
      await this.#changed.promise;
    }
  }

  async read(space: Uint8Array): Promise<number | null> {
    while (this.#parts.length === 0) {
      if (this.#failure !== null) throw asDenoError(this.#failure);
      if (this.#ended) return null;
      const { promise } = this.#changed;
      this.#wire.hungry = true;
      this.#wire.feed();
      await promise;
    }
    const [part = space] = this.#parts;
    const count = Math.min(part.length, space.length);
    space.set(part.subarray(0, count));
    if (count < part.length) this.#parts[0] = part.subarray(count);
    else this.#parts.shift();
    return count;
  }

  async write(bytes: Uint8Array): Promise<number> {
    if (this.#ended) throw this.#gone();
    if (this.#socket.write(bytes)) return bytes.length;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const fail = () => reject(this.#gone());
    this.#socket.once("drain", resolve).once("close", fail);
    await promise.finally(() => this.#socket.off("drain", resolve).off("close", fail));
    return bytes.length;
  }

  /** The certificate of the other side, with its issuer's if that is at hand. */
  get certificate(): DetailedPeerCertificate {
    const withIssuer = certificateOf(this.#socket, true);
    return withIssuer.raw ? withIssuer : certificateOf(this.#socket, false);
  }

  close(): void {
    this.#socket.destroy();
    this.#wire.destroy();
  }

  #gone(): unknown {
    return asDenoError(this.#failure ?? new Deno.errors.BrokenPipe("The server left"));
  }

  #end(): void {
    this.#ended = true;
    this.#change();
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}

/** Has the class that the same failure has without TLS, so that callers recognize it. */
function asDenoError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const text = error instanceof Error ? error.message : String(error);
  if (code.startsWith("ERR_SSL_")) return new Deno.errors.InvalidData(text, { cause: error });
  if (code.startsWith("ERR_STREAM_")) return new Deno.errors.BrokenPipe(text, { cause: error });
  return error;
}

/** Closing twice, or after the peer did, is not an error. */
export function close(connection: { close(): void }): void {
  try {
    connection.close();
  } catch {
    return;
  }
}
