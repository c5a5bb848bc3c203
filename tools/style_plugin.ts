<<<<<<< main
/** The project's lint rules, one file each in `lint/`. */
import { fileLength } from "./lint/file_length.ts";
import { importDirection } from "./lint/import_direction.ts";
import { noGrabBagNames } from "./lint/no_grab_bag_names.ts";
import { oneWayOut } from "./lint/one_way_out.ts";
import { pureCheck } from "./lint/pure_check.ts";
=======
/** Lint rules that hold the architecture: file length, pure checks, import direction, one way out, names. */

/** Lines; the median file has under 90. */
const FILE_LINES = 300;
const LONG_FILES = ["src/scan/data/", "tests/fixtures/", "src/scan/catalogue.ts"];

const TOP_FOLDERS = ["src", "tests", "tools", "bench"];
const ROOT = import.meta.dirname?.replaceAll("\\", "/").replace(/\/tools$/, "/") ?? null;

/** What every layer above scan may import. */
const BASE = ["errors", "config", "rate_limit", "version"];

/** What each part of src may import besides itself; `main` may import all of them. */
const MAY_IMPORT: ReadonlyMap<string, readonly string[]> = new Map([
  ["errors", []],
  ["version", []],
  ["config", ["scan", "errors"]],
  ["rate_limit", ["errors"]],
  ["database", ["errors"]],
  ["scan", ["errors"]],
  ["auth", ["database", ...BASE]],
  ["crawl", ["auth", "scan", "database", ...BASE]],
  ["gql", ["crawl", "auth", "scan", ...BASE]],
  ["web", ["http", "gql", "crawl", "auth", "scan", ...BASE]],
  ["http", ["web", "gql", "crawl", "auth", "scan", "database", ...BASE]],
  ["cli", ["http", "web", "gql", "crawl", "auth", "scan", "database", ...BASE]],
  ["compat", []],
]);

const CHECK_IMPORTS = [
  "src/scan/check.ts",
  ...["probes", "parse", "data", "fix"].map((f) => `src/scan/${f}/`),
];
const IMPURE = new Set([
  ..."fetch Deno performance crypto console globalThis self window Worker localStorage".split(" "),
  ..."setTimeout setInterval queueMicrotask".split(" "),
]);

const SOCKET_GLOBALS = new Set([
  ..."fetch WebSocket WebSocketStream WebTransport EventSource XMLHttpRequest DecompressionStream".split(" "),
]);
const SOCKET_DENO = new Set([
  ..."connect connectTls startTls connectQuic createHttpClient listenDatagram".split(" "),
]);
const SOCKET_MODULES = new Set("http https http2 net tls dgram dns dns/promises undici".split(" "));
const GLOBAL_OBJECTS = new Set(["globalThis", "self", "window"]);
/** Files that may reach the network, with what they may use; null for everything. */
const WAYS_OUT: readonly (readonly [path: string, uses: readonly string[] | null])[] = [
  ["src/scan/dial.ts", null],
  ["src/scan/resolve.ts", ["node:dns/promises"]],
  ["src/scan/dns_query.ts", ["node:dgram"]],
  ["src/cli/", ["fetch"]],
];

const GRAB_BAGS = new Set("utils util helpers helper common misc types shared lib".split(" "));

/** Parents under which an identifier is a name of its own and not a use of a global. */
const NAMING_PARENTS = new Set([
  ..."MethodDefinition PropertyDefinition TSPropertySignature TSMethodSignature TSTypeQuery".split(" "),
  ..."TSQualifiedName TSTypeReference ImportSpecifier ImportDefaultSpecifier FunctionDeclaration".split(" "),
  ..."FunctionExpression LabeledStatement BreakStatement ContinueStatement CatchClause".split(" "),
]);

type Context = Deno.lint.RuleContext;
type Visitor = Deno.lint.LintVisitor;
type GlobalVisitor = Required<Pick<Visitor, "Identifier" | "MemberExpression">>;

interface Import {
  readonly node: Deno.lint.Node;
  readonly specifier: string;
  /** Where a relative specifier leads, in the repository; null for a package. */
  readonly path: string | null;
  readonly typesOnly: boolean;
  readonly names: readonly string[];
}

/** @returns the path from the repository's root: `src/scan/check.ts` */
function pathOf({ filename }: Context): string {
  const path = filename.replaceAll("\\", "/");
  if (ROOT !== null && path.startsWith(ROOT)) return path.slice(ROOT.length);
  const start = Math.max(...TOP_FOLDERS.map((folder) => path.lastIndexOf(`/${folder}/`)));
  return path.slice((start === -1 ? path.lastIndexOf("/") : start) + 1);
}

