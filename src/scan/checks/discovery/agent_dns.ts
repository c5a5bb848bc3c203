/** Agent Identity & Discovery: a name is enough to find a site's agent. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { aidFaults } from "../../parse/dns/aid_answer.ts";
import type { Problem } from "../../parse/problem.ts";
import { NAMED_PROBLEMS, problemWords } from "../../parse/problem_words.ts";
import { agentDns } from "../../probes/discovery/agent_dns.ts";

const FIX =
  "Let one TXT record at _agent say v=aid2, u= with the https address, and p= with its protocol, parted by semicolons";

export default defineCheck({
  id: "agent-dns",
  title: "Agent record in DNS",
  about:
    "A TXT record at _agent, or the document /.well-known/agent in its place, names the site's agent or API. " +
    "Shown, not scored.",
  spec: "https://aid.agentcommunity.org",
  maturity: "draft",
  weight: 0,
  example: `_agent.example.com. 300 IN TXT "v=aid1;u=https://example.com/mcp;p=mcp;s=Orders of Example"`,
  needs: { found: agentDns },
  outcomes: {
    missing: notApplicable("No agent record is published"),
    redirected: warn(
      "/.well-known/agent is a redirect, which readers of this format do not follow",
      "Answer there with the JSON document itself",
      { publish: { file: "/.well-known/agent" } },
    ),
    unreadable: fail(
      "/.well-known/agent is no JSON object of at most 64 KiB",
      "Publish an object with the members v, u and p",
      { publish: { file: "/.well-known/agent" } },
    ),
    invalid: fail("The record is not valid: {faults}", FIX),
    deprecated: warn(
      "The record says that it is out of use since {since}",
      "Replace it by the record that is in use",
    ),
    legacy: warn("The record is of the first version of the format", FIX),
    flawed: warn(
      "The record is valid, but: {faults}",
      "Correct these parts; descriptions have at most 60 octets",
    ),
    valid: pass("The record names {uri} with the protocol {protocol}"),
  },
  judge({ found }, { now }) {
    if (found === null) return "missing";
    if (found.isRedirected) return "redirected";
    const { record, rivals } = found;
    if (record === null) return "unreadable";
    const faults = aidFaults(record);
    if (faults.length > 0) return { outcome: "invalid", details: named(faults) };
    if (rivals > 1) return { outcome: "invalid", details: { faults: [`${rivals} records of one version`] } };
    const { version, deprecation, problems, uri, protocol } = record;
    if (deprecation !== null && deprecation <= now) {
      return { outcome: "deprecated", details: { since: deprecation.toISOString() } };
    }
    if (version === "aid1") return "legacy";
    if (problems.length > 0) return { outcome: "flawed", details: named(problems) };
    return { outcome: "valid", details: { uri: uri?.slice(0, 200) ?? "", protocol } };
  },
});

function named(problems: readonly Problem[]): Details {
  return { faults: problems.slice(0, NAMED_PROBLEMS).map(problemWords) };
}
