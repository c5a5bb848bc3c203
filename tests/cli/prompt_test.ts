import { assertEquals, assertRejects } from "@std/assert";
import { Interrupted } from "../../src/cli/interrupt.ts";
import { Prompt } from "../../src/cli/prompt.ts";
import { type Shell, systemShell } from "../../src/cli/shell.ts";
import { AppError } from "../../src/errors.ts";
import { piped, terminal } from "./typed.ts";
import { noService } from "./captured.ts";

const PASSWORD = "correct horse battery";

function prompting(stdin: Shell["stdin"]): { prompt: Prompt; shown: () => string } {
  let shown = "";
  const prompt = new Prompt({ ...systemShell(noService), stdin, stderr: (text) => shown += text });
  return { prompt, shown: () => shown };
}

const snowman = new TextEncoder().encode("a☃b\r");

const KEYS: readonly (readonly [name: string, pieces: (string | Uint8Array)[], secret: string])[] = [
  ["one key after the other", ["a", "b", "c", "\r"], "abc"],
  ["keys that come together", ["abc\r"], "abc"],
  ["line feed for Enter", ["abc\n"], "abc"],
  ["Ctrl-D for Enter", ["abc\x04"], "abc"],
  ["the end of the input for Enter", ["abc"], "abc"],
  ["what backspace left", ["abx\x7fc", "\b\b", "bc\r"], "abc"],
  ["what backspace left of wide characters", ["日本\x7f😀\x7f語\r"], "日語"],
  ["backspaces at the start", ["\x7f\x7fa\r"], "a"],
  ["what came after Ctrl-U", ["wrong\x15right\r"], "right"],
  ["keys without arrows", ["a\x1b[D\x1b[1;5Cb\x1bOPc\r"], "abc"],
  ["keys without other control characters", ["a\x00\t\x1a\x0cb\x1b\r"], "ab"],
  ["spaces", [" a b \r"], " a b "],
  ["bytes of a character that arrive apart", [snowman.slice(0, 2), snowman.slice(2)], "a☃b"],
];

for (const [name, pieces, secret] of KEYS) {
  Deno.test(`secret() on a terminal reads ${name} without an echo`, async () => {
    const stdin = terminal(...pieces);
    const { prompt, shown } = prompting(stdin);
    assertEquals(await prompt.secret("password"), secret);
    assertEquals([shown(), stdin.modes], ["Password: \n", ["raw", "cooked"]]);
  });
}

Deno.test("secret() restores the terminal on Ctrl-C", async () => {
  const stdin = terminal("abc\x03def\r");
  const { prompt, shown } = prompting(stdin);
  await assertRejects(() => prompt.secret("password"), Interrupted);
  assertEquals([shown(), stdin.modes], ["Password: \n", ["raw", "cooked"]]);
});

Deno.test("secret() restores the terminal when reading fails", async () => {
  const stdin = { ...terminal(), read: () => Promise.reject(new Error("Is a directory")) };
  const message = "Cannot read standard input: Is a directory";
  await assertRejects(() => prompting(stdin).prompt.secret("password"), AppError, message);
  assertEquals(stdin.modes, ["raw", "cooked"]);
});

const LINES: readonly (readonly [name: string, pieces: (string | Uint8Array)[], secret: string])[] = [
  ["its first line", ["abc\ndef\n"], "abc"],
  ["a line without end", ["abc"], "abc"],
  ["a line that ends as on Windows", ["abc\r\n"], "abc"],
  ["a line in pieces", ["a", "b", "c\n"], "abc"],
  ["spaces and control characters as they are", [" \x7fa\x15\t \n"], " \x7fa\x15\t "],
  ["no byte order mark", ["\ufeffabc\n"], "abc"],
];

for (const [name, pieces, secret] of LINES) {
  Deno.test(`secret() from a pipe reads ${name} without a prompt`, async () => {
    const { prompt, shown } = prompting(piped(...pieces));
    assertEquals([await prompt.secret("password"), shown()], [secret, ""]);
  });
}

const REFUSED: readonly (readonly [name: string, stdin: Shell["stdin"], message: string])[] = [
  ["an empty pipe", piped(), "The password is empty: type it"],
  ["an empty line", piped("\nabc\n"), "The password is empty: type it"],
  ["Enter alone", terminal("\r"), "The password is empty: type it"],
  [
    "bytes that are not UTF-8",
    piped(Uint8Array.of(0x61, 0xff, 0x0a)),
    "Cannot read standard input: it is not valid UTF-8",
  ],
  ["half a character", piped(Uint8Array.of(0xe2, 0x98)), "Cannot read standard input: it is not valid UTF-8"],
  ["a line without end", { ...piped(), read: () => Promise.resolve(new Uint8Array(4096)) }, "is too long"],
];

for (const [name, stdin, message] of REFUSED) {
  Deno.test(`secret() refuses ${name}`, async () => {
    await assertRejects(() => prompting(stdin).prompt.secret("password"), AppError, message);
  });
}

Deno.test("secret() accepts 16,384 characters of input, and refuses one more", async () => {
  const longest = "a".repeat(16_383);
  assertEquals(await prompting(piped(`${longest}\n`)).prompt.secret("password"), longest);
  await assertRejects(
    () => prompting(piped(`${longest}a\n`)).prompt.secret("password"),
    AppError,
    "too long",
  );
});

Deno.test("line() shows a prompt on a terminal and leaves the echo to it", async () => {
  const stdin = terminal("ada\n", "secret of hers\r");
  const { prompt, shown } = prompting(stdin);
  assertEquals([await prompt.line("username"), shown(), stdin.modes], ["ada", "Username: ", []]);
  assertEquals(await prompt.secret("password"), "secret of hers");
});

const TWICE: readonly (readonly [name: string, pieces: string[]])[] = [
  ["twice", [`${PASSWORD}\r`, `${PASSWORD}\r`]],
  ["pasted together", [`${PASSWORD}\r${PASSWORD}\r`]],
  ["pasted from Windows", [`${PASSWORD}\r\n${PASSWORD}\r\n`]],
];

for (const [name, pieces] of TWICE) {
  Deno.test(`newPassword() accepts a password typed ${name}`, async () => {
    const { prompt, shown } = prompting(terminal(...pieces));
    assertEquals([await prompt.newPassword(), shown()], [
      PASSWORD,
      "New password: \nRepeat the new password: \n",
    ]);
  });
}

const UNUSABLE: readonly (readonly [name: string, stdin: Shell["stdin"], message: string])[] = [
  ["another one the second time", terminal(`${PASSWORD}\r`, "other\r"), "the two entries differ"],
  ["none the second time", terminal(`${PASSWORD}\r`, "\r"), "the two entries differ"],
  ["one that is too short, before it is asked for again", terminal("short\r"), "fewer than 12 characters"],
  ["one that is too short in a pipe", piped("short\n"), "fewer than 12 characters"],
];

for (const [name, stdin, message] of UNUSABLE) {
  Deno.test(`newPassword() refuses ${name}`, async () => {
    await assertRejects(() => prompting(stdin).prompt.newPassword(), AppError, message);
  });
}

Deno.test("newPassword() reads one line of a pipe", async () => {
  assertEquals(await prompting(piped(`${PASSWORD}\nother\n`)).prompt.newPassword(), PASSWORD);
});
