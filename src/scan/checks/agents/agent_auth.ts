/** With Agent Auth, an agent registers at a site with its own key, and a person approves its permissions. */
import { fail, notApplicable, pass, warn } from "../../check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { agentConfiguration } from "../../probes/agents/agent_configuration.ts";
import { siteFacts } from "../../probes/fix_facts.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";

export default defineJsonFileCheck({
  id: "agent-auth",
  title: "Agent Auth discovery",
  about:
    "Validates the discovery document of the Agent Auth Protocol. From it, agents learn how to register, how a person " +
    "approves them, and which capabilities they can call.",
  spec: "https://www.agent-auth-protocol.com/docs/discovery",
  maturity: "draft",
  weight: 0,
  example: `${
    JSON.stringify({
      version: "1.0-draft",
      provider_name: "example",
      description: "Orders of widgets",
      issuer: "https://example.com",
      algorithms: ["Ed25519"],
      modes: ["delegated"],
      approval_methods: ["device_authorization"],
      endpoints: {
        register: "/agent/register",
        capabilities: "/capability/list",
        execute: "/capability/execute",
      },
      jwks_uri: "https://example.com/jwks.json",
    })
  }\n`,
  needs: { file: agentConfiguration, facts: siteFacts },
  mediaType: null,
  outcomes: {
    absent: notApplicable("No Agent Auth discovery document found"),
    other: notApplicable("{path} is not an Agent Auth discovery document"),
    invalid: fail(
      "{path} is not a valid Agent Auth document: {=problems}",
      "Add the missing members, and use https URLs for issuer, endpoints and jwks_uri",
    ),
    foreign: warn(
      "The issuer in {path} is on another site: {issuer}",
      "Set issuer to a URL of this site, or publish the document on the issuer's host",
    ),
    flawed: warn("{path} has an unknown mode: {mode}", "Use only the modes delegated and autonomous"),
    valid: pass("{path} is a valid Agent Auth document, version {version}"),
  },
  judge({ file, facts }) {
    if (!file.present) return "absent";
    const { path, document: { isRecognized, version, issuer, modes, problems } } = file;
    if (!isRecognized) return { outcome: "other", details: { path } };
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { path, problems: errors } };
    if (!isSameSite(URL.parse(issuer ?? "")?.hostname ?? "", facts.host)) {
      return { outcome: "foreign", details: { path, issuer } };
    }
    const unknown = problems.find(({ code }) => code === "unknown-mode");
    if (unknown) return { outcome: "flawed", details: { path, mode: unknown.detail ?? "" } };
    return { outcome: "valid", details: { path, version, modes } };
  },
});
