/** A card is worth what answers at the addresses that it gives. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { agentInterfaces } from "../../probes/agents/agent_interfaces.ts";

export default defineCheck({
  id: "a2a-interfaces",
  title: "A2A interfaces",
  about:
    "Whether something answers at the addresses of the agent card. Each is asked which methods it takes; no message is sent.",
  spec: "https://a2a-protocol.org/latest/specification/",
  maturity: "vendor",
  weight: 1,
  surface: "a2a",
  example: '{ "url": "https://example.com/a2a", "protocolBinding": "JSONRPC", "protocolVersion": "1.0" }\n',
  needs: { interfaces: agentInterfaces },
  outcomes: {
    cardless: notApplicable("No agent card gives an address on the web"),
    silent: notApplicable("Whether the agent is there cannot be told without sending it a message"),
    local: fail(
      "The card leads to {url}, which means something in one network only",
      "Put the public https address of the agent into the card",
    ),
    example: fail(
      "The card leads to {url}, a name of examples",
      "Put the public https address of the agent into the card",
    ),
    dead: fail(
      "Nothing answers at {url} (status {status})",
      "Correct the address in the card, or let the agent answer there",
    ),
    partial: warn(
      "Nothing answers at {url} (status {status}), one of the card's addresses",
      "Correct the address, or take the interface out of the card",
    ),
    page: warn(
      "{url} is an ordinary web page (status {status})",
      "Put the address at which the agent takes messages into the card; it answers other methods with 405",
    ),
    insecure: warn("{url} is not https", "Serve the agent by https, and say so in the card"),
    answering: pass("The card's addresses are https and answer (asked: {asked})"),
  },
  judge({ interfaces }) {
    if (interfaces === null || interfaces.length === 0) return "cardless";
    const first = (wanted: string) => {
      const found = interfaces.find(({ state }) => state === wanted);
      return found && { url: found.url.slice(0, 200), status: found.status };
    };
    const [local, example, dead, page] = [first("local"), first("example"), first("dead"), first("page")];
    if (local) return { outcome: "local", details: local };
    if (example) return { outcome: "example", details: example };
    const isPartial = interfaces.some(({ state }) => state !== "dead");
    if (dead) return { outcome: isPartial ? "partial" : "dead", details: dead };
    if (page) return { outcome: "page", details: page };
    const insecure = interfaces.find(({ isHttps }) => !isHttps);
    if (insecure) return { outcome: "insecure", details: { url: insecure.url.slice(0, 200) } };
    const asked = interfaces.filter(({ state }) => state === "answered").length;
    return asked === 0 ? "silent" : { outcome: "answering", details: { asked } };
  },
});