function resolve(from: string, specifier: string): string | null {
  if (!specifier.startsWith("./") && !specifier.startsWith("../")) return null;
  const segments = from.split("/").slice(0, -1);
  for (const segment of specifier.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

/** Calls back for every import, re-export, dynamic import and import type with a literal specifier. */
function onImport(context: Context, see: (found: Import) => void): Visitor {
  const from = pathOf(context);
  const report = (
    node: Deno.lint.Node,
    specifier: unknown,
    typesOnly: boolean,
    names: readonly string[] = [],
  ) => {
    if (typeof specifier !== "string") return;
    see({ node, specifier, path: resolve(from, specifier), typesOnly, names });
  };
  return {
    ImportDeclaration(node) {
      const kinds = node.specifiers.map((one) => one.type === "ImportSpecifier" ? one.importKind : "value");
      const typesOnly = node.importKind === "type" ||
        (kinds.length > 0 && kinds.every((kind) => kind === "type"));
      report(node, node.source.value, typesOnly, node.specifiers.map(importedName));
    },
    ExportNamedDeclaration: (node) => report(node, node.source?.value, node.exportKind === "type"),
    ExportAllDeclaration: (node) => report(node, node.source.value, node.exportKind === "type"),
    ImportExpression: (node) =>
      report(node, node.source.type === "Literal" ? node.source.value : null, false),
    TSImportType: (node) => report(node, context.sourceCode.getText(node.argument).slice(1, -1), true),
  };
}

function importedName(node: Deno.lint.ImportDeclaration["specifiers"][number]): string {
  if (node.type !== "ImportSpecifier") return "*";
  return node.imported.type === "Identifier" ? node.imported.name : node.imported.value;
}

/** Calls back once for every use of a global of these names, be it a call, a value or a member of `globalThis`. */
function onGlobal(
  names: ReadonlySet<string>,
  see: (node: Deno.lint.Node, name: string) => void,
): GlobalVisitor {
  const seen = new Set<number>();
  return {
    Identifier(node) {
      if (!names.has(node.name) || seen.has(node.range[0]) || !isUse(node)) return;
      seen.add(node.range[0]);
      see(node, node.name);
    },
    MemberExpression(node) {
      if (node.object.type !== "Identifier" || !GLOBAL_OBJECTS.has(node.object.name)) return;
      const name = memberName(node);
      if (name !== null && names.has(name)) see(node, name);
    },
  };
}

function isUse(node: Deno.lint.Identifier): boolean {
  const { parent } = node;
  const is = (other: Deno.lint.Node | null) => other !== null && other.range[0] === node.range[0];
  if (NAMING_PARENTS.has(parent.type)) return false;
  if (parent.type === "MemberExpression") return parent.computed || is(parent.object);
  if (parent.type === "VariableDeclarator") return is(parent.init);
  if (parent.type === "AssignmentPattern") return is(parent.right);
  if (parent.type === "ArrowFunctionExpression") return is(parent.body);
  if (parent.type !== "Property") return true;
  return parent.parent.type === "ObjectExpression" &&
    (parent.shorthand || parent.computed || !is(parent.key));
}

function memberName({ computed, property }: Deno.lint.MemberExpression): string | null {
  if (!computed) return property.type === "Identifier" ? property.name : null;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : null;
}

function fileLength(context: Context): Visitor {
  const path = pathOf(context);
  if (LONG_FILES.some((start) => path.startsWith(start))) return {};
  const lines = context.sourceCode.text.replace(/\n$/, "").split("\n").length;
  if (lines <= FILE_LINES) return {};
  const message = `This file has ${lines} lines, ${FILE_LINES} is the limit: split it by its nouns`;
  return { Program: () => context.report({ range: [0, 1], message }) };
}

function pureCheck(context: Context): Visitor {
  if (!pathOf(context).startsWith("src/scan/checks/")) return {};
  const why = "a check is pure: the same observations give the same judgement";
  const report = (node: Deno.lint.Node, what: string) => context.report({ node, message: `${what}: ${why}` });
  const now = "`at.now` in place of the clock";
  return {
    ...onImport(context, ({ node, path, specifier }) => {
      if (path !== null && CHECK_IMPORTS.some((start) => path.startsWith(start))) return;
      report(node, `A check may import check.ts, probes/, parse/, data/ and fix/, not ${specifier}`);
    }),
    Identifier: onGlobal(IMPURE, (node, name) => report(node, `No ${name} in a check`)).Identifier,
    MemberExpression(node) {
      const member = `${node.object.type === "Identifier" ? node.object.name : ""}.${memberName(node)}`;
      if (member === "Date.now" || member === "Temporal.Now") report(node, `Use ${now}`);
      if (member === "Math.random") report(node, "No Math.random in a check");
    },
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) report(node, `Use ${now}`);
    },
    CallExpression(node) {
      if (isDate(node.callee)) report(node, `Use ${now}`);
    },
    AwaitExpression: (node) => report(node, "No await in a check, a probe waits for it"),
    "ForOfStatement[await=true]": (node) => report(node, "No await in a check, a probe waits for it"),
    ":matches(ArrowFunctionExpression, FunctionExpression, FunctionDeclaration)[async=true]": (node) =>
      report(node, "No async function in a check, a probe waits for it"),
  };
}

