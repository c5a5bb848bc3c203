import { assertEquals } from "@std/assert";
import { homeChallenge } from "../../../../src/scan/probes/access/home_challenge.ts";
import { observeProbe } from "../../observe_probe.ts";

const CASES: readonly [status: number, challenge: string, expected: boolean][] = [
  [401, "Bearer", true],
  [401, 'Basic realm="staging", Bearer', true],
  [401, 'Basic realm="staging"', false],
  [200, "Bearer", false],
  [403, "Bearer", false],
];

for (const [status, challenge, expected] of CASES) {
  Deno.test(`homeChallenge of status ${status} with ${challenge} is ${expected}`, async () => {
    const home = { status, body: "<p>Home</p>", headers: { "www-authenticate": challenge } };
    assertEquals(await observeProbe(homeChallenge, { "/": home }), expected);
  });
}

Deno.test("homeChallenge is false without the header", async () => {
  assertEquals(await observeProbe(homeChallenge, { "/": { status: 401, body: "Who are you?" } }), false);
});
