import { assertEquals } from "@std/assert";
import { parseAuthMd } from "../../../../src/scan/parse/markdown/auth_md.ts";

for (
  const [text, h1, isTitled] of [
    ["# auth.md\n", "auth.md", true],
    ["# Cases AUTH.md (v2)\n", "Cases AUTH.md (v2)", true],
    ["Auth.md\n=======\n", "Auth.md", true],
    ["# Authentication\n", "Authentication", false],
    ["# oauth.md\n", "oauth.md", false],
    ["## auth.md\n", null, false],
    ["", null, false],
  ] as const
) {
  Deno.test(`parseAuthMd() reads the title of ${JSON.stringify(text)}`, () => {
    const found = parseAuthMd(text);
    assertEquals([found.h1, found.isTitled], [h1, isTitled]);
  });
}

Deno.test("parseAuthMd() finds URLs of metadata", () => {
  const text = `Fetch \`/.well-known/oauth-protected-resource\`, then
<https://a.example/.well-known/oauth-authorization-server/t>. See [this](https://a.example/.well-known/openid-configuration).
Also https://a.example/.well-known/api-catalog and "resource_metadata="https://a.example/.well-known/oauth-protected-resource/mcp"`;
  assertEquals(parseAuthMd(text).metadata, [
    "/.well-known/oauth-protected-resource",
    "https://a.example/.well-known/oauth-authorization-server/t",
    "https://a.example/.well-known/openid-configuration",
    "https://a.example/.well-known/oauth-protected-resource/mcp",
  ]);
});

Deno.test("parseAuthMd() bounds what it keeps", () => {
  const many = Array.from({ length: 1000 }, (_, each) => `/.well-known/oauth-protected-resource/${each}`)
    .join("\n");
  const long = `${"a".repeat(5000)}/.well-known/oauth-protected-resource/${"a".repeat(5000)}`;
  const dense = "/.well-known/oauth-protected-resource".repeat(30_000);
  assertEquals(parseAuthMd(dense).metadata.length <= 20, true);
  assertEquals(parseAuthMd(many).metadata.length, 20);
  assertEquals((parseAuthMd(long).metadata[0]?.length ?? 0) < 1000, true);
});

Deno.test("parseAuthMd() looks for the title in 65,536 characters, and examines 500 well-known paths", () => {
  const titled = (before: number) => parseAuthMd(`${"a".repeat(before - 1)}\n# auth.md`).isTitled;
  const found = (before: number) =>
    parseAuthMd(`${"/.well-known/a ".repeat(before)}/.well-known/openid-configuration`).metadata.length;
  assertEquals([titled(65_527), titled(65_528)], [true, false]);
  assertEquals([found(499), found(500)], [1, 0]);
});

Deno.test("parseAuthMd() keeps 300 characters before and after the well-known folder", () => {
  const NAME = "oauth-protected-resource";
  const kept = (before: number, after: number) =>
    parseAuthMd(`${"a".repeat(before)}/.well-known/${NAME.padEnd(after, "b")}`).metadata[0]?.length;
  assertEquals([kept(300, 300), kept(301, 300), kept(300, 301)], [613, 613, 613]);
  assertEquals([kept(299, 300), kept(300, 299)], [612, 612]);
});
