/** A browser of this machine, with a folder of its own that goes with it. */
import type { Channel } from "./cdp_connection.ts";
import { pipeMessages } from "./pipe_messages.ts";

/** The program that starts the browser, because Deno itself gives a process no other pipes. */
const SHELL = "/bin/sh";

/**
 * Runs the browser on the pipes of this process, and removes its folder when it is gone. The browser ends once
 * its pipe is closed, even if this process is killed. TERM ends a browser that hangs. Its children end with it.
 * If the shell was killed as well, the next browser removes its folder after an hour.
 *
 * The shell and the browser keep the named pipe `used` of their folder open. The next browser opens the pipe in
 * both directions, which does not wait, then closes the reading end and writes. This fails if no process has the
 * pipe open, in any PID namespace. The pipe is removed last, because folders without one are never removed.
 */
const WATCHED = `trap '' INT HUP
exec 3<&0 4>&1
dir=$(mktemp -d /tmp/readiness-browser-XXXXXX) && mkfifo "$dir/used" && exec 5<>"$dir/used" || exit
profile=$dir/profile
mkdir "$profile" || exit
export TMPDIR="$profile" HOME="$profile" XDG_CONFIG_HOME="$profile" XDG_CACHE_HOME="$profile"
ulimit -d "$1" 2>/dev/null; shift
nice -n 5 "$@" "--user-data-dir=$profile" about:blank </dev/null >/dev/null & child=$!
trap 'kill -s KILL $child 2>/dev/null' TERM
exec 3<&- 4>&- <&- >&-
discard() { rm -rf "$1/profile" && rm -rf "$1"; }
find /tmp/ -maxdepth 1 -name 'readiness-browser-*' -user "$(id -u)" -mmin +60 2>/dev/null | while read -r old; do
  [ -p "$old/used" ] || continue
  (trap '' PIPE; exec 6<>"$old/used" 7>"$old/used" 6>&- && { echo >&7 || discard "$old"; })
done 2>/dev/null
while kill -s 0 $child 2>/dev/null; do wait $child; done
for i in 1 2 3 4 5; do discard "$dir" && exit; sleep 0.2; done 2>/dev/null`;

/** Name of a host that does not exist (RFC 6761, 6.4). A connection that the browser opens itself goes to this proxy and fails. */
export const NO_PROXY = "http://blocked.invalid:1";
/** Memory of each process of the browser for data, KiB. The program itself needs about a quarter of it. */
const MAX_DATA_KIB = 1_500_000;
/** JavaScript heap of a page, MiB. */
const MAX_HEAP_MIB = 256;
/** Characters of standard error that are kept. */
const MAX_STDERR_LENGTH = 2_000;

/** Flags of a browser, on this machine or in a container. */
export const BROWSER_FLAGS: readonly string[] = [
  "--headless",
  // No way out: names do not resolve, and no proxy is there, even for loopback.
  `--proxy-server=${NO_PROXY}`,
  "--proxy-bypass-list=<-loopback>",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--force-webrtc-ip-handling-policy",
  "--disable-quic",
  `--js-flags=--max-old-space-size=${MAX_HEAP_MIB}`,
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--disable-component-update",
  "--disable-background-networking",
  "--disable-domain-reliability",
  "--disable-sync",
  "--disable-default-apps",
  "--disable-breakpad",
  "--disable-client-side-phishing-detection",
  "--disable-notifications",
  "--disable-speech-api",
  "--disable-features=Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider,WebUSB,WebBluetooth",
  "--deny-permission-prompts",
  "--no-first-run",
  "--no-default-browser-check",
  "--no-pings",
  "--mute-audio",
  "--hide-scrollbars",
  "--use-mock-keychain",
  "--password-store=basic",
  "--window-size=1280,800",
];

/** The system does not let the browser have a sandbox. Its message is for the operator. */
export class NoSandbox extends Error {
  override readonly name = "NoSandbox";

  /** @param output of the browser */
  constructor(output: string) {
    const remedy = /as root/i.test(output) ? "Run the program as another user" : "Allow user namespaces";
    super(
      `The browser runs without its sandbox, because this system does not allow one. ${remedy}, or run the browser in ` +
        "a container of its own",
    );
  }
}

export class BrowserProcess {
  readonly channel: Channel;
  /** Resolves with the end of standard error when the browser and its folder are gone. */
  readonly ended: Promise<string>;
  readonly #process: Deno.ChildProcess;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;

  /**
   * @param path of the executable
   * @throws if this process may not start others
   */
  constructor(path: string, isSandboxed: boolean) {
    const args = [path, ...BROWSER_FLAGS, "--remote-debugging-pipe", ...isSandboxed ? [] : ["--no-sandbox"]];
    this.#process = new Deno.Command(SHELL, {
      args: ["-c", WATCHED, "sh", `${MAX_DATA_KIB}`, ...args],
      clearEnv: true,
      env: { PATH: "/usr/bin:/bin" },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
      detached: true,
    }).spawn();
    this.#writer = this.#process.stdin.getWriter();
    this.channel = { send: (text) => this.#send(text), messages: pipeMessages(this.#process.stdout) };
    this.ended = this.#end();
  }

  /** Ends the browser at once, even if it hangs. */
  kill(): void {
    this.#writer.close().catch(() => {});
    try {
      this.#process.kill("SIGTERM");
    } catch (error) {
      // It has ended by itself.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  #send(text: string): void {
    // Writing fails once the browser is gone, which the end of its messages shows.
    this.#writer.write(new TextEncoder().encode(`${text}\0`)).catch(() => {});
  }

  async #end(): Promise<string> {
    let text = "";
    const decoder = new TextDecoder();
    for await (const bytes of this.#process.stderr) {
      text = (text + decoder.decode(bytes, { stream: true })).slice(-MAX_STDERR_LENGTH);
    }
    await this.#process.status;
    return text.trim();
  }
}
