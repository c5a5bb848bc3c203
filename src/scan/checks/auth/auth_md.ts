/** The way in, written for agents. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import type { AgentAuth } from "../../parse/agents/agent_auth.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { authMd } from "../../probes/auth/auth_md.ts";
import { siteFacts } from "../../probes/fix_facts.ts";

const FAULTS = new Set(["bad-url", "insecure-url", "no-endpoint", "not-an-object"]);
const FLAWS = new Set(["bad-list", "no-identity-types"]);

export default defineCheck({
  id: "auth-md",
  title: "auth.md",
  about:
    "auth.md tells an agent in words how it registers, and agent_auth in the server's metadata tells it the addresses. An " +
    "agent that has both needs nobody to set it up.",
  spec: "https://github.com/workos/auth.md",
  maturity: "convention",
  weight: 1,
  surface: "login",
  aliases: { isitagentready: "authMd" },
  example: "# auth.md\n\nAgents register at https://auth.example.com/agent/identity. Read\n" +
    "https://example.com/.well-known/oauth-protected-resource first: it names the authorization server,\n" +
    "and agent_auth in the server's metadata has every address.\n",
  needs: { site: authMd, facts: siteFacts },
  outcomes: {
    absent: notApplicable("There is no /auth.md"),
    unneeded: notApplicable(
      "{path} is there, and nothing was seen for which an agent would have to register",
    ),
    broken: warn(
      "{path} names {dead}, where there is nothing",
      "Publish the metadata that the text names, or take the address out",
    ),
    invalid: fail(
      "agent_auth in {url} cannot be used: {faults}",
      "Give identity_endpoint and all other addresses of agent_auth as https addresses",
    ),
    unlisted: warn(
      "{path} is there, and no metadata of an authorization server has agent_auth",
      "Add agent_auth with skill, identity_endpoint and identity_types_supported to the server's metadata",
    ),
    untitled: warn("The first heading of {path} does not say auth.md: {heading}", "Begin it with # auth.md"),
    foreign: warn(
      "agent_auth in {url} leads to another site: {address}",
      "Let agents register at an address of your own or of your authorization server",
    ),
    former: warn(
      "agent_auth in {url} has the names of the first version only",
      "Call register_uri identity_endpoint, claim_uri claim_endpoint, and revocation_uri events_endpoint",
    ),
    flawed: warn(
      "agent_auth in {url} has flaws: {faults}",
      "Give identity_types_supported as a list of texts that names at least one type",
    ),
    valid: pass("{path} is there, and agent_auth in {url} has the addresses"),
  },
  judge({ site: { file, hasLogin, agentAuth, dead }, facts }) {
    if (!file.present) return "absent";
    const { path, document: { h1, isTitled } } = file;
    if (!hasLogin) return { outcome: "unneeded", details: { path } };
    if (dead !== null) return { outcome: "broken", details: { path, dead: dead.slice(0, 200) } };
    if (agentAuth === null) return { outcome: "unlisted", details: { path } };
    const { block } = agentAuth;
    const url = agentAuth.url.slice(0, 200);
    const faults = wordsOf(block.problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { url, faults } };
    if (!isTitled) return { outcome: "untitled", details: { path, heading: h1?.slice(0, 200) ?? "none" } };
    const address = foreignAddress(block, [facts.host, new URL(agentAuth.url).hostname]);
    if (address !== null) return { outcome: "foreign", details: { url, address: address.slice(0, 200) } };
    if (block.isFormer) return { outcome: "former", details: { url } };
    const flaws = wordsOf(block.problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { url, faults: flaws } };
    return { outcome: "valid", details: { path, url } };
  },
});

function foreignAddress({ addresses }: AgentAuth, hosts: readonly string[]): string | null {
  const foreign = addresses.find(({ url }) => {
    const host = URL.parse(url)?.hostname;
    return host !== undefined && !hosts.some((own) => isSameSite(host, own));
  });
  return foreign?.url ?? null;
}
