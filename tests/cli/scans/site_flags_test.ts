import { assertEquals } from "@std/assert";
import { scanCommand } from "../../../src/cli/commands/scan.ts";
import { parseArguments } from "../../../src/cli/arguments.ts";
import { type FlagGroup, listFlags, type ScanFlags } from "../../../src/cli/flags.ts";
import { repeatedFlags, reportFlags, SITE_FLAGS } from "../../../src/cli/scans/site_flags.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";
import { HOST } from "../commands/ci_job.ts";

const SECRET = {
  "--key <name: value>": { about: "Header with a secret", again: "secret" },
} satisfies ScanFlags;

const REPEATED: readonly (readonly [args: readonly string[], flags: string])[] = [
  [["--sample", "0", "--ua", "a", "--page", "/b", "--surface", "shop=yes", "--json"], "--page /b --sample 0"],
  [
    ["--resolve", "a.org:443:10.0.0.1", "--resolve", "b.org:443:10.0.0.2", "--allow-private", "10.0.0.0/8"],
    "--resolve a.org:443:10.0.0.1 --resolve b.org:443:10.0.0.2 --allow-private 10.0.0.0/8",
  ],
  [["--ca", "it's; rm -r ~"], "--ca 'it'\\''s; rm -r ~'"],
  [["--ca=-a"], "--ca='-a'"],
  [["--no-config", "--server", "https://scan.example"], "--no-config --server https://scan.example"],
  [["--only", "sitemap", "--ignore", "feed"], ""],
  [["--key", "Authorization: Bearer x"], "--key '<name: value>'"],
];

for (const [args, flags] of REPEATED) {
  Deno.test(`repeatedFlags() makes "${flags}" of ${args.join(" ")}`, () => {
    const known = { ...SITE_FLAGS, Network: { ...SITE_FLAGS.Network, ...SECRET } };
    assertEquals(repeatedFlags(parseArguments(args, { ...scanCommand.flags, ...SECRET }), {}, known), flags);
  });
}

Deno.test("repeatedFlags() has the choice of checks if the same checks run", () => {
  const args = parseArguments(["--only", "sitemap", "--ignore", "feed"], scanCommand.flags);
  assertEquals(repeatedFlags(args, { sameChecks: true }), "--only sitemap --ignore feed");
});

Deno.test("repeatedFlags() leaves out checks that scans of this machine leave out", () => {
  const args = parseArguments(["--dir", "dist", "--ignore", "https", "--ignore", "feed"], scanCommand.flags);
  assertEquals(repeatedFlags(args, { sameChecks: true }), "--dir dist --ignore feed");
});

Deno.test("reportFlags() has the network flags as curl has them", () => {
  const resolve = ["--resolve", "a.org:443:[::1]:8443", "--resolve", "b.org:80:10.0.0.1"];
  const args = parseArguments([...resolve, "--ca", "ca.pem"], scanCommand.flags);
  assertEquals(reportFlags(args).curlFlags, [
    { host: "a.org", words: ["--connect-to", "a.org:443:[::1]:8443"] },
    { host: "b.org", words: ["--connect-to", "b.org:80:10.0.0.1:80"] },
    { host: null, words: ["--cacert", "ca.pem"] },
  ]);
});

Deno.test("every flag of scan that is neither gate nor output decides how it is repeated", () => {
  const others: ReadonlySet<FlagGroup | null> = new Set(["Gate", "Output"]);
  assertEquals(
    listFlags(scanCommand.flags).filter(({ group }) => !others.has(group)).map(({ name }) => name),
    Object.values(SITE_FLAGS).flatMap(listFlags).map(({ name }) => name),
  );
});

Deno.test("the commands of a report repeat the scan with its flags", async () => {
  await using server = await serveSites({
    [HOST]: paths({ "/": "<title>A</title>", "/b": "<title>B</title>" }),
  });
  const flags = ["--page", "/b", "--sample", "0", "--ua", "Curious/1.0", "--surface", "shop=yes"];
  const { stdout } = await run(["scan", HOST, ...flags, ...flagsFor(server), "--markdown"]);
  const [, line = ""] = /`readiness (scan .* --only [^`]+)`/.exec(stdout) ?? [];
  const again = await run([...line.split(" "), "--json"]);
  assertEquals(again.code, 0, line);
  const { target, userAgent, surfaces, pages } = JSON.parse(again.stdout);
  const told = surfaces.filter(({ decidedBy }: { decidedBy: string }) => decidedBy === "caller");
  assertEquals(
    [target.page, userAgent, told.map(({ id }: { id: string }) => id), pages.length],
    [`https://${HOST}/b`, "Curious/1.0", ["shop"], 2],
  );
});
