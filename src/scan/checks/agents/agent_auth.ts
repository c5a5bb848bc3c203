/** With Agent Auth an agent registers at a site under its own key, and a person approves what it may do. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { agentConfiguration } from "../../probes/agents/agent_configuration.ts";
import { jsonFault } from "../../probes/json_problem.ts";
import { siteFacts } from "../../probes/fix_facts.ts";

const FAULTS = new Set(["bad-endpoint", "bad-jwks-uri", "insecure-issuer", "missing-member"]);
const FLAWS = new Set(["unknown-mode"]);

export default defineCheck({
  id: "agent-auth",
  title: "Agent Auth",
  about:
    "The discovery document of the Agent Auth Protocol tells agents how to register at the site, how a person approves it, and " +
    "where capabilities are listed and used.",
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
  outcomes: {
    absent: notApplicable("No discovery document of the Agent Auth Protocol is published"),
    other: notApplicable("{path} is of another format than that of the Agent Auth Protocol"),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON),
    invalid: fail(
      "{path} lacks what the protocol requires: {faults}",
      "Give version, provider_name, an https issuer, algorithms, modes, approval_methods and endpoints",
    ),
    foreign: warn(
      "{path} names an issuer of another site: {issuer}",
      "Let the issuer be an address of this site, or publish the document at the issuer's",
    ),
    flawed: warn("{path} has flaws: {faults}", "Use the modes delegated and autonomous"),
    valid: pass("{path} is valid (version: {version}, modes: {modes})"),
  },
  judge({ file, facts }) {
    if (!file.present) return "absent";
    const { path, document } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(file.resource) } };
    }
    const { isRecognised, problems } = document;
    if (!isRecognised) return { outcome: "other", details: { path } };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    const issuer = document.issuer?.slice(0, 200) ?? "";
    if (!isSameSite(URL.parse(issuer)?.hostname ?? "", facts.host)) {
      return { outcome: "foreign", details: { path, issuer } };
    }
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { path, faults: flaws } };
    const version = document.version?.slice(0, 50) ?? "";
    return { outcome: "valid", details: { path, version, modes: [...document.modes] } };
  },
});
