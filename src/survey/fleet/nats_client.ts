/** Connections of the NATS client. */
import type { Socket } from "node:net";
import type { ConnectionOptions, NatsConnection } from "@nats-io/transport-node";

/**
 * Like `connect()` of the client, which removes the listeners of a socket before the socket has ended. An error that
 * comes after that, such as a reset by a server that refused the password, would end the whole process.
 */
export async function connectNats(options: ConnectionOptions): Promise<NatsConnection> {
  const { NodeTransport, nodeResolveHost } = await import("@nats-io/transport-node/lib/node_transport.js");
  const { NatsConnectionImpl, setTransportFactory } = await import("@nats-io/nats-core/internal");
  class HandledTransport extends NodeTransport {
    override async dial(...server: Parameters<InstanceType<typeof NodeTransport>["dial"]>) {
      return handled(await super.dial(...server));
    }
    override async startTLS() {
      return handled(await super.startTLS());
    }
    /** The client would wait until a server that does not answer has read everything. */
    override disconnect() {
      this.socket?.destroy();
    }
    /** The client would keep the socket of a server that has not introduced itself. */
    override async close(error?: Error) {
      if (this.connected) await super.close(error);
      else this.discard();
    }
    /**
     * A server may close a connection right after its first answer. The client would not notice if it heard of the end
     * while it reads that answer.
     */
    override async closed() {
      const error = await super.closed();
      await nextTurn();
      return error;
    }
  }
  setTransportFactory({ factory: () => new HandledTransport(), dnsResolveFn: nodeResolveHost });
  return await NatsConnectionImpl.connect(options);
}

function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve);
  return promise;
}

/** Keeps a listener for errors, whatever listeners are removed. The client has its own while it uses the socket. */
function handled<S extends Socket>(socket: S): S {
  const ignore = () => {};
  const remove = socket.removeAllListeners.bind(socket);
  socket.removeAllListeners = (...events) => {
    remove(...events);
    return socket.on("error", ignore);
  };
  return socket.on("error", ignore);
}
