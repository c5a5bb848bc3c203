import { assertEquals } from "@std/assert";
import { homeOf } from "../../../src/scan/pool/home.ts";

const TOGETHER: readonly (readonly [host: string, other: string])[] = [
  ["example.com", "www.example.com"],
  ["a.shop.example.co.uk", "example.co.uk"],
  ["a.github.io", "b.github.io"],
  ["127.0.0.1", "127.0.0.1"],
];

for (const [host, other] of TOGETHER) {
  Deno.test(`${host} and ${other} are scanned in the same process`, () => {
    for (const processes of [1, 2, 3, 8, 64]) {
      assertEquals(homeOf(host, processes), homeOf(other, processes));
    }
  });
}

Deno.test("sites are spread over all processes", () => {
  const homes = Array.from({ length: 1000 }, (_, number) => homeOf(`site-${number}.org`, 4));
  const counts = [0, 1, 2, 3].map((home) => homes.filter((each) => each === home).length);
  assertEquals(counts.every((count) => count > 150), true, counts.join(" "));
});
