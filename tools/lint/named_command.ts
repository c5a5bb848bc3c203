/** Refuses command lines of the program that are printed as they stand: readers may have to call it by another name. */
import { pathOf } from "./path.ts";

/** What the program prints on a terminal, and what it shows to others. */
const CHECKED = ["src/cli/", "src/web/", "src/mcp/", "src/http/"];
/** Shells complete the installed program, which has one name. */
const COMPLETION_SCRIPTS = "src/cli/completion/";
/** The name before a command or a placeholder; "agent readiness of" is prose. */
const COMMAND = /(?<![\w@/.-]|[Aa]gent )readiness (?!of |report)[a-z<]/;
/** Fields of a command: its help writes the name into them. */
const HELP_FIELDS = ["summary", "flags", "examples", "notes"];
const HELP_CONSTANT = /_(?:NOTES?|FLAGS?)$/;

export function namedCommand(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const path = pathOf(context);
  if (!CHECKED.some((start) => path.startsWith(start)) || path.startsWith(COMPLETION_SCRIPTS)) return {};
  const inspect = (node: Deno.lint.Node, text: string) => {
    if (!COMMAND.test(text) || context.sourceCode.getAncestors(node).some(isHelp)) return;
    const name = path.startsWith("src/cli/") ? "commandLine()" : "readerCommand()";
    context.report({ node, message: `Write command lines with ${name}, so that readers can paste them` });
  };
  return {
    Literal(node) {
      if (typeof node.value === "string") inspect(node, node.value);
    },
    TemplateLiteral(node) {
      inspect(node, node.quasis.map(({ cooked, raw }) => cooked ?? raw).join("…"));
    },
  };
}

function isHelp(node: Deno.lint.Node): boolean {
  if (node.type === "VariableDeclarator") {
    return node.id.type === "Identifier" && HELP_CONSTANT.test(node.id.name);
  }
  return node.type === "Property" && node.key.type === "Identifier" && HELP_FIELDS.includes(node.key.name);
}
