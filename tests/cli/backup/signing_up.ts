/**
 * A program that signs up many users at once, without end. It prints each username when the database has it.
 */
import { cheapStores } from "../../auth/cheap_stores.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { person } from "../../auth/people.ts";
import { ROOT } from "../../service_process.ts";

interface SignUps {
  /** File of the database. */
  readonly url: string;
  /** Prefix of the usernames. */
  readonly name: string;
  /** Number of users that sign up at once. */
  readonly writers: number;
}

/** Output of the program so far, and a way to wait for more. */
export class SigningUp implements AsyncDisposable {
  /** Usernames in the order of their acknowledgements. */
  readonly usernames: string[] = [];
  readonly #child: Deno.ChildProcess;
  readonly #reading: Promise<void>;
  #wanted = 0;
  #enough = () => {};

  constructor(work: SignUps) {
    this.#child = new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--allow-all", new URL(import.meta.url).pathname, JSON.stringify(work)],
      cwd: ROOT,
      stdin: "null",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#reading = this.#read();
  }

  /** Resolves when the given number of users more have signed up. */
  async more(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wanted = this.usernames.length + count;
    this.#enough = resolve;
    await promise;
  }

  /** Imitates a power failure. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGKILL");
    await Promise.all([this.#child.status, this.#reading]);
  }

  async #read(): Promise<void> {
    let rest = "";
    for await (const part of this.#child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + part).split("\n");
      rest = lines.pop() ?? "";
      this.usernames.push(...lines);
      if (this.usernames.length >= this.#wanted) this.#enough();
    }
  }
}

async function main({ url, name, writers }: SignUps): Promise<void> {
  using kv = await openDatabase(url);
  const stores = cheapStores(kv);
  await Promise.all(Array.from({ length: writers }, async (_, writer) => {
    for (let count = 0;; count++) {
      const username = `${name}-${writer}-${count}`;
      await person(stores, username);
      Deno.stdout.writeSync(new TextEncoder().encode(`${username}\n`));
    }
  }));
}

if (import.meta.main) await main(JSON.parse(Deno.args[0] ?? ""));
