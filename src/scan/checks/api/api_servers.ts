/** Where the operations of a description are called. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { type ApiServer, apiServers, type ServerState } from "../../probes/api/api_servers.ts";

export default defineCheck({
  id: "api-servers",
  title: "Servers of the API",
  about:
    "A description says on which server its operations are called. An agent that has the document alone needs absolute " +
    "https addresses that answer.",
  spec: "https://spec.openapis.org/oas/v3.1.2.html#server-object",
  maturity: "standard",
  weight: 1,
  surface: "api",
  example: '{"servers": [{"url": "https://api.example.com/v1"}]}',
  needs: { servers: apiServers },
  outcomes: {
    undescribed: notApplicable("There is no description that could name servers"),
    unasked: notApplicable("The server {url} may not be asked: robots.txt forbids it"),
    none: warn(
      "The description names no server, so that its own address has to do",
      "Add servers with the absolute https address of the API",
    ),
    unusable: fail(
      "The server {url} is no address: a variable has no default, or its scheme is not http",
      "Write an absolute https address, and give each variable a default",
    ),
    local: fail(
      "Only one's own machine or network knows the server {url}",
      "Name the address at which the public calls the API",
    ),
    example: fail("The server {url} is one of examples", "Put in the address of your own API"),
    dead: fail("Nothing answers at the server {url} ({code})", "Name a server that is in use"),
    insecure: warn("The server {url} is called without TLS", "Let the address begin with https"),
    mixed: warn(
      "Beside public servers the description names {url}, which only one's own machine or network knows",
      "Leave servers of development out of the description that is published",
    ),
    relative: warn(
      "The server {url} is relative to the description's address",
      "Write the absolute https address, which holds wherever the document is read",
    ),
    answering: pass("The server {url} answers (servers: {servers})"),
  },
  judge({ servers }) {
    if (servers === null) return "undescribed";
    const [first] = servers;
    if (first === undefined) return "none";
    const at = ({ server, reason }: ApiServer) => ({
      url: server.url.slice(0, 200),
      code: reason?.code ?? "",
      servers: servers.length,
    });
    const usable = servers.filter(({ state }) => state === "answered" || state === "unseen");
    for (const state of ["dead", "unusable", "local", "example"] as const) {
      const bad = servers.find((each) => each.state === state);
      if (bad && (state === "dead" || usable.length === 0)) return { outcome: state, details: at(bad) };
    }
    const insecure = usable.find(({ server }) => server.address?.startsWith("http:"));
    if (insecure && !usable.some(isSecure)) return { outcome: "insecure", details: at(insecure) };
    const extra = servers.find(({ state }) => isNotPublic(state));
    if (extra) return { outcome: "mixed", details: at(extra) };
    const relative = usable.find(({ server }) => !/^https?:\/\//i.test(server.url));
    if (relative) return { outcome: "relative", details: at(relative) };
    const answering = usable.filter(({ state }) => state === "answered");
    if (answering.length === 0) return { outcome: "unasked", details: at(first) };
    return { outcome: "answering", details: at(answering.find(isSecure) ?? first) };
  },
});

function isSecure({ server }: ApiServer): boolean {
  return server.address?.startsWith("https:") ?? false;
}

function isNotPublic(state: ServerState): boolean {
  return state === "local" || state === "example" || state === "unusable";
}
