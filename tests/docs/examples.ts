/** Stand-ins for the sites of the examples, and the script of a session. */
import { buildSite } from "../../tools/site/build_site.ts";
import { type FixtureServer, serveSites } from "../fixtures/server.ts";
import { staticSite } from "../fixtures/static_site.ts";
import { ROOT } from "../service_process.ts";
import { type CodeBlock, codeBlocks } from "./code_blocks.ts";
import { type Row, ROWS, type Session } from "./rows.ts";

export const BLOCKS = codeBlocks();
export const COMMANDS = BLOCKS.filter(({ language }) => language === "sh");
/**
 * Pages that are left out, because the tests only show that commands work and each page makes every scan
 * slower.
 */
const OTHERS = /\/docs\/(?!api\b|cli\b|index\b|$)/;
export const EXAMPLE = "example.cases.readiness-tests.org";
/** Hosts of the documents, and the hosts of the fixtures' certificate that replace them. */
const HOSTS: readonly (readonly [from: string, to: string])[] = [
  ["staging.example.com", "staging.cases.readiness-tests.org"],
  ["shop.example.com", "shop.cases.readiness-tests.org"],
  ["example.com", EXAMPLE],
];

const EXAMPLE_FILES = buildSite(ROOT, {
  url: new URL(`https://${EXAMPLE}`),
  securityContact: "mailto:a@example.com",
  now: new Date(),
});

export const placeOf = ({ page, line }: CodeBlock) => `${page}:${line}`;
export const isOf = ({ page, begins }: Row) => (block: CodeBlock) =>
  block.page === page && block.code.startsWith(begins);

/** A small site with a good score, under each of the hosts. It is our own site with few of its documents. */
export async function serveExamples(): Promise<FixtureServer> {
  const files = [...await EXAMPLE_FILES].filter(([path]) => !OTHERS.test(path));
  return await serveSites(Object.fromEntries(HOSTS.map(([, host]) => {
    const ofHost = files.map(([path, content]) => [path, contentFor(host, path, content)] as const);
    return [host, staticSite(new Map(ofHost))];
  })));
}

function contentFor(host: string, path: string, content: string | Uint8Array): string | Uint8Array {
  if (typeof content !== "string") return content;
  const lines = content.replaceAll(EXAMPLE, host).split("\n");
  const isList = path.endsWith(".txt") || path.endsWith(".xml");
  return lines.filter((line) => !isList || !OTHERS.test(line)).join("\n");
}

/** The blocks of a session in one script. */
export function scriptOf(
  session: Session,
  replacements: readonly (readonly [from: string, to: string])[],
): string {
  const parts = ROWS.flatMap((row) => {
    if (!("session" in row.test) || row.test.session !== session) return [];
    const block = COMMANDS.find(isOf(row));
    return block === undefined ? [] : [`echo '== ${placeOf(block)}' >&2`, row.test.before ?? "", block.code];
  });
  return [...replacements, ...HOSTS].reduce(
    (script, [from, to]) => script.replaceAll(from, to),
    parts.join("\n"),
  );
}

/** Loopback port of a host of the examples. */
export function portOf(site: FixtureServer, host: string): string {
  return site.resolve.find((entry) => entry.startsWith(`${host}:443:`))?.split(":").at(-1) ?? "";
}
