/** Types command lines into real shells, presses the key that inserts all completions, and reads the words that are there then. */

export type ShellName = "bash" | "zsh" | "fish";

/** Around each word that a shell prints. */
const [START, END, LINE] = ["\x01", "\x02", "\x03"];
/** Inserts all completions of a word. */
const COMPLETE = "\x1b*";
const TO_START = "\x01";
/** Prints the words of the line, with marks that are not part of the typed text. */
const PRINT = String.raw`printf '\001%s\002' `;
const DONE = String.raw`printf '\003'`;

const BEGIN: Readonly<Record<"bash" | "zsh", string>> = {
  bash: "PS1=; bind 'set bell-style none'; bind 'set enable-bracketed-paste off'",
  zsh: "PS1=; unsetopt prompt_sp prompt_cr; autoload -U compinit; compinit -u -D; bindkey -e; " +
    "_all() { _main_complete; compstate[insert]=all; compstate[list]= }; zle -C all complete-word _all; " +
    String.raw`bindkey '\e*' all; unset zle_bracketed_paste`,
};

const COMMANDS: Readonly<Record<"bash" | "zsh", string>> = {
  bash: "bash --norc --noprofile -i",
  zsh: "zsh -f -i",
};

/** Returns the reason why the scripts of a shell cannot be tested here, or null. */
export function whyNot(shell: ShellName): string | null {
  if (Deno.permissions.querySync({ name: "run" }).state !== "granted") return "programs may not be run";
  if (versionOf(shell) === null) return `${shell} is not installed`;
  // The script program of util-linux is a terminal for its command, and takes these flags.
  if (shell !== "fish" && !versionOf("script")?.includes("util-linux")) {
    return "the program script of util-linux is not installed";
  }
  return null;
}

/**
 * @param script to be sourced first
 * @param lines as they are typed, up to the cursor
 * @returns for each line the possible last words, or the last word itself if it has no completion
 */
export async function completions(
  shell: ShellName,
  script: string,
  lines: readonly string[],
): Promise<string[][]> {
  const folder = await Deno.makeTempDir();
  try {
    for (const name of ["first.json", "second.json", "script"]) {
      await Deno.writeTextFile(`${folder}/${name}`, name === "script" ? script : "");
    }
    await Deno.mkdir(`${folder}/public`);
    return shell === "fish" ? await fish(folder, lines) : await onTerminal(shell, folder, lines);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function onTerminal(shell: "bash" | "zsh", folder: string, lines: readonly string[]) {
  const typed = [
    `${BEGIN[shell]}; source ./script`,
    ...lines.map((line) => `${line}${COMPLETE}${TO_START}${PRINT}\n${DONE}`),
    "exit",
  ];
  const output = await run("script", ["-qec", COMMANDS[shell], "/dev/null"], folder, `${typed.join("\n")}\n`);
  return output.split(LINE).slice(0, lines.length).map((part, at) => {
    const words = [...part.matchAll(new RegExp(`${START}([^${END}]*)${END}`, "g"))].map(([, word = ""]) =>
      word
    );
    const before = lines[at]?.split(" ").length ?? 1;
    return words.slice(before - 1);
  });
}

/** fish prints its completions without a terminal. */
async function fish(folder: string, lines: readonly string[]) {
  const ask = lines.map((line) => `complete -C '${line.replaceAll("'", "\\'")}'; printf '\\003'`);
  const output = await run("fish", ["--no-config"], folder, ["source ./script", ...ask, ""].join("\n"));
  return output.split(LINE).slice(0, lines.length).map((part, at) => {
    const words = part.split("\n").filter((word) => word !== "").map((word) => word.replace(/\t.*/, ""));
    const last = lines[at]?.split(" ").at(-1) ?? "";
    return words.length > 0 || last === "" ? words : [last];
  });
}

async function run(program: string, args: readonly string[], folder: string, input: string): Promise<string> {
  const child = new Deno.Command(program, {
    args: [...args],
    cwd: folder,
    env: { HOME: folder, TERM: "xterm", COLUMNS: "200", LC_ALL: "C.UTF-8" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { stdout, stderr } = await child.output();
  const errors = new TextDecoder().decode(stderr);
  if (errors !== "") throw new Error(`${program}: ${errors}`);
  return new TextDecoder().decode(stdout);
}

function versionOf(program: string): string | null {
  try {
    const { stdout } = new Deno.Command(program, { args: ["--version"], stderr: "null" }).outputSync();
    return new TextDecoder().decode(stdout);
  } catch {
    // The program is missing.
    return null;
  }
}
