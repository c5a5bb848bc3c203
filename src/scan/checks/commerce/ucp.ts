/** A shop's UCP profile shows agents where and how to buy from it. */
import { defineCheck, type Details, fail, pass, warn } from "../../contract/check.ts";
import { unreachableWords } from "../../data/hosts/unreachable_words.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { ucpSnippet } from "../../fix/snippets/commerce_snippets.ts";
import { isCacheable, parseCacheControl } from "../../parse/cache_control.ts";
import { typeWords } from "../../parse/media_type.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { jsonProblem } from "../../probes/files/json_problem.ts";
import { ucpEndpoints } from "../../probes/commerce/ucp_endpoints.ts";
import { ucpProfile } from "../../probes/commerce/ucp_profile.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

/** Minimum cache lifetime that the specification allows, in seconds. */
const MIN_MAX_AGE = 60;
/** Problems of a profile that has the shape of an older version than the one it states. */
const OLDER_SHAPES: ReadonlySet<string> = new Set(["not-a-list", "older-transports", "registry-not-a-map"]);

export default defineCheck({
  id: "ucp",
  title: "UCP: shopping by agents",
  about:
    "Validates the UCP profile and requests its endpoints. With UCP, agents can find products and check out without the " +
    "shop's web pages.",
  spec: "https://ucp.dev/2026-08-25/specification/overview/",
  maturity: "vendor",
  weight: 2,
  surface: "shop",
  aliases: { agentreadydev: "C8", isitagentready: "ucp", agentready: "AR-ACT-08" },
  needs: { file: ucpProfile, endpoints: ucpEndpoints },
  outcomes: {
    absent: warn(
      "No UCP profile found, so agents can buy only through the web pages",
      "Publish /.well-known/ucp once agents can buy through a service. Many shop platforms do this for you",
      {
        publish: { file: "/.well-known/ucp" },
        snippet: ucpSnippet,
        draft: true,
        assumes: "The service is at the URL in the snippet and accepts orders",
        absence: true,
        requires: "program",
      },
    ),
    leaked: fail(
      "The UCP profile publishes a private key: {members}",
      "Revoke the key, create a new one, and publish only its public members",
    ),
    redirected: fail(
      "/.well-known/ucp redirects to {url}, and agents must not follow redirects",
      "Serve the profile at /.well-known/ucp itself",
    ),
    unreadable: fail("{path} is not valid JSON: {reason}", STRICT_JSON),
    displaced: fail(
      "{path} has members outside the ucp object, where agents do not read them: {members}",
      "Move version, services, capabilities and payment_handlers into the ucp object, as maps of names to lists with one entry for each transport, and leave only keys outside",
    ),
    outmoded: fail(
      "{path} states UCP {version}, but writes members as older versions did: {=problems}",
      "Write each registry as a map of names to lists, with one entry for each transport of a service",
    ),
    invalid: fail(
      "{path} is not a valid UCP profile: {=problems}",
      "Add the required members of ucp (version, services and payment_handlers, and for each service version, transport and endpoint), or delete the file if agents cannot buy through a service",
    ),
    dead: fail(
      "The profile lists {url}, which returns {status}",
      "Correct the endpoint, or remove the service from the profile",
    ),
    legacy: warn(
      "{path} uses the old format of UCP {version} in {members}",
      "Write services, capabilities and payment_handlers as maps of names to lists, as UCP 2026-04-08 and later do",
    ),
    insecure: warn("The UCP profile is served over http", "Serve the profile over https"),
    mistyped: warn("{path} is served as {type}", "Serve it as application/json", { requires: "media-type" }),
    uncached: warn(
      "{path} must be public and cacheable for 60 s, but Cache-Control is {cacheControl}",
      "Send Cache-Control: public, max-age=3600",
      { requires: "header" },
    ),
    flawed: warn(
      "{path} has problems: {=problems}",
      "Use one released version, names that begin with a reversed domain, schemas of that domain, and keys instead of signing_keys",
    ),
    unreachable: warn("The profile lists {url}, which cannot be reached: {=why}", "Use a public endpoint"),
    empty: warn(
      "{path} is valid but lists no service",
      "Add the service that agents can buy through, or delete the profile",
    ),
    newer: pass(
      "{path} states UCP {version}, which is newer than this program, so its members were not checked",
    ),
    valid: pass(
      "{path} is valid for UCP {version}, with {capabilities:capability|capabilities} and {handlers:payment handler}",
    ),
  },
  judge({ file, endpoints }) {
    if (!file.present) return "absent";
    const { path, document, resource } = file;
    const isMoved = resource.redirects.length > 0;
    if (isMoved && !document?.isProfile) return "absent";
    const problems = document?.problems ?? [];
    const members = problems.flatMap(({ code, detail }) => code === "private-member" ? detail ?? "" : []);
    if (members.length > 0) return { outcome: "leaked", details: { path, members } };
    if (isMoved) return { outcome: "redirected", details: { path, url: resource.url.href } };
    if (document === null) return { outcome: "unreadable", details: { path, reason: jsonProblem(resource) } };
    const facts: Details = {
      path,
      version: document.version,
      services: [...new Set(document.bindings.map(({ service }) => service))],
      capabilities: document.capabilities.length,
      handlers: document.paymentHandlers.length,
      endpoints: endpoints.map((endpoint) => ({ ...endpoint })),
    };
    const displaced = document.isLater
      ? []
      : problems.flatMap(({ code, detail }) => code === "outside-ucp" ? detail ?? "" : []);
    if (displaced.length > 0) return { outcome: "displaced", details: { ...facts, members: displaced } };
    const { isLater } = document;
    const errors = isLater ? [] : problemsOf(problems, "error");
    const isOutmoded = problems.every(({ code, severity }) => severity !== "error" || OLDER_SHAPES.has(code));
    if (errors.length > 0 && isOutmoded) {
      return { outcome: "outmoded", details: { ...facts, problems: errors } };
    }
    if (errors.length > 0) return { outcome: "invalid", details: { ...facts, problems: errors } };
    const dead = endpoints.find(({ state }) => state === "dead");
    if (dead) return { outcome: "dead", details: { ...facts, ...dead } };
    const older = isLater
      ? []
      : problems.flatMap(({ code, detail }) => code === "older-shape" ? detail ?? "" : []);
    if (older.length > 0) return { outcome: "legacy", details: { ...facts, members: older } };
    if (resource.url.protocol !== "https:") return { outcome: "insecure", details: facts };
    const type = resource.mediaType;
    if (type !== "application/json") {
      return { outcome: "mistyped", details: { ...facts, type: typeWords(type) } };
    }
    const cacheControl = resource.headers.get("cache-control");
    if (!isCacheable(parseCacheControl(cacheControl), MIN_MAX_AGE)) {
      return { outcome: "uncached", details: { ...facts, cacheControl: cacheControl ?? STAND_INS.header } };
    }
    if (isLater) return { outcome: "newer", details: facts };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { ...facts, problems: warnings } };
    const unreachable = endpoints.find(({ state }) => state === "unreachable");
    if (unreachable) {
      const why = unreachableWords(unreachable.code ?? "");
      return { outcome: "unreachable", details: { ...facts, ...unreachable, why } };
    }
    return { outcome: document.bindings.length === 0 ? "empty" : "valid", details: facts };
  },
});
