import { assertEquals, assertRejects } from "@std/assert";
import { Unobservable } from "../../../../src/errors.ts";
import { RequestClock } from "../../../../src/scan/fetch/limits/request_clock.ts";
import { dial, tlsFailure } from "../../../../src/scan/fetch/connection/dial.ts";
import { DEFAULT_LIMITS } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import type { Endpoint } from "../../../../src/scan/fetch/dns/resolve.ts";
import { close } from "../../../../src/scan/fetch/connection/tls_connection.ts";
import { CLOSED_PORT } from "../../../fixtures/closed_port.ts";

const PLAIN = { tlsName: null, caCerts: [], proxy: null };
const REFUSING: Endpoint = { address: CLOSED_PORT.hostname, port: CLOSED_PORT.port };

function endpointOf(listener: Deno.TcpListener): Endpoint {
  return { address: "127.0.0.1", port: listener.addr.port };
}

/** Returns the target of a connection, or the code of its problem. */
async function dialled(
  endpoints: readonly Endpoint[],
  connectMs = DEFAULT_LIMITS.connectMs,
): Promise<number | string> {
  const limits = { ...DEFAULT_LIMITS, connectMs };
  try {
    const connection = await RequestClock.run(
      limits.requestMs,
      new AbortController().signal,
      (clock) => dial(endpoints, PLAIN, limits, clock),
    );
    close(connection);
    return (connection as Deno.TcpConn).remoteAddr.port;
  } catch (error) {
    if (error instanceof Unobservable) return error.code;
    throw error;
  }
}

/** A listener with a full queue. More connections are neither made nor refused. */
function deafListener(): { endpoint: Endpoint } & AsyncDisposable {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0, tcpBacklog: 1 });
  const leaving = new AbortController();
  const queue = Array.from(
    { length: 8 },
    () =>
      Deno.connect({ hostname: "127.0.0.1", port: listener.addr.port, signal: leaving.signal }).then(
        (connection) => leaving.signal.addEventListener("abort", () => close(connection)),
        () => {},
      ),
  );
  return {
    endpoint: endpointOf(listener),
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await Promise.all(queue);
      listener.close();
    },
  };
}

Deno.test("dial() connects to the first address that accepts", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  assertEquals(await dialled([REFUSING, endpointOf(listener), REFUSING]), listener.addr.port);
});

Deno.test("dial() explains why the last address failed", async () => {
  assertEquals(await dialled([REFUSING, REFUSING]), "CONNECTION_REFUSED");
  assertEquals(await dialled([{ address: "127.0.0.1", port: 0 }]), "NETWORK");
  assertEquals(await dialled([]), "DNS_NO_ADDRESS");
});

Deno.test("dial() gives up on an address that does not answer", async () => {
  await using deaf = deafListener();
  assertEquals(await dialled([deaf.endpoint], 200), "CONNECT_TIMEOUT");
});

Deno.test("dial() tries the next IP address if one does not respond", async () => {
  await using deaf = deafListener();
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  assertEquals(await dialled([deaf.endpoint, endpointOf(listener)], 400), listener.addr.port);
});

Deno.test("dial() ends with the scan", async () => {
  await using deaf = deafListener();
  const scan = new AbortController();
  const pending = RequestClock.run(
    DEFAULT_LIMITS.requestMs,
    scan.signal,
    (clock) => dial([deaf.endpoint, REFUSING], PLAIN, DEFAULT_LIMITS, clock),
  );
  scan.abort(new Unobservable("CANCELLED", "The client left"));
  assertEquals((await assertRejects(() => pending, Unobservable)).code, "CANCELLED");
});

const UNTRUSTED = "The TLS certificate is self-signed, from an unknown authority, or its chain is incomplete";

const HANDSHAKES: readonly (readonly [said: string, code: string])[] = [
  ["invalid peer certificate: BadSignature", "TLS_INVALID"],
  ["received corrupt message of type InvalidContentType", "TLS_INVALID"],
  ["received fatal alert: ProtocolVersion", "TLS_VERSION"],
  ["received fatal alert: CertificateRequired", "TLS_CLIENT_CERT"],
  ["received fatal alert: NoApplicationProtocol", "ALPN_UNSUPPORTED"],
  ["received fatal alert: HandshakeFailure", "TLS_FAILED"],
  ["tls handshake eof", "TLS_FAILED"],
];

for (const [said, code] of HANDSHAKES) {
  Deno.test(`tlsFailure() calls "${said}" ${code}`, () => {
    assertEquals(tlsFailure(new Deno.errors.InvalidData(said)).code, code);
  });
}

const CERTIFICATES: readonly (readonly [code: string, message: string])[] = [
  ["ERR_TLS_CERT_ALTNAME_INVALID", "The TLS certificate is not valid for this domain name"],
  ["CERT_HAS_EXPIRED", "The TLS certificate has expired"],
  ["CERT_NOT_YET_VALID", "The TLS certificate is not valid yet"],
  ["CaUsedAsEndEntity", "The TLS certificate is self-signed"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", UNTRUSTED],
  ["SELF_SIGNED_CERT_IN_CHAIN", UNTRUSTED],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", UNTRUSTED],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", UNTRUSTED],
  ["CERT_INVALID", "The TLS certificate is invalid"],
];

for (const [code, message] of CERTIFICATES) {
  Deno.test(`tlsFailure() returns for ${code}: ${message}`, () => {
    const failure = tlsFailure(Object.assign(new Error("refused"), { code }));
    assertEquals([failure.code, failure.message], ["TLS_INVALID", message]);
  });
}
