import check from "../../../../src/scan/checks/agents/webmcp_tools.ts";
import type { PageTool } from "../../../../src/scan/contract/page_browser.ts";
import { RECORDED, viewed } from "../../browser/recorded_view.ts";
import { testCheck, told } from "../../test_check.ts";

const TOOL: PageTool = {
  name: "search",
  description: "Search the catalog of cases by words",
  schema: '{"type":"object","properties":{"q":{"type":"string","description":"Words"}}}',
  canRun: true,
};
const tools = (...changes: Partial<PageTool>[]) =>
  viewed({ tools: changes.map((change) => ({ ...TOOL, ...change })) });

testCheck(check, {
  unseen: { "/": { body: "# Cases", headers: { "content-type": "text/markdown" } } },
  none: viewed({}),
  invalid: [
    told(tools({ name: "" }), "Registered tools are invalid: a tool has no name (“tools[0]”)"),
    tools({ schema: '{"type":"array"}' }),
    tools({}, {}),
  ],
  idle: told(tools({ canRun: false }), "Registered tools have no execute function: “search”"),
  flawed: told(
    tools({ description: "Search" }),
    "Registered tools have problems: a description is very short (“search”)",
  ),
  registered: [
    tools({}, { name: "buy", schema: null }),
    tools({ schema: '{"type":"object","properties":{"a' }),
  ],
}, { browser: RECORDED });
