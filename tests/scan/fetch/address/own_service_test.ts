import { assertEquals } from "@std/assert";
import { OwnService } from "../../../../src/scan/fetch/address/own_service.ts";

const OTHER_MACHINE = "198.51.100.99";

const ROWS: readonly (readonly [hostname: string, address: string, expected: boolean])[] = [
  ["127.0.0.1", "127.0.0.1", true],
  ["127.0.0.1", "0.0.0.0", true],
  ["127.0.0.1", "127.0.0.2", false],
  ["127.0.0.1", "::1", false],
  ["127.0.0.1", OTHER_MACHINE, false],
  ["::1", "::1", true],
  ["::1", "::", true],
  ["::1", "127.0.0.1", false],
  ["::ffff:127.0.0.1", "127.0.0.1", true],
  ["0.0.0.0", "0.0.0.0", true],
  ["0.0.0.0", "127.0.0.1", true],
  ["0.0.0.0", "127.255.255.254", true],
  ["0.0.0.0", "::1", true],
  ["0.0.0.0", OTHER_MACHINE, false],
  ["0.0.0.0", "10.0.0.1", false],
  ["::", "127.0.0.1", true],
  ["::", "::1", true],
  ["::", "2606:4700::1111", false],
];

for (const [hostname, address, expected] of ROWS) {
  Deno.test(`OwnService on ${hostname} ${expected ? "includes" : "does not include"} ${address}`, () => {
    const own = new OwnService();
    assertEquals(own.includes({ address, port: 8000 }), false);
    own.listensOn({ hostname, port: 8000 });
    assertEquals(own.includes({ address, port: 8000 }), expected);
    assertEquals(own.includes({ address, port: 8001 }), false);
  });
}

Deno.test("OwnService on all interfaces includes each address of the machine", () => {
  const addresses = Deno.networkInterfaces().map(({ address }) => address);
  for (const hostname of ["0.0.0.0", "::"]) {
    const own = new OwnService();
    own.listensOn({ hostname, port: 8000 });
    assertEquals(addresses.filter((address) => !own.includes({ address, port: 8000 })), []);
  }
});
