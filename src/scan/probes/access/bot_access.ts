/** Agents that get the home page, if enough of them were observed for a verdict. */
import { defineProbe } from "../../contract/probe.ts";
import { type AgentViews, agentViews } from "./agent_views.ts";

export const botAccess = defineProbe<AgentViews>({
  id: "bot-access",
  async observe({ probe }) {
    const found = await probe(agentViews);
    const isDecided = found.views.some(({ state, purpose }) => state === "refused" && purpose !== "train");
    const failure = found.views.find((view) => view.failure !== null)?.failure ?? null;
    // The agent whose request failed may be one that is refused.
    if (failure !== null && !isDecided) throw failure;
    return found;
  },
});
