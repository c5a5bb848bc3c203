/** Agents that have only the description need to know the server of its operations. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { unreachableWords } from "../../data/hosts/unreachable_words.ts";
import { type ApiServer, apiServers } from "../../probes/api/api_servers.ts";

export default defineCheck({
  id: "api-servers",
  title: "API servers",
  about:
    "Checks that server URLs in the API description are absolute, public and reachable. Without one, agents do not know " +
    "where to send requests.",
  spec: "https://spec.openapis.org/oas/v3.1.2.html#server-object",
  maturity: "standard",
  weight: 1,
  surface: "api",
  example: '{"servers": [{"url": "https://api.example.com/v1"}]}',
  needs: { servers: apiServers },
  outcomes: {
    undescribed: notApplicable("No OpenAPI description found"),
    unasked: notApplicable("robots.txt does not allow us to request the API server {url}"),
    none: warn(
      "The API description has no server URL",
      "Add servers with the absolute https URL of the API",
    ),
    unusable: fail(
      "The API server URL is not a valid http or https URL: {url}",
      "Write an absolute https URL, and give each variable in it a default",
    ),
    local: fail(
      "The API server URL is not public: {url}",
      "Use the public URL of the API",
    ),
    example: fail("The API server URL is a placeholder: {url}", "Replace it with the URL of your own API"),
    dead: fail("The API server {url} cannot be reached: {=why}", "Use the URL of a server that is running"),
    insecure: warn("The API server URL does not use https: {url}", "Change the URL to https"),
    mixed: warn(
      "The API description also lists a server that agents cannot use: {url}",
      "Remove development servers from the published description",
    ),
    relative: warn(
      "The API server URL is relative: {url}",
      "Write the absolute https URL",
    ),
    answering: pass("The API server responds: {url}"),
  },
  judge({ servers }) {
    if (servers === null) return "undescribed";
    const [first] = servers;
    if (first === undefined) return "none";
    const details = ({ server, reason }: ApiServer) => ({
      url: server.url,
      code: reason?.code ?? "",
      why: unreachableWords(reason?.code ?? ""),
      servers: servers.length,
    });
    const usable = servers.filter(({ state }) => state === "answered" || state === "unseen");
    for (const state of ["dead", "unusable", "local", "example"] as const) {
      const bad = servers.find((each) => each.state === state);
      if (bad && (state === "dead" || usable.length === 0)) return { outcome: state, details: details(bad) };
    }
    const [insecure] = usable;
    if (insecure && !usable.some(isSecure)) return { outcome: "insecure", details: details(insecure) };
    const extra = servers.find((each) => !usable.includes(each));
    if (extra) return { outcome: "mixed", details: details(extra) };
    const relative = usable.find(({ server }) => server.isRelative);
    if (relative) return { outcome: "relative", details: details(relative) };
    const answering = usable.filter(({ state }) => state === "answered");
    if (answering.length === 0) return { outcome: "unasked", details: details(first) };
    return { outcome: "answering", details: details(answering.find(isSecure) ?? first) };
  },
});

function isSecure({ server }: ApiServer): boolean {
  return /^https:/.test(server.resolvedUrl ?? "");
}
