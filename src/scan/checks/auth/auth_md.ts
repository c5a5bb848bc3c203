/** Instructions for agents on how to register. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import type { AgentAuth } from "../../parse/agents/agent_auth.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { authMd } from "../../probes/auth/auth_md.ts";
import { servedFacts } from "../../probes/pages/fix_facts.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

export default defineCheck({
  id: "auth-md",
  title: "auth.md: registration of agents",
  about:
    "Validates auth.md and the agent_auth object in the server metadata. Agents that find both can register without help " +
    "from a person.",
  spec: "https://github.com/workos/auth.md",
  maturity: "convention",
  weight: 1,
  surface: "login",
  aliases: { isitagentready: "authMd" },
  example: "# auth.md\n\nAgents register at https://auth.example.com/agent/identity. Read\n" +
    "https://example.com/.well-known/oauth-protected-resource first: it names the authorization server,\n" +
    "and agent_auth in the server's metadata has every URL.\n",
  needs: { site: authMd, facts: servedFacts },
  outcomes: {
    absent: notApplicable("No auth.md found"),
    unneeded: notApplicable("{path} exists, but nothing on the site requires registration"),
    broken: warn(
      "{path} links to missing metadata: {dead}",
      "Publish the metadata at that URL, or remove the URL from the text",
    ),
    invalid: fail(
      "agent_auth in {url} is invalid: {=problems}",
      "Add identity_endpoint, and write every URL in agent_auth as an absolute https URL",
    ),
    unlisted: warn(
      "{path} exists, but no authorization-server metadata contains agent_auth",
      "Add agent_auth with skill, identity_endpoint and identity_types_supported to the server metadata",
    ),
    untitled: warn(
      "The first heading of {path} does not contain auth.md: {heading}",
      "Begin the file with # auth.md",
    ),
    foreign: warn(
      "agent_auth in {url} contains a URL of another site: {foreign}",
      "Register agents at a URL of your own site or of your authorization server",
    ),
    borrowed: warn(
      "skill in agent_auth of {url} is a document of another site: {foreign}",
      "Set skill to the URL of your own auth.md",
    ),
    former: warn(
      "agent_auth in {url} uses only field names of the first version",
      "Rename register_uri to identity_endpoint, claim_uri to claim_endpoint, and revocation_uri to events_endpoint",
    ),
    flawed: warn(
      "agent_auth in {url} has problems: {=problems}",
      "Set identity_types_supported to a list of strings with at least one type",
    ),
    valid: pass("{path} exists, and agent_auth in {url} is valid"),
  },
  judge({ site: { file, hasLogin, agentAuth, dead }, facts }) {
    if (!file.present) return "absent";
    const { path, document: { h1, isTitled } } = file;
    if (!hasLogin) return { outcome: "unneeded", details: { path } };
    if (dead !== null) return { outcome: "broken", details: { path, dead } };
    if (agentAuth === null) return { outcome: "unlisted", details: { path } };
    const { url, block } = agentAuth;
    const errors = problemsOf(block.problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { url, problems: errors } };
    if (!isTitled) return { outcome: "untitled", details: { path, heading: h1 ?? STAND_INS.heading } };
    const foreign = foreignUrl(block, [facts.host, new URL(url).hostname]);
    if (foreign !== null) {
      const outcome = foreign.name === "skill" ? "borrowed" : "foreign";
      return { outcome, details: { url, foreign: foreign.url } };
    }
    if (block.isFormer) return { outcome: "former", details: { url } };
    const warnings = problemsOf(block.problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { url, problems: warnings } };
    return { outcome: "valid", details: { path, url } };
  },
});

/** Endpoints come first, because the URLs that an agent calls matter more than the URLs that it reads. */
function foreignUrl({ addresses }: AgentAuth, hosts: readonly string[]) {
  const foreign = addresses.filter(({ url }) => {
    const host = URL.parse(url)?.hostname;
    return host !== undefined && !hosts.some((own) => isSameSite(host, own));
  });
  return foreign.find(({ name }) => name !== "skill") ?? foreign[0] ?? null;
}
