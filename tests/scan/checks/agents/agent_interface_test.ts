import check from "../../../../src/scan/checks/agents/agent_interface.ts";
import { homePage, joined, modernServer, namingSite } from "../../../fixtures/mcp_servers.ts";
import { paths } from "../../../fixtures/server.ts";
import { described } from "../api/openapi_documents.ts";
import { testCheck, told } from "../../test_check.ts";

const API = paths(described());
const ORIGIN = "https://site.cases.readiness-tests.org";

testCheck(check, {
  none: [
    told(
      joined(homePage(), API),
      "The site has an API, but no MCP server or command-line program was found",
    ),
    // The program of somebody else.
    joined(homePage("", "<pre>cargo install mdbook</pre><pre>curl -sf https://get.oak.dev/ | sh</pre>"), API),
    // A post about it.
    joined(homePage("", "<h1>First steps with Oak</h1><pre>npm install -g oak</pre>"), API),
    // A list of posts about it.
    joined(homePage("", "<a href=/tags/CLI/>cli</a><a href=/blog/categories/cli/>cli</a>"), API),
    // A library is not a program.
    joined(homePage("", "<pre>npm install @example/sdk</pre><a href=/clinic>Clinic</a>"), API),
  ],
  program: [
    told(
      joined(homePage("", '<a href="/docs/cli">Command line</a>'), API),
      `The site offers a command-line program: “${ORIGIN}/docs/cli”`,
    ),
    joined(homePage("", "<pre>npm install -g @case-studio/cli</pre>"), API),
    joined(homePage("", "<pre>brew install cases</pre>"), API),
    joined(homePage(), paths({ ...described(), "/llms.txt": "# A\n\n- [Command line](/docs/cli.md)\n" })),
  ],
  server: joined(namingSite("/mcp", modernServer()), API),
});
