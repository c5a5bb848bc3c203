/** A browser that runs elsewhere, such as in a container of its own. The operator chose its address. */
import { type Channel, MAX_MESSAGE_LENGTH, recordOf, textOf } from "./cdp_connection.ts";
import { type LongMessage, longMessage } from "./long_event.ts";

export class RemoteBrowser {
  readonly channel: Channel;
  /** Ends the messages at once, even if the browser does not answer. */
  readonly close: () => void;

  private constructor(socket: WebSocket) {
    const closed = new AbortController();
    this.channel = {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      messages: messagesOf(socket, closed.signal),
    };
    this.close = () => {
      socket.close();
      closed.abort();
    };
  }

  /**
   * @param url origin of the browser, or the whole URL of its socket with http instead of ws
   * @param startMs milliseconds until it answers
   */
  static async connect(url: URL, startMs: number): Promise<RemoteBrowser> {
    const socket = new WebSocket(url.pathname.length > 1 ? socketUrl(url) : await foundSocket(url, startMs));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error("it did not answer in time")), startMs);
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error("it refused the connection"));
    const browser = new RemoteBrowser(socket);
    try {
      await promise;
    } catch (error) {
      browser.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return browser;
  }
}

/** Browsers accept requests only for IP addresses and localhost, against DNS rebinding. */
async function foundSocket(url: URL, startMs: number): Promise<string> {
  const at = new URL("/json/version", await byAddress(url));
  const response = await fetch(at, { signal: AbortSignal.timeout(startMs), redirect: "error" });
  const { webSocketDebuggerUrl } = recordOf(await response.json());
  const { pathname } = new URL(textOf(webSocketDebuggerUrl));
  return socketUrl(new URL(pathname, at));
}

async function byAddress(url: URL): Promise<URL> {
  if (/^\[|^[\d.]+$/.test(url.hostname) || url.hostname === "localhost") return url;
  const [address] = await Deno.resolveDns(url.hostname, "A");
  const found = new URL(url);
  if (address !== undefined) found.hostname = address;
  return found;
}

function socketUrl(url: URL): string {
  return url.href.replace(/^http/, "ws");
}

async function* messagesOf(socket: WebSocket, closed: AbortSignal): AsyncGenerator<string | LongMessage> {
  const waiting: (string | LongMessage)[] = [];
  let wake = Promise.withResolvers<void>();
  let isOver = closed.aborted;
  socket.onmessage = ({ data }) => {
    if (typeof data !== "string") return socket.close();
    waiting.push(data.length > MAX_MESSAGE_LENGTH ? longMessage(data) : data);
    wake.resolve();
  };
  const end = () => {
    isOver = true;
    wake.resolve();
  };
  socket.onclose = end;
  closed.addEventListener("abort", end);
  while (!isOver || waiting.length > 0) {
    const next = waiting.shift();
    if (next !== undefined) yield next;
    else {
      await wake.promise;
      wake = Promise.withResolvers();
    }
  }
}
