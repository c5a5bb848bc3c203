/** Asks for lines: on a terminal by name, secrets unseen; from a pipe a line is taken as it comes. */
import { checkPassword } from "../auth/password.ts";
import { AppError } from "../errors.ts";
import { refuseUsage } from "./arguments.ts";
import { Interrupted } from "./interrupt.ts";
import type { Shell } from "./shell.ts";

/** UTF-16 units that may wait to be taken: no line that is asked for is as long. */
const MOST_UNITS = 16_384;

const INTERRUPT = "\x03";
/** Enter, line feed, Ctrl-D. */
const ENDS = ["\r", "\n", "\x04"];
/** Backspace, by the terminal's kind. */
const BACKSPACES = ["\x7f", "\b"];
/** Ctrl-U. */
const CLEAR = "\x15";
/** A character, or the sequence that an arrow or a function key sends (ECMA-48 section 5.4). */
// deno-lint-ignore no-control-regex -- ESC begins them
const KEY = /^(?:\x1b(?:\[[0-?]*[ -/]*[@-~]|O[^]|[^[])?|[^])/u;

export class Prompt {
  readonly #shell: Shell;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  /** What came in and was not taken yet: someone may paste two lines at once. */
  #pending = "";

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  /**
   * A line that may be seen.
   * @param what it is called: "username"
   * @throws {AppError} `USAGE` where there is none
   */
  async line(what: string): Promise<string> {
    const { stdin, stderr } = this.#shell;
    if (stdin.isTerminal) stderr(`${capitalised(what)}: `);
    return given(what, await this.#line());
  }

  /**
   * A line that nobody sees.
   * @param what it is called: "password"
   * @throws {AppError} `USAGE` where there is none
   * @throws {Interrupted} at Ctrl-C
   */
  async secret(what: string): Promise<string> {
    const { stdin } = this.#shell;
    return given(what, stdin.isTerminal ? await this.#unseen(capitalised(what)) : await this.#line());
  }

  /**
   * A password that is to be set: typed twice on a terminal, since nobody sees what was typed.
   * @throws {AppError} `USAGE` where there is none; `BAD_USER_INPUT` for one that cannot be used
   * @throws {Interrupted} at Ctrl-C
   */
  async newPassword(): Promise<string> {
    const password = await this.secret("new password");
    checkPassword(password);
    if (!this.#shell.stdin.isTerminal) return password;
    if (await this.#unseen("The same again") === password) return password;
    throw new AppError("BAD_USER_INPUT", 400, "Cannot use this password: it was another one the second time");
  }

  async #unseen(label: string): Promise<string> {
    const { stdin, stderr } = this.#shell;
    stdin.setRaw(true);
    try {
      stderr(`${label}: `);
      return await this.#typed();
    } finally {
      stdin.setRaw(false);
      stderr("\n");
    }
  }

  async #line(): Promise<string> {
    while (!this.#pending.includes("\n") && await this.#more());
    const [line = ""] = this.#pending.split("\n", 1);
    this.#pending = this.#pending.slice(line.length + 1);
    return line.replace(/\r$/, "");
  }

  async #typed(): Promise<string> {
    let characters: string[] = [];
    for (let key = await this.#key(); !ENDS.includes(key); key = await this.#key()) {
      if (key === INTERRUPT) throw new Interrupted("Stopped by Ctrl-C");
      if (key === CLEAR) characters = [];
      else if (BACKSPACES.includes(key)) characters.pop();
      else if (!/^\p{Cc}/u.test(key)) characters.push(key);
    }
    return characters.join("");
  }

  /** At the end of the input, the key that says so. */
  async #key(): Promise<string> {
    while (this.#pending === "") if (!await this.#more()) return "\x04";
    const [key = ""] = KEY.exec(this.#pending) ?? [];
    this.#pending = this.#pending.slice(key.length);
    if (key === "\r" && this.#pending.startsWith("\n")) this.#pending = this.#pending.slice(1);
    return key;
  }

  /** @returns false at the end of the input */
  async #more(): Promise<boolean> {
    const octets = await this.#octets();
    this.#pending += this.#decoded(octets ?? new Uint8Array(), octets !== null);
    if (this.#pending.length > MOST_UNITS) refuseUsage("Cannot read standard input: the line is too long");
    return octets !== null;
  }

  async #octets(): Promise<Uint8Array | null> {
    try {
      return await this.#shell.stdin.read();
    } catch (error) {
      // Whatever the person has put there, a folder for example, it cannot be read.
      const why = error instanceof Error ? error.message : String(error);
      throw new AppError("FILE_NOT_READABLE", 400, `Cannot read standard input: ${why}`, { cause: error });
    }
  }

  #decoded(octets: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder.decode(octets, { stream });
    } catch {
      // The decoder throws for nothing else.
      refuseUsage("Cannot read standard input: it is no UTF-8");
    }
  }
}

function given(what: string, line: string): string {
  if (line !== "") return line;
  refuseUsage(`There is no ${what}: type it when it is asked for, or give it as one line on standard input`);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
