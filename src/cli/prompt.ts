/** Reads lines. A terminal shows a prompt and hides secrets, and a pipe provides its lines unchanged. */
import { checkPassword } from "../auth/user/password.ts";
import { AppError } from "../errors.ts";
import { refuseUsage } from "./arguments.ts";
import { Interrupted } from "./interrupt.ts";
import type { Shell } from "./shell.ts";

/** Maximum number of characters of input in memory. Expected lines are shorter. */
const MAX_INPUT_LENGTH = 16_384;

const INTERRUPT = "\x03";
/** Enter, line feed, Ctrl-D. */
const LINE_ENDS = ["\r", "\n", "\x04"];
/** Terminals send one of these for Backspace. */
const BACKSPACES = ["\x7f", "\b"];
/** Ctrl-U. */
const CLEAR_LINE = "\x15";
/** A character, or the sequence that an arrow or a function key sends (ECMA-48 section 5.4). */
// deno-lint-ignore no-control-regex -- ESC begins them
const KEY = /^(?:\x1b(?:\[[0-?]*[ -/]*[@-~]|O[^]|[^[])?|[^])/u;

export class Prompt {
  readonly #shell: Shell;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  /** Input that was read but not used yet, because two lines may be pasted at once. */
  #pending = "";

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  /**
   * Reads a visible line.
   * @param what name of the value in the prompt: "username"
   * @throws {AppError} `USAGE` if it is empty
   */
  async line(what: string): Promise<string> {
    const { stdin, stderr } = this.#shell;
    if (stdin.isTerminal) stderr(`${capitalized(what)}: `);
    return required(what, await this.#line());
  }

  /**
   * Reads a hidden line.
   * @param what name of the value in the prompt: "password"
   * @throws {AppError} `USAGE` if it is empty
   * @throws {Interrupted} at Ctrl-C
   */
  async secret(what: string): Promise<string> {
    const { stdin } = this.#shell;
    return required(what, stdin.isTerminal ? await this.#hidden(capitalized(what)) : await this.#line());
  }

  /**
   * Reads a new password. A terminal asks twice, because the password is hidden.
   * @throws {AppError} `USAGE` if it is empty; `BAD_USER_INPUT` if it cannot be used
   * @throws {Interrupted} at Ctrl-C
   */
  async newPassword(): Promise<string> {
    const password = await this.secret("new password");
    checkPassword(password);
    if (!this.#shell.stdin.isTerminal) return password;
    if (await this.#hidden("Repeat the new password") === password) return password;
    const message = "Cannot set the password: the two entries differ. Run the command again";
    throw new AppError("BAD_USER_INPUT", 400, message);
  }

  async #hidden(label: string): Promise<string> {
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
    for (let key = await this.#key(); !LINE_ENDS.includes(key); key = await this.#key()) {
      if (key === INTERRUPT) throw new Interrupted("Stopped by Ctrl-C");
      if (key === CLEAR_LINE) characters = [];
      else if (BACKSPACES.includes(key)) characters.pop();
      else if (!/^\p{Cc}/u.test(key)) characters.push(key);
    }
    return characters.join("");
  }

  /** Returns Ctrl-D at the end of the input. */
  async #key(): Promise<string> {
    while (this.#pending === "") if (!await this.#more()) return "\x04";
    const [key = ""] = KEY.exec(this.#pending) ?? [];
    this.#pending = this.#pending.slice(key.length);
    if (key === "\r" && this.#pending.startsWith("\n")) this.#pending = this.#pending.slice(1);
    return key;
  }

  /** @returns false at the end of the input */
  async #more(): Promise<boolean> {
    try {
      const bytes = await this.#shell.stdin.read();
      this.#pending += this.#decoder.decode(bytes ?? new Uint8Array(), { stream: bytes !== null });
      if (this.#pending.length <= MAX_INPUT_LENGTH) return bytes !== null;
    } catch (error) {
      // The decoder throws a TypeError. The system throws any other error,
      // for example if standard input is a folder.
      if (error instanceof TypeError) refuseUsage("Cannot read standard input: it is not valid UTF-8");
      const why = error instanceof Error ? error.message : String(error);
      throw new AppError("FILE_NOT_READABLE", 400, `Cannot read standard input: ${why}`, { cause: error });
    }
    refuseUsage("Cannot read standard input: the line is too long");
  }
}

function required(what: string, line: string): string {
  if (line !== "") return line;
  refuseUsage(`The ${what} is empty: type it when you are asked for it, or pass it on standard input`);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
