/** Agents that act for people call tools or commands, but pages only let them read. */
import { defineCheck, pass, warn } from "../../contract/check.ts";
import { agentInterface } from "../../probes/agents/agent_interface.ts";

export default defineCheck({
  id: "agent-interface",
  title: "MCP server or command line",
  about:
    "Looks for an MCP server, or for a command-line program on the home page and in llms.txt. Agents use an API more " +
    "reliably through either of them than by requests that they write themselves.",
  spec: "https://agentready.org",
  maturity: "convention",
  weight: 0,
  surface: "api",
  aliases: { agentready: "AR-ACT-10" },
  example: `- [Command line](https://example.com/docs/cli.md): orders from the terminal
- [MCP server](https://example.com/mcp)`,
  needs: { found: agentInterface },
  outcomes: {
    none: warn(
      "The site has an API, but no MCP server or command-line program was found",
      "Offer an MCP server or a command-line program, and link to it from the home page and llms.txt",
      { absence: true },
    ),
    program: pass("The site offers a command-line program: {program}"),
    server: pass("The site offers an MCP server: {url}"),
  },
  judge({ found: { server, program } }) {
    if (server !== null) return { outcome: "server", details: { url: server, program } };
    return program === null ? "none" : { outcome: "program", details: { program } };
  },
});