function isDate(node: Deno.lint.Node): boolean {
  return node.type === "Identifier" && node.name === "Date";
}

function importDirection(context: Context): Visitor {
  const from = pathOf(context);
  const part = partOf(from);
  return onImport(context, ({ node, path, specifier, typesOnly, names }) => {
    const report = (message: string) => context.report({ node, message });
    const target = path === null ? null : partOf(path);
    if (target === "compat" && !from.startsWith("src/compat/") && !from.startsWith("tests/compat/")) {
      return report("Import what src/compat stands in for by its real name: the stand-in will go");
    }
    if (part === null) return;
    if (specifier === "@std/assert") return report("Only tests import @std/assert");
    if (isParsing(from) && !isParsingImport(path, typesOnly, names)) {
      return report(
        `parse/ and data/ know only each other, packages and the type Json, not ${specifier}: they are pure`,
      );
    }
    if (path === null || target === part) return;
    if (target === null) return report(`The program does not import ${path}: only src/ is shipped`);
    if (part === "main" || MAY_IMPORT.get(part)?.includes(target)) return;
    report(
      `${part} does not import ${target}: main → http, cli, web → gql, crawl → auth, scan → database, errors, config`,
    );
  });
}

/** @returns the part of the program that a file belongs to; null for tests, tools and other folders */
function partOf(path: string): string | null {
  if (path === "main.ts") return "main";
  const [top, name] = path.split("/");
  return top === "src" && name !== undefined ? name.replace(/\.ts$/, "") : null;
}

function isParsing(path: string): boolean {
  return path.startsWith("src/scan/parse/") || path.startsWith("src/scan/data/");
}

function isParsingImport(path: string | null, typesOnly: boolean, names: readonly string[]): boolean {
  if (path === null || isParsing(path)) return true;
  return path === "src/scan/check.ts" && typesOnly && names.length > 0 &&
    names.every((name) => name === "Json");
}

function oneWayOut(context: Context): Visitor {
  const path = pathOf(context);
  if (!path.startsWith("src/")) return {};
  const uses = WAYS_OUT.find(([start]) => path.startsWith(start))?.[1];
  if (uses === null) return {};
  const report = (node: Deno.lint.Node, what: string) => {
    if (uses?.includes(what)) return;
    const message =
      `No ${what} here: src/scan/dial.ts alone opens connections, because it alone judges addresses`;
    context.report({ node, message });
  };
  const { Identifier, MemberExpression } = onGlobal(SOCKET_GLOBALS, report);
  return {
    ...onImport(context, ({ node, specifier, typesOnly }) => {
      const name = specifier.replace(/^(?:node|npm):\/?/, "").replace(/@[^/]*$/, "");
      if (!typesOnly && SOCKET_MODULES.has(name)) report(node, name === "undici" ? name : `node:${name}`);
    }),
    Identifier,
    MemberExpression(node) {
      MemberExpression(node);
      const name = memberName(node);
      if (name === null || !SOCKET_DENO.has(name)) return;
      if (node.object.type === "Identifier" && node.object.name === "Deno") report(node, `Deno.${name}`);
    },
    VariableDeclarator(node) {
      if (node.id.type !== "ObjectPattern" || node.init?.type !== "Identifier" || node.init.name !== "Deno") {
        return;
      }
      report(node, "destructured Deno");
    },
  };
}

function noGrabBagNames(context: Context): Visitor {
  const found = pathOf(context).split("/").find((segment) =>
    GRAB_BAGS.has(segment.replace(/(?:_test)?\..*$/, ""))
  );
  if (found === undefined) return {};
  const message = `"${found}" says nothing about what is in it: name the file or folder after its noun`;
  return { Program: () => context.report({ range: [0, 1], message }) };
}
>>>>>>> h-dom

export default {
  name: "readiness",
  rules: {
    "file-length": { create: fileLength },
    "pure-check": { create: pureCheck },
    "import-direction": { create: importDirection },
    "one-way-out": { create: oneWayOut },
    "no-grab-bag-names": { create: noGrabBagNames },
  },
} satisfies Deno.lint.Plugin;
