/** An export through a socket, at the pace set by a test. */
import { assertEquals } from "@std/assert";

/** End of a complete body. */
export const END_OF_BODY = /\r\n0\r\n\r\n$/;

/** An export whose client reads the head, but reads the rest only on request. */
export class SlowExport implements Disposable {
  readonly #connection: Deno.TcpConn;

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
  }

  static async begin(url: string, credential: Readonly<Record<string, string>>): Promise<SlowExport> {
    const { hostname, port, pathname, search } = new URL(url);
    const connection = await Deno.connect({ hostname, port: Number(port) });
    const headers = Object.entries({ host: "x", ...credential }).map(([name, value]) =>
      `${name}: ${value}\r\n`
    );
    const head = `GET ${pathname}${search} HTTP/1.1\r\n${headers.join("")}\r\n`;
    await connection.write(new TextEncoder().encode(head));
    const buffer = new Uint8Array(15);
    await connection.read(buffer);
    assertEquals(new TextDecoder().decode(buffer), "HTTP/1.1 200 OK");
    return new SlowExport(connection);
  }

  /** All bytes that arrive until the body or the connection ends. */
  async rest(): Promise<string> {
    const decoder = new TextDecoder();
    const buffer = new Uint8Array(256 * 1024);
    const parts: string[] = [];
    let end = "";
    while (!END_OF_BODY.test(end)) {
      const length = await this.#connection.read(buffer).catch(() => null);
      if (length === null) break;
      const part = decoder.decode(buffer.subarray(0, length), { stream: true });
      parts.push(part);
      end = (end + part).slice(-10);
    }
    return parts.join("");
  }

  [Symbol.dispose](): void {
    this.#connection.close();
  }
}
