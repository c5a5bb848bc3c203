/** Response to a client if the runtime fails around a request. */
import { assertEquals } from "@std/assert";
import { answerRuntimeError } from "../../../src/http/server/runtime_error.ts";
import { setLogLevel } from "../../../src/log.ts";

interface Row {
  readonly error: unknown;
  readonly status: number;
  readonly body: RegExp;
}

const ERRORS: Readonly<Record<string, Row>> = {
  "an invalid URL": {
    error: new TypeError("Invalid URL: 'http://a b/'"),
    status: 400,
    body: /"code":"INVALID_HOST"/,
  },
  "another type error": { error: new TypeError("hidden"), status: 500, body: /^Internal Server Error$/ },
  "another error about a URL": {
    error: new Error("Invalid URL"),
    status: 500,
    body: /^Internal Server Error$/,
  },
};

for (const [name, { error, status, body }] of Object.entries(ERRORS)) {
  Deno.test(`answerRuntimeError() answers ${status} to ${name}`, async () => {
    setLogLevel("off");
    const response = answerRuntimeError(error);
    setLogLevel("warn");
    assertEquals([response.status, body.test(await response.text())], [status, true]);
  });
}
