import { assertEquals } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { endingOf } from "../../../src/scan/engine/ending.ts";
import { mostTelling } from "../../../src/scan/engine/opening.ts";
import { tlsFailure } from "../../../src/scan/fetch/connection/dial.ts";

for (
  const [code, outcome] of [["DNS_NOT_FOUND", "unreachable"], ["SCANNER_BUSY", "interrupted"]] as const
) {
  Deno.test(`endingOf() makes ${code} of the home page ${outcome}`, () => {
    const failure = new Unobservable(code, "Why");
    const opening = { origin: new URL("https://x.org/"), failure, optedOut: false };
    const ending = endingOf(opening, new Map(), new AbortController().signal);
    assertEquals(ending, { outcome, problem: { code, message: "Why" } });
  });
}

const CLOSED = new Unobservable("CONNECTION_REFUSED", "The connection was refused");
const SLOW = new Unobservable("TTFB_TIMEOUT", "The server did not respond in time");
const PLAIN = tlsFailure(new Error("received corrupt message of type InvalidContentType"));
const EXPIRED = tlsFailure(new Error("CERT_HAS_EXPIRED"));

for (
  const [https, http, told] of [
    [CLOSED, SLOW, SLOW],
    [PLAIN, SLOW, SLOW],
    [PLAIN, CLOSED, PLAIN],
    [EXPIRED, SLOW, EXPIRED],
    [CLOSED, CLOSED, CLOSED],
  ] as const
) {
  Deno.test(`mostTelling() of “${https.message}” and “${http.message}” is “${told.message}”`, () => {
    assertEquals(mostTelling([https, http]), told);
  });
}
