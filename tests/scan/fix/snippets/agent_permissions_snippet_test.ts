import { assertEquals } from "@std/assert";
import { agentPermissionsSnippet } from "../../../../src/scan/fix/snippets/agent_permissions_snippet.ts";
import { parseAgentPermissions } from "../../../../src/scan/parse/agents/agent_permissions.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`agentPermissionsSnippet() is a file of ${facts.name}`, () => {
    const { rules, problems } = parseAgentPermissions(JSON.parse(agentPermissionsSnippet(facts)));
    assertEquals([rules, problems], [3, []]);
  });
}
