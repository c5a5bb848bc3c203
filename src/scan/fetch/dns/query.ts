/** Sends one question to one DNS server over UDP, or over TCP if the response does not fit. */
import { createSocket } from "node:dgram";
import { judgeAddress } from "../address/ip_address.ts";
import { encodeQuestion, parseReply, type Question, type Reply } from "./message.ts";

export interface NameServer {
  /** IPv4 or IPv6 address. */
  readonly address: string;
  readonly port: number;
}

/** Why no reply came: permissions deny the server, or something else failed. */
export type Unusable = "unreachable" | "denied";

/**
 * Waits for the server until the signal aborts, without a limit of its own.
 * @param viaTcp true if the server must not be asked over UDP
 */
export async function query(
  server: NameServer,
  question: Question,
  signal: AbortSignal,
  viaTcp = false,
): Promise<Reply | Unusable> {
  if (signal.aborted) return "unreachable";
  if (isDenied(server)) return "denied";
  const first = viaTcp ? null : await overUdp(server, question, signal);
  if (first !== null && (typeof first === "string" || !first.isTruncated)) return first;
  return await overTcp(server, question, signal);
}

/** Each question has a random id and a port of its own, which anyone who forges a response has to guess. */
async function overUdp(
  { address, port }: NameServer,
  question: Question,
  signal: AbortSignal,
): Promise<Reply | Unusable> {
  const id = randomId();
  const socket = createSocket(address.includes(":") ? "udp6" : "udp4");
  const { promise, resolve } = Promise.withResolvers<Reply | Unusable>();
  const giveUp = () => resolve("unreachable");
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    socket.on("error", giveUp);
    socket.on("message", (message, from) => {
      if (from.port !== port || !isSameAddress(from.address, address)) return;
      const reply = parseReply(message, question, id);
      if (reply !== null) resolve(reply);
    });
    socket.send(encodeQuestion(question, id), port, address, (error) => {
      if (error) giveUp();
    });
    return await promise;
  } finally {
    signal.removeEventListener("abort", giveUp);
    socket.close();
  }
}

async function overTcp(
  { address, port }: NameServer,
  question: Question,
  signal: AbortSignal,
): Promise<Reply | Unusable> {
  const id = randomId();
  let connection: Deno.TcpConn | null = null;
  const giveUp = () => connection?.close();
  try {
    connection = await Deno.connect({ hostname: address, port, signal });
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) return "unreachable";
    const message = encodeQuestion(question, id);
    const framed = new Uint8Array([message.length >> 8, message.length & 255, ...message]);
    for (let sent = 0; sent < framed.length;) sent += await connection.write(framed.subarray(sent));
    const [high = 0, low = 0] = await read(connection, 2);
    return parseReply(await read(connection, high << 8 | low), question, id) ?? "unreachable";
  } catch {
    // After any network error, the next server is asked.
    return "unreachable";
  } finally {
    signal.removeEventListener("abort", giveUp);
    if (!signal.aborted) connection?.close();
  }
}

/** @returns fewer bytes if the connection ends before */
async function read(connection: Deno.TcpConn, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = await connection.read(bytes.subarray(length));
    if (count === null) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

function randomId(): number {
  return crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;
}

function isSameAddress(a: string, b: string): boolean {
  return judgeAddress(a)?.address === judgeAddress(b)?.address;
}

/**
 * Permission is queried first, because a socket error does not show the cause: 169.254.169.253 is the DNS
 * server of a cloud.
 */
function isDenied({ address, port }: NameServer): boolean {
  const host = `${address.includes(":") ? `[${address}]` : address}:${port}`;
  return Deno.permissions.querySync({ name: "net", host }).state !== "granted";
}
