/** The commands of the page "Use it in CI", run as a CI job runs them. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { CLOSED_PORT } from "../../fixtures/closed_port.ts";
import { projectOf, testVisitor, type Visitor } from "./watched_site.ts";

const HAS_TOOLS = ["bash", "curl", "jq"].every((name) => {
  try {
    return new Deno.Command(name, { args: ["--version"], stdout: "null", stderr: "null" }).outputSync()
      .success;
  } catch {
    // The program is not installed, or may not be run.
    return false;
  }
});

/** @returns the commands of the page, for a service at `origin` */
async function scriptOf({ client }: Visitor, id: string, origin: string): Promise<string> {
  const page = await (await client.get(`/projects/${id}/ci`)).text();
  const [, text = ""] = /<pre id="ci-shell"[^>]*><code>([^]*?)<\/code>/.exec(page) ?? [];
  return text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&")
    .replaceAll("http://localhost", origin).replace("sleep 10", "sleep 0.1");
}

async function keyOf({ site, admin }: Visitor): Promise<string> {
  const { createServiceAccount: { serviceAccount: { id } } } = await site.api.data(
    `mutation ($input: CreateServiceAccountInput!) {
      createServiceAccount(input: $input) { serviceAccount { id } } }`,
    { input: { accountId: admin.accountId, name: "CI", roleCode: "Editor" } },
    admin.credential,
  );
  const { createServiceAccountKey: { apiKey } } = await site.api.data(
    `mutation ($input: CreateServiceAccountKeyInput!) { createServiceAccountKey(input: $input) { secret apiKey } }`,
    { input: { serviceAccountId: id, scopes: ["write"] } },
    admin.credential,
  );
  return apiKey;
}

for (
  const [what, change, code] of [
    ["succeeds if nothing got worse", (script: string) => script.replace(/>= \d+/, ">= 1"), 0],
    ["fails if the score is too low", (script: string) => script.replace(/>= \d+/, ">= 101"), 1],
    ["fails with a wrong key", (script: string) => `READINESS_API_KEY=wrong\n${script}`, 1],
    [
      "fails if the service does not respond",
      (script: string) => script.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, CLOSED_PORT.origin),
      1,
    ],
    [
      "fails if the service stops responding",
      (script: string) => script.replace("\nfor ", "\napi() { :; }\nfor "),
      1,
    ],
  ] as const
) {
  if (!HAS_TOOLS) continue;
  testVisitor(`a CI job with the page's commands ${what}`, async (visitor) => {
    const { app } = visitor.site;
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => app(request, "192.0.2.1"),
    );
    const script = await scriptOf(visitor, await projectOf(visitor), `http://127.0.0.1:${server.addr.port}`);
    const { code: found, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-e", "-c", change(script)],
      env: { READINESS_API_KEY: await keyOf(visitor) },
    }).output();
    const output = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
    assertEquals([found === 0 ? 0 : 1, output], [code, output]);
    if (code === 0) assertStringIncludes(output, '"status":"Finished"');
  });
}
