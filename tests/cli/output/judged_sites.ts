/** Sites with results of the command line. */
import { EXIT } from "../../../src/cli/command.ts";
import { judge } from "../../../src/cli/gate/gate.ts";
import type { JudgedSite, UnscannedSite } from "../../../src/cli/gate/scanned_site.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { knownChecks, type SampleGate, sampleGate } from "../../fixtures/records/gate.ts";

export const TARGET = "https://example.com/";
/** Everything that an output has to show. */
export const EVERY_STATUS: ScanResult = sampleResult([
  sampleCheck(),
  sampleFailure(),
  sampleFailure({ id: "feed", title: "Feed", message: "There is no feed" }),
  sampleCheck({
    id: "security-txt",
    title: "security.txt",
    status: "warn",
    message: "It is old",
    fix: "Renew it",
  }),
  sampleCheck({ id: "unscored", title: "Unscored", status: "warn", weight: 0 }),
  sampleCheck({
    id: "sitemap",
    title: "Sitemap",
    status: "inconclusive",
    message: "Could not be checked: no answer",
  }),
  sampleCheck({ id: "shop", title: "Shop", status: "not_applicable", message: "There is no shop" }),
  sampleCheck({ id: "https", title: "HTTPS", status: "error", message: "An internal error" }),
  sampleFailure({ id: "ignored", title: "Ignored", message: "It is not there" }),
]);
export const GATE = sampleGate({
  ignores: [{ check: "ignored", reason: "Planned", until: "2027-12-31" }],
});
export const KNOWN_FEED = knownChecks(TARGET, "feed");
export const UNSCANNED: UnscannedSite = {
  target: "https://away.example/",
  exitCode: EXIT.untested,
  failure: { code: "SERVICE_UNREACHABLE", message: "The service does not answer" },
};
/** Control characters, a lone surrogate, markup of every format, and characters that XML forbids. */
export const EVIL =
  "\x00\x1b[2J\ud800\ufffe]]><x a='\"'>&amp;</failure>[click](https://evil.example/){0}::error::\u202e|";

export function site(result: ScanResult, changes: SampleGate = {}, target = TARGET): JudgedSite {
  const verdict = judge(target, result, sampleGate({ ...GATE, ...changes }));
  return { target, verdict, exitCode: verdict.exitCode };
}
