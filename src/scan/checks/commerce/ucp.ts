/** A shop's UCP profile tells agents where and how to buy from it. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { ucpSnippet } from "../../fix/snippets/ucp_snippet.ts";
import { isCacheable, parseCacheControl } from "../../parse/cache_control.ts";
import { typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { jsonProblem } from "../../probes/json_problem.ts";
import { type UcpEndpoint, ucpEndpoints } from "../../probes/commerce/ucp_endpoints.ts";
import { ucpProfile } from "../../probes/commerce/ucp_profile.ts";

/** Seconds that a profile must be allowed to be kept. */
const LEAST_AGE = 60;
const FAULTS: ReadonlySet<string> = new Set([
  "bad-endpoint",
  "bad-version",
  "entry-not-an-object",
  "entry-without-version",
  "handler-without-id",
  "insecure-endpoint",
  "keys-not-a-list",
  "missing-endpoint",
  "missing-payment-handlers",
  "missing-services",
  "missing-transport",
  "missing-ucp",
  "missing-version",
  "not-a-list",
  "not-an-object",
  "registry-not-a-map",
]);
const SECRET: ReadonlySet<string> = new Set(["private-member"]);
const OLDER: ReadonlySet<string> = new Set(["older-shape"]);
const published = {
  publish: { file: "/.well-known/ucp" },
  snippet: ucpSnippet,
  draft: true,
  assumes: "The service is at the address given, and can take an order",
};

export default defineCheck({
  id: "ucp",
  title: "Universal Commerce Protocol",
  about:
    "A UCP profile names the services, capabilities and payment handlers of a shop, so that an agent can find products and check out without the shop's web pages.",
  spec: "https://ucp.dev/2026-08-25/specification/overview/",
  maturity: "vendor",
  weight: 2,
  surface: "shop",
  aliases: { isitagentready: "ucp" },
  needs: { file: ucpProfile, endpoints: ucpEndpoints },
  outcomes: {
    absent: warn(
      "The shop publishes no UCP profile: agents can only use its web pages",
      "Publish /.well-known/ucp once there is a service that agents can buy by, with your own endpoint and capabilities in it; many shop systems do it for you",
      { ...published, absence: true },
    ),
    leaked: fail(
      "The profile publishes secret key material: {faults}",
      "Take the key out of use, make a new one, and publish its public members only",
    ),
    redirected: fail(
      "/.well-known/ucp redirects to {url}, and agents must not follow",
      "Serve the profile at /.well-known/ucp itself",
      { publish: published.publish },
    ),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON, published),
    invalid: fail(
      "{path} is not valid for its version ({version}): {faults}",
      "Give the profile what its version requires: version, services and payment_handlers, and each service a version, a transport and an https endpoint; or take it away if agents cannot buy here",
      published,
    ),
    dead: fail(
      "The profile names {url}, where there is nothing (status {status})",
      "Name the endpoint where the service is, or take the service out of the profile",
    ),
    legacy: warn(
      "{path} states version {version}, and is written as the first versions were: {faults}",
      "Write services, capabilities and payment_handlers as maps from names to lists, as the versions since 2026-04-08 do",
      published,
    ),
    insecure: warn("The profile is served by http", "Serve it by https, as agents require"),
    mistyped: warn("{path} is served as {type}", "Serve it as application/json", {
      publish: { header: "Content-Type" },
    }),
    uncached: warn(
      "{path} must be public and kept for a minute at least, and its Cache-Control is {cacheControl}",
      "Send Cache-Control: public, max-age=3600",
      { publish: { header: "Cache-Control" } },
    ),
    flawed: warn(
      "{path} has flaws: {faults}",
      "Use released versions, one throughout, names that begin with a domain in reverse, schemas of that domain, and keys in place of signing_keys",
    ),
    unreachable: warn(
      "The profile names {url}, which cannot be reached ({code})",
      "Name an endpoint that is open to the public",
    ),
    empty: warn(
      "{path} is valid and names no service",
      "Add the service that agents can buy by, or take the profile away",
    ),
    valid: pass(
      "{path} is valid for version {version}; services: {services}, capabilities: {capabilities}, payment handlers: {handlers}",
    ),
  },
  judge({ file, endpoints }) {
    if (!file.present) return "absent";
    const { path, document, resource } = file;
    const isMoved = resource.redirects.length > 0;
    const url = resource.url.href.slice(0, 200);
    if (isMoved && !document?.isProfile) return "absent";
    const problems = document?.problems ?? [];
    const leaked = wordsOf(problems, SECRET);
    if (leaked.length > 0) return { outcome: "leaked", details: { path, faults: leaked } };
    if (isMoved) return { outcome: "redirected", details: { path, url } };
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonProblem(file.resource) } };
    }
    const version = document.version?.slice(0, 40) ?? "none";
    const facts: Details = {
      path,
      version,
      services: [...new Set(document.bindings.map(({ service }) => service.slice(0, 100)))].slice(0, 20),
      capabilities: document.capabilities.length,
      handlers: document.paymentHandlers.length,
      endpoints: endpoints.map(shown),
    };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { ...facts, faults } };
    const dead = endpoints.find(({ state }) => state === "dead");
    if (dead) return { outcome: "dead", details: { ...facts, ...shown(dead) } };
    const older = wordsOf(problems, OLDER);
    if (older.length > 0) return { outcome: "legacy", details: { ...facts, faults: older } };
    if (resource.url.protocol !== "https:") return { outcome: "insecure", details: facts };
    const type = resource.mediaType;
    if (type !== "application/json") {
      return { outcome: "mistyped", details: { ...facts, type: typeWords(type) } };
    }
    const field = resource.headers.get("cache-control");
    if (!isCacheable(parseCacheControl(field), LEAST_AGE)) {
      return { outcome: "uncached", details: { ...facts, cacheControl: field?.slice(0, 200) ?? "not sent" } };
    }
    const flaws = wordsOf(problems, new Set(problems.map(({ code }) => code)));
    if (flaws.length > 0) return { outcome: "flawed", details: { ...facts, faults: flaws } };
    const lost = endpoints.find(({ state }) => state === "unreachable");
    if (lost) return { outcome: "unreachable", details: { ...facts, ...shown(lost) } };
    return { outcome: document.bindings.length === 0 ? "empty" : "valid", details: facts };
  },
});

function shown({ transport, url, state, status, code }: UcpEndpoint): Details {
  return { transport: transport.slice(0, 40), url: url.slice(0, 200), state, status, code };
}
