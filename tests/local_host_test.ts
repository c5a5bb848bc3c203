import { assertEquals } from "@std/assert";
import { isLocalHost } from "../src/local_host.ts";

const HOSTS: readonly (readonly [host: string, isLocal: boolean])[] = [
  ["localhost", true],
  ["LOCALHOST", true],
  ["shop.localhost", true],
  ["my_shop.dev.localhost", true],
  ["127.0.0.1", true],
  ["127.255.0.3", true],
  ["::1", true],
  ["[::1]", true],
  ["localhost.example.com", false],
  ["notlocalhost", false],
  [".localhost", false],
  ["localhost:8000", false],
  ["127.0.0.1.example.com", false],
  ["127.0.0", false],
  ["128.0.0.1", false],
  ["0.0.0.0", false],
  ["::2", false],
  ["[::1", false],
  ["", false],
];

for (const [host, isLocal] of HOSTS) {
  Deno.test(`isLocalHost() ${isLocal ? "accepts" : "refuses"} "${host}"`, () => {
    assertEquals(isLocalHost(host), isLocal);
  });
}
