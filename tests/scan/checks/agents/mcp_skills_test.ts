import check from "../../../../src/scan/checks/agents/mcp_skills.ts";
import {
  COMPLETE,
  discovery,
  failure,
  homePage,
  MCP_SKILL,
  modernServer,
  namingSite,
  result,
  rpc,
} from "../../../fixtures/mcp_servers.ts";
import { testCheck, told } from "../../test_check.ts";

type Method = NonNullable<NonNullable<Parameters<typeof modernServer>[0]>["methods"]>[string];
const URL_TEXT = "“https://site.cases.readiness-tests.org/mcp”";

/** A server that declares skills. */
function skilled(list: Method) {
  const capabilities = { tools: {}, resources: {}, extensions: { "io.modelcontextprotocol/skills": {} } };
  return namingSite(
    "/mcp",
    modernServer({
      methods: {
        "server/discover": (message) => result(message, { ...discovery(["2026-07-28"]), capabilities }),
        "skills/list": list,
      },
    }),
  );
}

const listing = (...skills: unknown[]) => skilled((message) => result(message, { ...COMPLETE, skills }));

testCheck(check, {
  unseen: homePage(),
  undeclared: namingSite("/mcp", modernServer()),
  refused: told(
    skilled((message) => failure(message, -32601, 404)),
    `${URL_TEXT} declares skills, but responds to skills/list with an error: “No”`,
  ),
  malformed: [
    told(
      skilled((message) => result(message, { ...COMPLETE, skills: {} })),
      `${URL_TEXT} declares skills, but does not respond to skills/list with a list`,
    ),
    skilled(() => rpc("{")),
  ],
  incomplete: told(
    skilled((message) => result(message, { resultType: "complete", skills: [MCP_SKILL] })),
    `The result of skills/list at ${URL_TEXT} is missing required members: ttlMs, cacheScope`,
  ),
  invalid: told(
    listing(MCP_SKILL, { ...MCP_SKILL, resources: [] }),
    `Skills of ${URL_TEXT} have problems: resources does not list SKILL.md (“skill://returns/SKILL.md”)`,
  ),
  unlisted: listing(),
  valid: listing(MCP_SKILL),
});
