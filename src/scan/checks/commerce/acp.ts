/** Agents find a checkout of the Agentic Commerce Protocol by its discovery document. */
import { type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { unreachableWords } from "../../data/hosts/unreachable_words.ts";
import { isCacheable, parseCacheControl } from "../../parse/cache_control.ts";
import { typeWords } from "../../parse/media_type.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { acpBase } from "../../probes/commerce/acp_base.ts";
import { acpDiscovery } from "../../probes/commerce/acp_discovery.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

/** Minimum cache lifetime that the specification recommends, in seconds. */
const MIN_MAX_AGE = 3600;

export default defineJsonFileCheck({
  id: "acp",
  title: "ACP: checkout by agents",
  about:
    "Validates the ACP discovery document. The discovery document tells shopping agents if they can buy with " +
    "ACP, and the versions and the URL of the API.",
  spec:
    "https://github.com/agentic-commerce-protocol/agentic-commerce-protocol/blob/main/rfcs/rfc.discovery.md",
  maturity: "draft",
  weight: 1,
  surface: "shop",
  aliases: { isitagentready: "acp", agentready: "AR-ACT-08" },
  needs: { file: acpDiscovery, base: acpBase },
  mediaType: null,
  example: `{
  "protocol": {
    "name": "acp",
    "version": "2026-04-17",
    "supported_versions": [
      "2026-04-17"
    ]
  },
  "api_base_url": "https://example.com/acp",
  "transports": [
    "rest"
  ],
  "capabilities": {
    "services": [
      "checkout"
    ]
  }
}
`,
  outcomes: {
    absent: notApplicable("No ACP discovery document found"),
    other: notApplicable("{path} belongs to the Agent Client Protocol, which has the same initials"),
    revealing: fail(
      "{path} publishes secrets: {members}",
      "Remove keys, passwords and merchant ids from the document, and replace those that were published",
    ),
    invalid: fail(
      "{path} is not a valid ACP document: {=problems}",
      "Add the missing members: protocol with its versions, an https api_base_url, transports and capabilities.services",
    ),
    mistyped: warn("{path} is served as {type}", "Serve it as application/json", { requires: "media-type" }),
    flawed: warn(
      "{path} has problems: {=problems}",
      "Use versions, transports, services and interventions of ACP, lowercase ISO 4217 currencies and BCP 47 locales",
    ),
    uncached: warn(
      "{path} should be cacheable for an hour, but Cache-Control is {cacheControl}",
      "Send Cache-Control: public, max-age=3600",
      { requires: "header" },
    ),
    unreachable: warn("The API at {url} cannot be reached: {=why}", "Set api_base_url to a public URL"),
    newer: pass(
      "{path} states ACP {version}, which is newer than this program, so its members were not checked",
    ),
    valid: pass("{path} is valid for ACP {version} and offers {services}"),
  },
  judge({ file, base }) {
    if (!file.present) return "absent";
    const { path, document, resource } = file;
    const { problems, version, isLater, services, transports, isOfClients } = document;
    if (isOfClients) return { outcome: "other", details: { path } };
    const facts: Details = { path, version, services, transports };
    const members = problems.flatMap(({ code, detail }) => code === "secret-member" ? detail ?? "" : []);
    if (members.length > 0) return { outcome: "revealing", details: { ...facts, members } };
    const errors = isLater ? [] : problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { ...facts, problems: errors } };
    const type = resource.mediaType;
    if (type !== "application/json") {
      return { outcome: "mistyped", details: { ...facts, type: typeWords(type) } };
    }
    const warnings = isLater ? [] : problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { ...facts, problems: warnings } };
    const cacheControl = resource.headers.get("cache-control");
    if (!isCacheable(parseCacheControl(cacheControl), MIN_MAX_AGE)) {
      return { outcome: "uncached", details: { ...facts, cacheControl: cacheControl ?? STAND_INS.header } };
    }
    if (base !== null && base.code !== null) {
      return { outcome: "unreachable", details: { ...facts, ...base, why: unreachableWords(base.code) } };
    }
    return { outcome: isLater ? "newer" : "valid", details: facts };
  },
});
