/** An agent card is useful only if its URLs work. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { agentInterfaces, type InterfaceState } from "../../probes/agents/agent_interfaces.ts";

const PUBLIC_URL = "Put the public https URL of the agent into the card";

/** Files alone do not make an agent. */
const elsewhere = {
  requires: "program",
  otherwise: "Delete the card; if the agent runs on another host, put its URL there into the card",
} as const;

export default defineCheck({
  id: "a2a-interfaces",
  title: "A2A interfaces: URLs of an agent",
  about: "Requests the interface URLs of the agent card with GET and OPTIONS; no message is sent. If one " +
    "of these URLs does not respond, other agents cannot reach this agent there.",
  spec: "https://a2a-protocol.org/latest/specification/",
  maturity: "vendor",
  weight: 1,
  surface: "a2a",
  example: '{ "url": "https://example.com/a2a", "protocolBinding": "JSONRPC", "protocolVersion": "1.0" }\n',
  needs: { interfaces: agentInterfaces },
  outcomes: {
    cardless: notApplicable("No agent card with an http or https URL found"),
    silent: notApplicable("The interfaces of the agent card cannot be tested without sending a message"),
    local: fail("The card's interface URL {url} is not public", PUBLIC_URL),
    example: fail("The card's interface URL {url} is a placeholder", PUBLIC_URL),
    dead: fail(
      "No agent found at the card's interface URL {url} (status {status})",
      "Correct the URL in the card, or run the agent there",
      elsewhere,
    ),
    partial: warn(
      "One of the card's interfaces does not exist: {url} (status {status})",
      "Correct its URL, or remove the interface from the card",
    ),
    page: warn(
      "The card's interface URL {url} is a web page (status {status})",
      "Put the URL that accepts messages into the card, and return 405 for other methods",
      elsewhere,
    ),
    insecure: warn(
      "The card's interface URL {url} does not use https",
      "Serve the agent over https, and put that URL into the card",
    ),
    answering: pass("{responding:interface of the card responds|interfaces of the card respond} over https"),
  },
  judge({ interfaces }) {
    if (interfaces === null || interfaces.length === 0) return "cardless";
    const withState = (wanted: InterfaceState) => interfaces.filter(({ state }) => state === wanted);
    for (const outcome of ["local", "example", "dead", "page"] as const) {
      const [first] = withState(outcome);
      if (!first) continue;
      const details = { url: first.url, status: first.status };
      const isPartial = outcome === "dead" && withState("dead").length < interfaces.length;
      return { outcome: isPartial ? "partial" : outcome, details };
    }
    const insecure = interfaces.find(({ url }) => !url.startsWith("https:"));
    if (insecure) return { outcome: "insecure", details: { url: insecure.url } };
    const responding = withState("answered").length;
    return responding === 0 ? "silent" : { outcome: "answering", details: { responding } };
  },
});
