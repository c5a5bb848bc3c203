/** With Agent Identity & Discovery (AID), a domain name is enough to find the site's agent. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { agentDns } from "../../probes/discovery/agent_dns.ts";

const FIX = "Publish one TXT record at _agent with the value v=aid2;u=<https URL>;p=<protocol>";

export default defineCheck({
  id: "agent-dns",
  title: "AID: the site's agent in DNS",
  about:
    "Looks up the TXT record at _agent, or the document /.well-known/agent. A DNS record lets agents find the " +
    "site's agent from the domain alone.",
  spec: "https://aid.agentcommunity.org",
  maturity: "draft",
  weight: 0,
  example: `_agent.example.com. 300 IN TXT "v=aid2;u=https://example.com/mcp;p=mcp;s=Orders of Example"`,
  needs: { found: agentDns },
  outcomes: {
    missing: notApplicable("No AID record found"),
    redirected: warn(
      "/.well-known/agent is a redirect, which AID clients do not follow",
      "Serve the JSON document at /.well-known/agent without a redirect",
    ),
    unreadable: fail(
      "/.well-known/agent is not a JSON object of at most 64 KiB",
      "Publish a JSON object with the members v, u and p",
    ),
    invalid: fail("The AID record is invalid: {=problems}", FIX),
    deprecated: warn(
      "The AID record has been deprecated since {since}",
      "Replace it with the current record",
    ),
    legacy: warn("The AID record uses the old version aid1", FIX),
    flawed: warn("The AID record has problems: {=problems}", "Correct these parts of the AID record"),
    valid: pass("The AID record points to {uri} with the protocol {protocol}"),
  },
  judge({ found }, { now }) {
    if (found === null) return "missing";
    if (found.isRedirected) return "redirected";
    const { record, rivals } = found;
    if (record === null) return "unreadable";
    const errors = problemsOf(record.problems, "error");
    if (rivals > 1) errors.push(`${rivals} records have the same version`);
    if (errors.length > 0) return { outcome: "invalid", details: { problems: errors } };
    const { version, deprecation, problems, uri, protocol } = record;
    if (deprecation !== null && deprecation <= now) {
      return { outcome: "deprecated", details: { since: deprecation.toISOString() } };
    }
    if (version === "aid1") return "legacy";
    if (problems.length > 0) {
      return { outcome: "flawed", details: { problems: problemsOf(problems, "warning") } };
    }
    return { outcome: "valid", details: { uri, protocol } };
  },
});
