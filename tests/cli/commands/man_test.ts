import { assertEquals, assertStringIncludes } from "@std/assert";
import { listFlags } from "../../../src/cli/flags.ts";
import { allCommands } from "../../../src/cli/load_commands.ts";
import { run } from "../captured.ts";

const COMMANDS = await allCommands();

/** Text of the page as man shows it. Null without groff. */
async function shown(page: string): Promise<{ readonly text: string; readonly warnings: string } | null> {
  try {
    const command = new Deno.Command("groff", {
      args: ["-man", "-ww", "-Kutf8", "-Tutf8", "-P-c", "-rLL=400n"],
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    });
    const child = command.spawn();
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(page));
    await writer.close();
    const { stdout, stderr } = await child.output();
    const decoder = new TextDecoder();
    // Overstrikes of bold text.
    // deno-lint-ignore no-control-regex
    return { text: decoder.decode(stdout).replace(/.\x08/g, ""), warnings: decoder.decode(stderr) };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

Deno.test("man prints every command with its flags, and groff has no warnings", async () => {
  const { code, stdout } = await run(["man"]);
  assertEquals([code, stdout.startsWith('.TH READINESS 1 "" "readiness ')], [0, true]);
  const forms = COMMANDS.flatMap(({ flags }) => listFlags(flags).map(({ form }) => form));
  const page = await shown(stdout);
  if (page === null) return;
  assertEquals(page.warnings, "");
  assertEquals(forms.filter((form) => !page.text.includes(form)), []);
  for (const { name, usage } of COMMANDS) assertStringIncludes(page.text, usage[0] ?? name);
  assertStringIncludes(page.text, 'readiness scan --start "npm run preview" --wait http://localhost:4173');
});

Deno.test("man takes no argument", async () => {
  assertEquals((await run(["man", "scan"])).code, 2);
});
