import { assertEquals, assertThrows } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { networkFailure } from "../../../src/scan/fetch/conversation.ts";
import { ConnectionClosed } from "../../../src/scan/fetch/http1/connection.ts";

const BROKEN: readonly (readonly [name: string, error: Error, code: string])[] = [
  ["what is named already", new Unobservable("TLS_INVALID", "Expired"), "TLS_INVALID"],
  ["a connection closed without an answer", new ConnectionClosed("closed"), "NETWORK"],
  ["a reset", new Deno.errors.ConnectionReset("Connection reset by peer (os error 104)"), "NETWORK"],
  ["a broken pipe", new Deno.errors.BrokenPipe("Broken pipe (os error 32)"), "NETWORK"],
  [
    "an error of the operating system without a class",
    Object.assign(new Error("No route to host (os error 113)"), { code: "EHOSTUNREACH" }),
    "NETWORK",
  ],
  ["an alert", new Deno.errors.InvalidData("received fatal alert: CertificateRequired"), "TLS_CLIENT_CERT"],
];

for (const [name, error, code] of BROKEN) {
  Deno.test(`networkFailure() calls ${name} ${code}`, () => {
    assertEquals(networkFailure(error).code, code);
  });
}

Deno.test("networkFailure() throws on an internal error", () => {
  assertThrows(() => networkFailure(new TypeError("Cannot read properties of null")), TypeError);
});
