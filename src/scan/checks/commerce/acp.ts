/** Agents find a check-out of the Agentic Commerce Protocol by its discovery document. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { acpSnippet } from "../../fix/snippets/acp_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { isCacheable, parseCacheControl } from "../../parse/cache_control.ts";
import { typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { acpBase } from "../../probes/commerce/acp_base.ts";
import { acpDiscovery } from "../../probes/commerce/acp_discovery.ts";
import { jsonProblem } from "../../probes/json_problem.ts";

/** Seconds for which the document should be kept. */
const LEAST_AGE = 3600;
const SECRET: ReadonlySet<string> = new Set(["secret-member"]);
const FAULTS: ReadonlySet<string> = new Set([
  "bad-base-url",
  "bad-name",
  "bad-version",
  "insecure-base-url",
  "missing-base-url",
  "missing-capabilities",
  "missing-protocol",
  "missing-services",
  "missing-supported-versions",
  "missing-transports",
  "missing-version",
  "no-known-service",
  "no-rest",
  "not-an-object",
  "version-not-supported",
]);
const published = {
  publish: { file: "/.well-known/acp.json" },
  snippet: acpSnippet,
  draft: true,
  assumes: "The API is at the address given",
};

export default defineCheck({
  id: "acp",
  title: "Agentic Commerce Protocol",
  about:
    "Agents that buy by ACP read from one document whether a site speaks it, in which versions, and where its API is. A site without such an API needs none.",
  spec:
    "https://github.com/agentic-commerce-protocol/agentic-commerce-protocol/blob/main/rfcs/rfc.discovery.md",
  maturity: "draft",
  weight: 1,
  surface: "shop",
  aliases: { isitagentready: "acp" },
  needs: { file: acpDiscovery, base: acpBase },
  outcomes: {
    absent: notApplicable("No ACP discovery document is published, which only a site with an ACP API needs"),
    other: notApplicable("{path} says how to start an agent: it is of the Agent Client Protocol"),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON, published),
    revealing: fail(
      "{path} is open to all and holds {faults}",
      "Take keys, passwords and identifiers of merchants out of the document, and replace what was shown",
    ),
    invalid: fail(
      "{path} lacks what the format requires: {faults}",
      "Give the document protocol with its versions, an https api_base_url with your own address, transports and capabilities.services; or take it away if there is no such API",
      published,
    ),
    mistyped: warn("{path} is served as {type}", "Serve it as application/json", {
      publish: { header: "Content-Type" },
    }),
    flawed: warn(
      "{path} has flaws: {faults}",
      "Use versions, transports, services and interventions that ACP knows, versions in order, ISO 4217 currencies and BCP 47 locales",
    ),
    uncached: warn(
      "{path} should be kept for an hour, and its Cache-Control is {cacheControl}",
      "Send Cache-Control: public, max-age=3600",
      { publish: { header: "Cache-Control" } },
    ),
    unreachable: warn(
      "{path} names {url}, which cannot be reached ({code})",
      "Name an api_base_url that is open to the public",
    ),
    valid: pass("{path} is valid for version {version}; services: {services}"),
  },
  judge({ file, base }) {
    if (!file.present) return "absent";
    const { path, document, resource } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonProblem(file.resource) } };
    }
    const { problems, version, services, transports, isOfClients } = document;
    if (isOfClients) return { outcome: "other", details: { path } };
    const facts: Details = {
      path,
      version: version?.slice(0, 40) ?? null,
      services: services.slice(0, 10),
      transports: transports.slice(0, 10),
    };
    const secrets = wordsOf(problems, SECRET);
    if (secrets.length > 0) return { outcome: "revealing", details: { ...facts, faults: secrets } };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { ...facts, faults } };
    const type = resource.mediaType;
    if (type !== "application/json") {
      return { outcome: "mistyped", details: { ...facts, type: typeWords(type) } };
    }
    const flaws = wordsOf(problems, new Set(problems.map(({ code }) => code)));
    if (flaws.length > 0) return { outcome: "flawed", details: { ...facts, faults: flaws } };
    const field = resource.headers.get("cache-control");
    if (!isCacheable(parseCacheControl(field), LEAST_AGE)) {
      return { outcome: "uncached", details: { ...facts, cacheControl: field?.slice(0, 200) ?? "not sent" } };
    }
    if (base !== null && base.code !== null) {
      return { outcome: "unreachable", details: { ...facts, url: base.url.slice(0, 200), code: base.code } };
    }
    return { outcome: "valid", details: facts };
  },
});
