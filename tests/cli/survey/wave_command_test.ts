import { assertEquals } from "@std/assert";
import { resolve } from "node:path";
import { parseArguments } from "../../../src/cli/arguments.ts";
import { surveyRunCommand } from "../../../src/cli/commands/survey_run.ts";
import { recordedCommand } from "../../../src/cli/survey/wave_command.ts";

/** Flags and the value of NATS_URL, with the flags that survey.json gets. */
const RECORDED: readonly (readonly [args: readonly string[], natsUrl: string | undefined, flags: unknown])[] =
  [
    [[], undefined, []],
    [[], "", []],
    [["--delay", "9"], "nats://ann:s3cr3t@a.example", [["--delay", "9"], [
      "--nats",
      "nats://<credentials>@a.example",
    ]]],
    [["--nats", "b.example"], "nats://ann:s3cr3t@a.example", [["--nats", "nats://b.example"]]],
    [["--nats", "b.example", "--nats", "c.example"], undefined, [["--nats", "nats://c.example"]]],
  ];

for (const [args, natsUrl, flags] of RECORDED) {
  const variable = natsUrl === undefined ? "without NATS_URL" : `with NATS_URL="${natsUrl}"`;
  Deno.test(`survey.json records the flags ${JSON.stringify(args)} ${variable}`, () => {
    const environment = (name: string) => name === "NATS_URL" ? natsUrl : undefined;
    const parsed = parseArguments(args, surveyRunCommand.flags);
    assertEquals(recordedCommand("-", parsed, { environment }).flags, flags);
  });
}

Deno.test("survey.json records absolute paths, so that its command works in any folder", () => {
  const args = ["--exclude", "no.txt", "--ca", "../a b.pem", "--ca=/etc/b.pem", "--delay", "9"];
  const parsed = parseArguments(args, surveyRunCommand.flags);
  assertEquals(recordedCommand("lists/a.csv", parsed, { environment: () => undefined }), {
    list: resolve("lists/a.csv"),
    flags: [
      ["--exclude", resolve("no.txt")],
      ["--delay", "9"],
      ["--ca", resolve("../a b.pem")],
      ["--ca", "/etc/b.pem"],
    ],
  });
  assertEquals(recordedCommand("-", parsed, { environment: () => undefined }).list, "-");
});
