import { assertEquals, assertStringIncludes } from "@std/assert";
import { run } from "../captured.ts";

const HINTED: readonly (readonly [target: string, block: string])[] = [
  ["127.0.0.1:18731", "127.0.0.0/8"],
  ["http://localhost:18731", "127.0.0.0/8"],
  ["app.localhost", "127.0.0.0/8"],
  ["10.1.2.3", "10.0.0.0/8"],
  ["http://172.16.0.1/x", "172.16.0.0/12"],
  ["192.168.0.1", "192.168.0.0/16"],
  ["[::1]:8000", "::1/128"],
  ["http://[fd00::1]/", "fc00::/7"],
];

for (const [target, block] of HINTED) {
  Deno.test(`scan and fix name the flag that allows ${target}`, async () => {
    const hint = `. To scan a private address, add --allow-private ${block}\n`;
    for (const words of [["scan", target], ["fix", target, "--out", "/nothing"]]) {
      const { code, stdout, stderr } = await run(words);
      assertEquals([code, stdout], [2, ""]);
      assertStringIncludes(stderr, hint);
    }
  });
}

for (
  const target of [
    "8.8.8.8",
    "172.32.0.1",
    "169.254.169.254",
    "shop",
    "printer.local",
    "a b",
    "[2001:db8::1]",
  ]
) {
  Deno.test(`scan names no flag for ${target}`, async () => {
    const { code, stderr } = await run(["scan", target]);
    assertEquals([code, stderr.includes("--allow-private")], [2, false]);
  });
}
