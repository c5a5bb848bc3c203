/** Lets only the files listed here reach the network. */
import { memberName, onGlobal } from "./globals.ts";
import { onImport } from "./imports.ts";
import { pathOf } from "./path.ts";

const DIAL = "src/scan/fetch/connection/dial.ts";
const SOCKET_GLOBALS = new Set([
  ..."fetch WebSocket WebSocketStream WebTransport EventSource XMLHttpRequest DecompressionStream".split(" "),
]);
const SOCKET_DENO = new Set([
  ..."connect connectTls startTls connectQuic createHttpClient listenDatagram".split(" "),
]);
const SOCKET_MODULES = new Set(
  "http https http2 net tls dgram dns dns/promises undici nodemailer".split(" "),
);
const PACKAGES = new Set(["undici", "nodemailer"]);
/** Files that may reach the network, with what they may use; null for everything. */
const WAYS_OUT: readonly (readonly [path: string, uses: readonly string[] | null])[] = [
  [DIAL, null],
  ["src/scan/fetch/connection/tls_connection.ts", ["node:tls"]],
  ["src/scan/fetch/connection/certificate.ts", ["node:tls"]],
  ["src/scan/fetch/dns/system_lookup.ts", ["node:dns/promises"]],
  ["src/scan/fetch/dns/query.ts", ["node:dgram", "Deno.connect"]],
  // The operator's mail server, which may be private.
  ["src/mail/mailer.ts", ["nodemailer"]],
  // The operator's browser, which may be private.
  ["src/scan/browser/remote_browser.ts", ["fetch", "WebSocket"]],
  // Waits for a server of this machine.
  ["src/cli/local_site/", ["Deno.connect"]],
  // The operator's database server, which may be private.
  ["src/database/server.ts", ["fetch"]],
  ["src/cli/", ["fetch"]],
];

export function oneWayOut(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const path = pathOf(context);
  if (!path.startsWith("src/")) return {};
  const uses = WAYS_OUT.find(([start]) => path.startsWith(start))?.[1];
  if (uses === null) return {};
  const report = (node: Deno.lint.Node, what: string) => {
    if (uses?.includes(what)) return;
    const message = `No ${what} here: ${DIAL} alone opens connections, because it alone judges addresses`;
    context.report({ node, message });
  };
  const { Identifier, MemberExpression } = onGlobal(SOCKET_GLOBALS, report);
  return {
    ...onImport(context, ({ node, specifier, typesOnly }) => {
      const name = specifier.replace(/^(?:node|npm):\/?/, "").replace(/@[^/]*$/, "");
      if (!typesOnly && SOCKET_MODULES.has(name)) report(node, PACKAGES.has(name) ? name : `node:${name}`);
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
