/**
 * With DNS-AID, service bindings below _agents point to a site's agents, and DNSSEC proves that they are
 * genuine.
 */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { dnsAid } from "../../probes/discovery/dns_aid.ts";

export default defineCheck({
  id: "dns-aid",
  title: "DNS-AID: hosts of agents in DNS",
  about:
    "Looks up SVCB records for agents through a DoH resolver. SVCB records list the hosts of the site's agents, " +
    "and DNSSEC proves that they are genuine.",
  spec: "https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/",
  maturity: "draft",
  weight: 0,
  aliases: { isitagentready: "dnsAid" },
  example: `_mcp._agents.example.com. 300 IN SVCB 1 mcp.example.com. alpn="h2" port=443`,
  needs: { found: dnsAid },
  outcomes: {
    unasked: notApplicable("Not checked, because this service has no DNS-over-HTTPS resolver"),
    missing: notApplicable("No DNS-AID records found"),
    legacy: warn(
      "The agent index is a TXT record, as in older drafts: {text}",
      "Publish an SVCB record at _index._agents with the host of the index as its target",
    ),
    unreadable: fail(
      "The SVCB record below {name} is invalid",
      "Publish an SVCB record with a priority and a target host",
    ),
    unusable: fail(
      "The SVCB record at {name} has no target host",
      "Set the record's target to the host that serves the agents",
    ),
    unresolved: fail(
      "The SVCB record at {name} points to {target}, which does not exist in DNS",
      "Add an A or AAAA record for the target, or change the target",
    ),
    unsigned: warn(
      "The SVCB record at {name} is not signed with DNSSEC",
      "Sign the zone with DNSSEC",
    ),
    valid: pass("The SVCB record at {name} points to {target} and is signed with DNSSEC"),
  },
  judge({ found }) {
    if (found === null) return "unasked";
    const { records: [record], isUnreadable, isAuthenticated, isTargetUnknown, texts: [text] } = found;
    if (isUnreadable) return { outcome: "unreadable", details: { name: "_agents" } };
    if (text !== undefined) return { outcome: "legacy", details: { text } };
    if (record === undefined) return "missing";
    const details = { name: record.name, target: record.target };
    if (record.target === ".") return { outcome: "unusable", details };
    if (isTargetUnknown) return { outcome: "unresolved", details };
    if (!isAuthenticated) return { outcome: "unsigned", details };
    return { outcome: "valid", details };
  },
});
