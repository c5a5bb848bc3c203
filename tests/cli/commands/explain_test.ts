import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { run } from "../captured.ts";

Deno.test("explain shows every detail of a check", async () => {
  const { code, stdout, stderr } = await run(["explain", "sample-warn"]);
  assertEquals([code, stderr], [0, ""]);
  assertEquals(
    stdout,
    `Words of the site  sample-warn

Shows what the site says.

Category        Policy
Question        Do they know the rules?
Weight          2
Maturity        standard
Applies to      every site
Runs            once per site
Specification   https://www.rfc-editor.org/rfc/rfc9309
In other tools  siteWords (lighthouse)

Possible results

  ! warn  quoted
          robots.txt begins with {start}
          Fix: Say something else
          Points: earns 1 of 2

Example

  User-agent: *
  Allow: /
`,
  );
});

Deno.test("explain reports that a check without weight is never scored", async () => {
  assertMatch((await run(["explain", "sample-inconclusive"])).stdout, /Weight +0 \(not scored\)/);
});

Deno.test("explain without an id lists all checks by category", async () => {
  const { code, stdout } = await run(["explain"]);
  assertEquals(code, 0);
  assertMatch(stdout, /^Access {2}Can an agent get in at all\?\n {2}sample-pass +Home page\n[^]*\n\nPolicy/);
});

Deno.test("explain describes every check of the catalogue", async () => {
  for (const { check } of CATALOGUE) {
    const { code, stdout } = await run(["explain", check.id], { catalogue: CATALOGUE });
    assertEquals(code, 0);
    for (const key of Object.keys(check.outcomes)) assertStringIncludes(stdout, `  ${key}\n`);
  }
});

Deno.test("explain shows a valid example of every check of the catalogue", async () => {
  for (const { check } of CATALOGUE) {
    const { stdout } = await run(["explain", check.id], { catalogue: CATALOGUE });
    assertMatch(stdout, /\n\nExample\n\n {2}\S/, check.id);
  }
});

Deno.test("explain of a retired check explains its successor", async () => {
  const { code, stdout, stderr } = await run(["explain", "did-document"], { catalogue: CATALOGUE });
  assertEquals(code, 0);
  assertMatch(stderr, /^The check did-document is part of other-agent-files since version \S+\n$/);
  assertStringIncludes(stdout, "  other-agent-files\n");
});

const INVALID_INPUTS: readonly (readonly [args: string[], message: string])[] = [
  [["sample-wrn"], "Unknown check sample-wrn, did you mean sample-warn?"],
  [["l402"], "The check l402 was removed in version 1.0.0\n"],
  [["zzzzzzzzz"], "Unknown check zzzzzzzzz: readiness explain lists all checks\n"],
  [["sample-pass", "sample-warn"], "Only one check is allowed, not 2"],
  [["--quiet"], "Unknown flag --quiet"],
];

for (const [args, message] of INVALID_INPUTS) {
  Deno.test(`explain ${args.join(" ")} is refused`, async () => {
    const { code, stdout, stderr } = await run(["explain", ...args]);
    assertEquals([code, stdout === ""], [2, !args.includes("--json")]);
    assertStringIncludes(stderr, message);
  });
}

Deno.test("explain colours on a terminal only, and not with NO_COLOR", async () => {
  const args = ["explain", "sample-warn"];
  const plain = (await run(args)).stdout;
  const onTerminal = { stdoutIsTerminal: true };
  assertStringIncludes((await run(args, onTerminal)).stdout, "\x1b[33m! warn\x1b[0m");
  assertEquals(
    (await run(args, { ...onTerminal, environment: (name) => name === "NO_COLOR" ? "1" : undefined })).stdout,
    plain,
  );
});

Deno.test("explain --json prints a check with its results and its example", async () => {
  const { code, stdout } = await run(["explain", "sample-warn", "--json"]);
  assertEquals([code, JSON.parse(stdout)], [0, {
    id: "sample-warn",
    title: "Words of the site",
    category: "Policy",
    about: "Shows what the site says.",
    weight: 2,
    counts: "2",
    maturity: "standard",
    question: "Do they know the rules?",
    appliesTo: "every site",
    runs: "once per site",
    specification: "https://www.rfc-editor.org/rfc/rfc9309",
    otherTools: "siteWords (lighthouse)",
    outcomes: [{
      outcome: "quoted",
      status: "warn",
      message: "robots.txt begins with {start}",
      fix: "Say something else",
      counts: "earns 1 of 2",
    }],
    example: "User-agent: *\nAllow: /",
  }]);
});

Deno.test("explain --json without an id prints a list of all checks", async () => {
  const { stdout } = await run(["explain", "--json"]);
  const [first] = JSON.parse(stdout);
  assertEquals(first, { id: "sample-pass", title: "Home page", category: "access" });
});
