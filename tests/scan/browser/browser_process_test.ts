import { assertEquals, assertStringIncludes } from "@std/assert";
import { BrowserProcess, NoSandbox } from "../../../src/scan/browser/browser_process.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { browserFolders, CAN_LOOK } from "./local_browser.ts";

/** Words of Chromium 153, by what helps. */
const OUTPUTS = {
  "Run the program as another user":
    "ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:100] Running as root without --no-sandbox is not " +
    "supported. See https://crbug.com/638180.",
  "Allow user namespaces":
    "FATAL:content/browser/zygote_host/zygote_host_impl_linux.cc:126] No usable sandbox! If you are running on " +
    "Ubuntu 23.10+ or another Linux distro that has disabled unprivileged user namespaces with AppArmor, see the guide",
};

for (const [remedy, output] of Object.entries(OUTPUTS)) {
  Deno.test(`the notice of a browser without its sandbox has the advice: ${remedy}`, () =>
    assertStringIncludes(new NoSandbox(output).message, `${remedy}, or run the browser in a container`));
}

Deno.test({
  name: "a browser removes the folders of others that were killed more than an hour ago",
  ignore: !CAN_LOOK,
  async fn() {
    await using programs = await temporaryFolder();
    const browser = `${programs.path}/browser`;
    await Deno.writeTextFile(browser, "#!/bin/sh\n", { mode: 0o755 });
    const folders = ["left", "used", "new"].map(() =>
      Deno.makeTempDirSync({ dir: "/tmp", prefix: "readiness-browser-" })
    );
    const [left = "", used = "", recent = ""] = folders;
    const before = new Date(Date.now() - 61 * 60_000);
    for (const folder of [left, used]) Deno.utimeSync(folder, before, before);
    await using _ = new Deno.Command("/bin/sh", { args: ["-c", "read -r line", "sh", used], stdin: "piped" })
      .spawn();
    const started = new BrowserProcess(browser, true);
    for await (const _ of started.channel.messages);
    await started.ended;
    started.kill();
    const names = new Set(browserFolders().map((name) => `/tmp/${name}`));
    assertEquals(folders.filter((folder) => names.has(folder)), [used, recent]);
    for (const folder of [used, recent]) Deno.removeSync(folder);
  },
});
