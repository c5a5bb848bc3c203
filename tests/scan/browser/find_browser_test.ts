import { assertEquals, assertThrows } from "@std/assert";
import { findBrowser, NoBrowser } from "../../../src/scan/browser.ts";

Deno.test("findBrowser() takes a program or the URL of a browser elsewhere", () => {
  assertEquals(findBrowser("/bin/sh", ""), { kind: "program", path: "/bin/sh" });
  for (
    const [setting, url] of [["ws://browser:9222", "http://browser:9222/"], [
      "https://[::1]:1/",
      "https://[::1]:1/",
    ]]
  ) {
    assertEquals(findBrowser(setting ?? "", ""), { kind: "remote", url: new URL(url ?? "") });
  }
});

Deno.test("findBrowser() searches the folders of PATH, the first one first", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/chromium`, "");
  assertEquals(findBrowser("auto", `relative:${folder}:/usr/bin`), {
    kind: "program",
    path: `${folder}/chromium`,
  });
  await Deno.remove(folder, { recursive: true });
});

for (const setting of ["/nowhere", "/tmp", "ws://user:secret@browser:9222", "ws://"]) {
  Deno.test(`findBrowser() refuses ${setting}`, () =>
    void assertThrows(() => findBrowser(setting, ""), NoBrowser));
}
