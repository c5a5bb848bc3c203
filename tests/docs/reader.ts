/** A reader of the documents, with a folder, the programs, and a site that is example.com. */
import { CA_FILE, type FixtureServer } from "../fixtures/server.ts";
import { writeShims } from "./shims.ts";

/** Characters of each stream that an error shows. */
const MAX_OUTPUT_LENGTH = 2000;
/** Milliseconds before a command without the expected output has failed. */
const DEADLINE_MS = 120_000;

export class Reader implements AsyncDisposable {
  readonly folder: string;
  readonly environment: Record<string, string>;

  /** @param host of the site, for lists of sites */
  constructor(site: Pick<FixtureServer, "resolve">, host: string) {
    this.folder = Deno.makeTempDirSync();
    writeShims(`${this.folder}/.bin`, "run");
    Deno.writeTextFileSync(`${this.folder}/.input`, "correct horse battery\n");
    Deno.writeTextFileSync(`${this.folder}/.curlrc`, "fail\nsilent\nshow-error\n");
    for (const name of ["sites.txt", "targets.txt", "million.txt"]) {
      Deno.writeTextFileSync(`${this.folder}/${name}`, `${host}\n`);
    }
    Deno.copyFileSync(CA_FILE, `${this.folder}/staging-ca.pem`);
    this.environment = {
      PATH: `${this.folder}/.bin:${Deno.env.get("PATH")}`,
      HOME: this.folder,
      XDG_CONFIG_HOME: `${this.folder}/.config`,
      // Packages are not downloaded into the new home folder.
      DENO_DIR: denoDir(),
      SHIM_INPUT: `${this.folder}/.input`,
      SHIM_PID: `${this.folder}/.pid`,
      PORT: "0",
      HOST: "127.0.0.1",
      SHUTDOWN_DELAY_MS: "0",
      KV_URL: `${this.folder}/.database`,
      SCAN_CA_FILE: CA_FILE,
      SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
      SCAN_RESOLVE: site.resolve.join(","),
    };
  }

  /**
   * Runs a script in `sh` until it ends.
   * @throws {Error} with its output unless all its commands ended with 0
   */
  async run(script: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const { code, stdout, stderr } = await this.#command(script, more).output();
    if (code === 0) return;
    const texts = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).slice(-MAX_OUTPUT_LENGTH));
    throw new Error(`Exit code ${code} of\n${script}\n${texts.join("\n")}`);
  }

  /** Runs a script until it prints the expected text, and then stops it. */
  async runUntil(script: string, expected: RegExp): Promise<void> {
    const child = this.#command(script, {}).spawn();
    const stop = () => Deno.kill(Number(Deno.readTextFileSync(`${this.folder}/.pid`)), "SIGTERM");
    const timer = setTimeout(stop, DEADLINE_MS);
    let text = "";
    const streams = [child.stdout, child.stderr].map(async (stream) => {
      for await (const part of stream.pipeThrough(new TextDecoderStream())) {
        const isFirst = !expected.test(text);
        text += part;
        if (isFirst && expected.test(text)) stop();
      }
    });
    await Promise.all(streams);
    clearTimeout(timer);
    const { code } = await child.status;
    if (code !== 0 || !expected.test(text)) throw new Error(`Exit code ${code} of\n${script}\n${text}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.folder, { recursive: true });
  }

  #command(script: string, more: Readonly<Record<string, string>>): Deno.Command {
    return new Deno.Command("sh", {
      args: ["-euc", script],
      cwd: this.folder,
      env: { ...this.environment, ...more },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    });
  }
}

function denoDir(): string {
  const { stdout } = new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).outputSync();
  return JSON.parse(new TextDecoder().decode(stdout)).denoDir;
}
