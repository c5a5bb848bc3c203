/** Reads the configuration that snippets hold, by the syntax of each server and host. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { type Stack, STACKS } from "../../../src/scan/fix/site_facts.ts";
import { ODD_FACTS } from "./facts.ts";
import type { SiteFacts } from "../../../src/scan/fix/site_facts.ts";

/** The facts with the most odd characters, on each stack. */
export const EVERY_STACK: readonly SiteFacts[] = STACKS.map((stack) => ({ ...ODD_FACTS, stack }));

type Reader = (snippet: string, name: string) => string | Promise<string>;

const plain: Reader = (text, name) => captured(text, new RegExp(`^${name}: (.*)\\n?$`));

const READERS: Readonly<Record<Stack, Reader>> = {
  apache(text, name) {
    const value = unescaped(
      captured(text, new RegExp(`^Header always (?:set|add|merge) ${name} "((?:[^"\\\\]|\\\\.)*)"$`)),
    );
    assert(!/%(?!%)/.test(value.replaceAll("%%", "")), `A percent sign begins a variable: ${value}`);
    return value.replaceAll("%%", "%");
  },
  caddy(text, name) {
    const value = captured(text, new RegExp(`^header \\+?${name} "((?:[^"\\\\]|\\\\.)*)"$`));
    assert(!value.includes("{"), `A brace begins a placeholder: ${value}`);
    return unescaped(value);
  },
  cloudflare: (text, name) => captured(text, new RegExp(`^(?:Set|Add) static {3}${name} {3}(.*)$`)),
  "github-pages": plain,
  netlify: (text, name) => captured(text, new RegExp(`^/\\*\\n {2}${name}: (.*)$`)),
  async next(text, name) {
    const { headers } = await nextConfiguration(text);
    return fieldOf(await headers?.() as never, name);
  },
  nginx(text, name) {
    const value = captured(text, new RegExp(`^add_header ${name} '((?:[^'\\\\]|\\\\.)*)' always;$`));
    assert(!value.includes("$"), `A dollar sign begins a variable: ${value}`);
    return unescaped(value);
  },
  shopify: plain,
  static: plain,
  vercel: (text, name) => fieldOf(JSON.parse(text).headers, name),
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

/** @throws {SyntaxError} where it is no JavaScript */
export async function moduleOf(source: string): Promise<{ readonly default: unknown }> {
  return await import(`data:text/javascript,${encodeURIComponent(source)}`);
}

/** Whether each statement of an nginx configuration ends, and each block is closed. */
export function judgeNginx(snippet: string): void {
  const bare = snippet.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "text");
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
