import { assertEquals } from "@std/assert";
import { thisProgram } from "../../src/scan/scan_program.ts";

Deno.test("only processes that download packages know proxies and registries", () => {
  const set = new Map([["HOME", "/home/ann"], ["https_proxy", "http://ann:secret@proxy.example"]]);
  const { environment, downloadEnvironment } = thisProgram((name) => set.get(name));
  const own = { HOME: "/home/ann", DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
  assertEquals(environment, own);
  assertEquals(downloadEnvironment, { ...own, https_proxy: "http://ann:secret@proxy.example" });
});
