/** DNS-AID: service bindings below _agents lead to a site's agents, and DNSSEC says that they are its own. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { dnsAid } from "../../probes/discovery/dns_aid.ts";

export default defineCheck({
  id: "dns-aid",
  title: "Service bindings for agents in DNS",
  about:
    "SVCB records at _index._agents, _mcp._agents or _a2a._agents name the hosts of a site's agents. Asked only where " +
    "the operator of this service has set a resolver. Shown, not scored.",
  spec: "https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/",
  maturity: "draft",
  weight: 0,
  aliases: { isitagentready: "dnsAid" },
  example: `_mcp._agents.example.com. 300 IN SVCB 1 mcp.example.com. alpn="h2" port=443`,
  needs: { found: dnsAid },
  outcomes: {
    unasked: notApplicable("This service has no resolver to ask for service bindings"),
    missing: notApplicable("There are no service bindings for agents"),
    legacy: warn(
      "The index of agents is a TXT record, as older drafts have it: {text}",
      "Publish an SVCB record at _index._agents that names the host of the index",
    ),
    unreadable: fail("The record at {name} cannot be read", "Publish a well-formed SVCB record"),
    unusable: fail(
      "The record at {name} names no host: its target is the root",
      "Let the record's target be the host that serves the agents",
    ),
    unresolved: fail(
      "The record at {name} leads to {target}, a name that does not exist",
      "Give the target an address record, or name another host",
    ),
    unsigned: warn(
      "The record at {name} leads to {target}, and DNSSEC does not vouch for it",
      "Sign the zone with DNSSEC, so that nobody else can name your agents",
    ),
    valid: pass("The record at {name} leads to {target}, and DNSSEC vouches for it"),
  },
  judge({ found }) {
    if (found === null) return "unasked";
    const { records: [record], isUnreadable, isAuthenticated, isTargetUnknown, texts: [text] } = found;
    if (isUnreadable) return { outcome: "unreadable", details: { name: "_agents" } };
    if (text !== undefined) return { outcome: "legacy", details: { text: text.slice(0, 200) } };
    if (record === undefined) return "missing";
    const details = { name: record.name.slice(0, 200), target: record.target.slice(0, 200) };
    if (record.target === ".") return { outcome: "unusable", details };
    if (isTargetUnknown) return { outcome: "unresolved", details };
    if (!isAuthenticated) return { outcome: "unsigned", details };
    return { outcome: "valid", details };
  },
});
