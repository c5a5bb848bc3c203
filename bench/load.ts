/** A client that sends one request again and again, as fast as the server answers: `load.ts <port> <seconds> <request>`. */

const CONNECTIONS = 64;
/** Requests that wait for their answers on one connection, so that the client costs little. */
const PIPELINED = 1;

async function drive(port: number, request: Uint8Array, until: number): Promise<number> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  connection.setNoDelay(true);
  const buffer = new Uint8Array(65_536);
  await connection.write(request);
  const first = await connection.read(buffer) ?? 0;
  const head = new TextDecoder().decode(buffer.subarray(0, first));
  if (!head.startsWith("HTTP/1.1 200")) throw new Error(`The server refused: ${head.split("\r\n", 1)[0]}`);
  let length = first;
  const wanted = head.indexOf("\r\n\r\n") + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
  while (length < wanted) length += await connection.read(buffer) ?? 0;
  const batch = new Uint8Array(request.length * PIPELINED);
  for (let index = 0; index < PIPELINED; index++) batch.set(request, index * request.length);
  let [sent, octets] = [0, 0];
  while (performance.now() < until) {
    await connection.write(batch);
    sent += PIPELINED;
    while (octets < sent * wanted) octets += await connection.read(buffer) ?? Infinity;
  }
  if (octets !== sent * wanted) throw new Error("The answers differ in length");
  return sent;
}

if (import.meta.main) {
  const [port = "", seconds = "", request = ""] = Deno.args;
  const octets = new TextEncoder().encode(request);
  const begun = performance.now();
  const until = begun + Number(seconds) * 1000;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => drive(Number(port), octets, until)),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  console.log((total / (performance.now() - begun)) * 1000);
}
