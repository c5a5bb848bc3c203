/** Reads the configuration in snippets by the syntax of each server and host. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { type Stack, STACKS } from "../../../../src/scan/contract/site_facts.ts";
import { ODD_FACTS } from "../facts.ts";
import type { SiteFacts } from "../../../../src/scan/contract/site_facts.ts";

/** The facts with the most odd characters, on each stack. */
export const EVERY_STACK: readonly SiteFacts[] = STACKS.map((stack) => ({ ...ODD_FACTS, stack }));

type Reader = (snippet: string, name: string) => string | Promise<string>;

/** Fields that are added to existing ones. A second field of any other name would be a contradiction. */
const LISTS: ReadonlySet<string> = new Set(["Link", "Vary"]);

const plain: Reader = (text, name) => captured(text, new RegExp(`^${name}: (.*)\\n?$`));

const READERS: Readonly<Record<Stack, Reader>> = {
  apache(text, name) {
    const start = LISTS.has(name)
      ? "Header always (?:add|merge)"
      : `Header unset ${name}\\nHeader always set`;
    const value = unescaped(
      captured(text, new RegExp(`^${start} ${name} "((?:[^"\\\\]|\\\\.)*)"$`)),
    );
    assert(!/%(?!%)/.test(value.replaceAll("%%", "")), `A percent sign begins a variable: ${value}`);
    return value.replaceAll("%%", "%");
  },
  blogger: plain,
  caddy(text, name) {
    const value = captured(text, new RegExp(`^header [+>]${name} "((?:[^"\\\\]|\\\\.)*)"$`));
    assert(!value.includes("{"), `A brace begins a placeholder: ${value}`);
    return value.replaceAll('\\"', '"');
  },
  cloudflare: (text, name) => captured(text, new RegExp(`^(?:Set|Add) static {3}${name} {3}(.*)$`)),
  "docs-platform": plain,
  "github-pages": plain,
  netlify: (text, name) => captured(text, new RegExp(`^/\\*\\n {2}${name}: (.*)$`)),
  async next(text, name) {
    const { headers } = await nextConfiguration(text);
    const value = fieldOf(await headers?.() as never, name);
    assert(!value.includes(":path"), `The name of the path's parameter is replaced: ${value}`);
    return value;
  },
  nginx(text, name) {
    const field = LISTS.has(name) ? "" : `proxy_hide_header ${name};\\n`;
    const value = captured(text, new RegExp(`^${field}add_header ${name} '((?:[^'\\\\]|\\\\.)*)' always;$`));
    assert(!value.includes("$"), `A dollar sign begins a variable: ${value}`);
    return unescaped(value);
  },
  shopify: plain,
  squarespace: plain,
  static: plain,
  vercel: (text, name) => fieldOf(JSON.parse(text).headers, name),
  wix: plain,
  wordpress(text, name) {
    const call =
      /^add_action\( 'send_headers', function \(\) \{\n {2}header\( '(.*)'(?:, false)? \);\n\} \);$/;
    return plain(captured(text, call).replace(/\\(['\\])/g, "$1"), name);
  },
};

/** The value of the field that a configuration sends. */
export async function headerIn(stack: Stack, snippet: string, name: string): Promise<string> {
  return await READERS[stack](snippet.trimEnd(), name);
}

interface NextConfiguration {
  readonly rewrites?: () => Promise<unknown>;
  readonly headers?: () => Promise<unknown>;
  readonly redirects?: () => Promise<unknown>;
}

/** Members of next.config.js, run as JavaScript. */
export async function nextConfiguration(snippet: string): Promise<NextConfiguration> {
  return (await moduleOf(`export default { ${snippet} };`)).default as NextConfiguration;
}

/** @throws {SyntaxError} if it is not valid JavaScript */
export async function moduleOf(source: string): Promise<{ readonly default: unknown }> {
  return await import(`data:text/javascript,${encodeURIComponent(source)}`);
}

/** Asserts that each statement of an nginx configuration ends, and each block is closed. */
export function judgeNginx(snippet: string): void {
  const bare = snippet.replace(/^\s*#.*$/gm, "").replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "text");
  for (const line of bare.split("\n")) assertMatch(line, /^$|[;{}]$/);
  assertEquals(bare.split("{").length, bare.split("}").length, bare);
}

function fieldOf(
  rules: readonly { source: string; headers: readonly { key: string; value: string }[] }[],
  name: string,
): string {
  return rules.flatMap(({ headers }) => headers).find(({ key }) => key === name)?.value ?? "";
}

function unescaped(text: string): string {
  return text.replace(/\\(["'\\])/g, "$1");
}

function captured(text: string, pattern: RegExp): string {
  assertMatch(text, pattern);
  return pattern.exec(text)?.[1] ?? "";
}
