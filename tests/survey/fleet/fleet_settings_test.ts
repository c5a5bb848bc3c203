import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import { fleetSettings, shownServers } from "../../../src/survey/fleet/fleet_connection.ts";

const REFUSED: readonly (readonly [url: string, reason: string])[] = [
  ["nats://ann:100%@nats.example", "write % in the user, password or token as %25"],
  ["nats://ann%zz:secret@nats.example", "write % in the user, password or token as %25"],
  ["nats://50%off@nats.example", "write % in the user, password or token as %25"],
  ["nats://<credentials>@nats.example", "replace <credentials>, or set NATS_URL and leave out --nats"],
  ["https://nats.example", "write nats://host:4222 or tls://host:4222"],
  [" , ", "name 1 to 16 servers"],
];

for (const [url, reason] of REFUSED) {
  Deno.test(`the NATS server ${url} is refused without its secrets`, () => {
    const error = assertThrows(() => fleetSettings(url), AppError);
    assertEquals([error.code, error.message], ["USAGE", `Cannot use the URL of the NATS server: ${reason}`]);
  });
}

Deno.test("the servers of a fleet are shown without credentials", () => {
  const url = "nats://ann:s3cr3t@a.example:4223, tls://s3cr3t@b.example,c.example:1";
  assertEquals(
    shownServers(url),
    "nats://<credentials>@a.example:4223,tls://<credentials>@b.example,nats://c.example:1",
  );
});

Deno.test("a password of a NATS server may have any sign", () => {
  assertEquals(fleetSettings("nats://ann:100%25%40@nats.example").password, "100%@");
});
