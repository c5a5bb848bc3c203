/** A browser shows which tools the scripts of a page really register. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { registeredTools } from "../../probes/browser/registered_tools.ts";

export default defineCheck({
  id: "webmcp-tools",
  title: "WebMCP: registered tools",
  about:
    "Lists the tools that the page registers in a browser, without calling any. Agents in the browser choose tools by " +
    "name, description and input schema.",
  spec: "https://webmachinelearning.github.io/webmcp/",
  maturity: "draft",
  view: "browser",
  weight: 0,
  scope: "page",
  aliases: { lighthouse: "webmcp-registered-tools", isitagentready: "webMcp" },
  example: `<script>
document.modelContext?.registerTool({
  name: "search_products",
  description: "Search the catalog of widgets by words",
  inputSchema: {
    type: "object",
    properties: { q: { type: "string", description: "Words to look for" } },
    required: ["q"],
  },
  execute: async ({ q }) => (await fetch("/search.json?q=" + encodeURIComponent(q))).text(),
});
</script>
`,
  needs: { tools: registeredTools },
  outcomes: {
    unseen: notApplicable("Not an HTML page"),
    none: notApplicable("The page registers no tools in a browser"),
    invalid: fail(
      "Registered tools are invalid: {=problems}",
      "Give each tool a unique name, a description, and an input schema of type object",
    ),
    idle: fail(
      "Registered tools have no execute function: {idle}",
      "Add an execute function to each tool",
    ),
    flawed: warn(
      "Registered tools have problems: {=problems}",
      "Describe each tool and each parameter in a sentence",
    ),
    registered: pass("The page registers {count:tool}: {names}"),
  },
  judge({ tools }) {
    if (tools === null) return "unseen";
    const { names, problems, idle } = tools;
    if (names.length === 0) return "none";
    const details = { count: names.length, names, idle };
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { ...details, problems: errors } };
    if (idle.length > 0) return { outcome: "idle", details };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { ...details, problems: warnings } };
    return { outcome: "registered", details };
  },
});
