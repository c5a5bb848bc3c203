import { assertEquals } from "@std/assert";
import { failureReason } from "../../../src/cli/service/service_failure.ts";
import { CLOSED_PORT } from "../../fixtures/closed_port.ts";

const ERRORS: readonly (readonly [error: unknown, reason: string])[] = [
  [new Error("silent for 60 seconds"), "silent for 60 seconds"],
  [new TypeError("fetch failed", { cause: new Error("Connection refused") }), "Connection refused"],
  [
    new TypeError("fetch failed", {
      cause: new Error(
        "error sending request for url (http://a.example/): client error (Connect): dns error",
      ),
    }),
    "dns error",
  ],
  [new Error("error sending request for url (http://a.example/): timed out"), "timed out"],
  [new Error("outer", { cause: "no error" }), "outer"],
  ["text", "text"],
];

for (const [error, reason] of ERRORS) {
  Deno.test(`failureReason(${error}) is "${reason}"`, () => assertEquals(failureReason(error), reason));
}

Deno.test("failureReason() reports that a closed port refuses connections", async () => {
  const error = await fetch(CLOSED_PORT.origin).catch((error: unknown) => error);
  assertEquals(/refused/i.test(failureReason(error)), true);
  assertEquals(failureReason(error).includes("http:"), false);
});
