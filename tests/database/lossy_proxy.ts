/** A TCP proxy in front of a server that loses responses. */

export interface LossyProxy extends Disposable {
  readonly url: string;
}

/**
 * @param url of the server
 * @param fate of each piece of a response, which has a number: forwarded, lost with its connection, or lost while the
 * connection stays open
 */
export function startLossyProxy(
  url: string,
  fate: (piece: number) => "forwarded" | "closed" | "silent",
): LossyProxy {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  let pieces = 0;
  const forward = async (client: Deno.Conn) => {
    const { hostname, port } = new URL(url);
    const server = await Deno.connect({ hostname, port: Number(port) });
    open.add(client).add(server);
    const end = () => {
      for (const each of [client, server]) if (open.delete(each)) close(each);
    };
    void client.readable.pipeTo(server.writable).catch(end);
    const judged = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        const what = fate(++pieces);
        if (what === "forwarded") controller.enqueue(piece);
        if (what === "closed") throw new Error("lost");
      },
    });
    await server.readable.pipeThrough(judged).pipeTo(client.writable).catch(end);
  };
  const accept = async () => {
    for await (const client of listener) void forward(client).catch(() => close(client));
  };
  void accept();
  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    [Symbol.dispose]() {
      listener.close();
      open.forEach(close);
      open.clear();
    },
  };
}

/** A pipe may have closed it. */
function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}
