import { assert, assertEquals, assertStringIncludes } from "@std/assert";
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

/** Folders of earlier browsers. Only the first one may be removed. */
const FOLDERS = ["left", "used", "recent", "without a lock"] as const;

Deno.test({
  name: "a browser removes the folders of others that were killed more than an hour ago",
  ignore: !CAN_LOOK,
  async fn() {
    await using programs = await temporaryFolder();
    const browser = `${programs.path}/browser`;
    await Deno.writeTextFile(browser, "#!/bin/sh\n", { mode: 0o755 });
    const folders = FOLDERS.map((name) => ({
      name,
      path: Deno.makeTempDirSync({ dir: "/tmp", prefix: "readiness-browser-" }),
    }));
    const pathOf = (wanted: typeof FOLDERS[number]) =>
      folders.find(({ name }) => name === wanted)?.path ?? "";
    for (const { name, path } of folders) {
      await Deno.mkdir(`${path}/profile`);
      if (name !== "without a lock") await makePipe(`${path}/used`);
    }
    await using _ = await holder(`${pathOf("used")}/used`);
    // Any browser of this machine removes an old folder whose lock nobody holds.
    for (const { name, path } of folders) if (name !== "recent") await age(path);
    const started = new BrowserProcess(browser, true);
    for await (const _ of started.channel.messages);
    assertEquals(await started.ended, "");
    started.kill();
    const names = new Set(browserFolders().map((name) => `/tmp/${name}`));
    const kept = folders.filter(({ path }) => names.has(path));
    for (const { path } of kept) await Deno.remove(path, { recursive: true });
    assertEquals(kept.map(({ name }) => name), ["used", "recent", "without a lock"]);
  },
});

async function makePipe(path: string): Promise<void> {
  const { success } = await new Deno.Command("mkfifo", { args: [path] }).output();
  assert(success);
}

async function age(path: string): Promise<void> {
  const before = new Date(Date.now() - 61 * 60_000);
  await Deno.utime(path, before, before);
}

/** A process that holds the lock of a folder, as a browser does. Its command line does not name the folder. */
async function holder(lock: string): Promise<AsyncDisposable> {
  const script = 'exec 5<>"$LOCK"; echo; read -r line';
  const process = new Deno.Command("/bin/sh", {
    args: ["-c", script],
    env: { LOCK: lock },
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const output = process.stdout.getReader();
  await output.read();
  return {
    async [Symbol.asyncDispose]() {
      await process.stdin.close();
      await output.cancel();
      await process.status;
    },
  };
}
