import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { redirect, serveSites } from "../../../fixtures/server.ts";
import { fetcherOf, HOST, ORIGIN } from "../fetching.ts";
import { isSignatureOf, KEY_ID, SIGNING } from "../signing.ts";

const OTHER = "other.cases.readiness-tests.org";

Deno.test("requests are signed for their host, anew after a redirect", async () => {
  await using server = await serveSites({
    [HOST]: () => redirect(`https://${OTHER}/`),
    [OTHER]: () => ({ body: "landed" }),
  });
  using fetcher = fetcherOf(server, { network: { signing: SIGNING } });
  const before = Math.floor(Date.now() / 1000);
  await fetcher.fetch(new URL(ORIGIN));
  assertEquals(server.requests.map(({ host }) => host), [HOST, OTHER]);
  for (const { host, headers } of server.requests) {
    assertEquals(headers.get("signature-agent"), `sig1="${SIGNING.agent}"`);
    const lines = [`"@authority": ${host}`, `"signature-agent";key="sig1": "${SIGNING.agent}"`];
    assert(await isSignatureOf(headers, lines));
    const input = headers.get("signature-input") ?? "";
    const pattern =
      /^sig1=\("@authority" "signature-agent";key="sig1"\);created=(\d+);expires=(\d+);keyid="(.+?)";alg="ed25519";nonce="([\w+/]{86}==)";tag="web-bot-auth"$/;
    assertMatch(input, pattern);
    const [created, expires] = (pattern.exec(input) ?? []).slice(1).map(Number);
    assert(created !== undefined && created >= before && expires === created + 300);
    assertEquals(pattern.exec(input)?.[3], KEY_ID);
  }
  const [first, second] = server.requests.map(({ headers }) => headers.get("signature"));
  assertNotEquals(first, second);
});

Deno.test("two equal requests have different nonces, and evidence has no signature", async () => {
  await using server = await serveSites({ [HOST]: () => ({ body: "page" }) });
  using fetcher = fetcherOf(server, { network: { signing: SIGNING } });
  await fetcher.fetch(new URL(ORIGIN));
  await fetcher.fetch(new URL(ORIGIN), { again: true });
  const [first, second] = server.requests.map(({ headers }) => headers.get("signature-input"));
  assertNotEquals(first, second);
  const sent = fetcher.ledger.exchanges.flatMap(({ requestHeaders }) => Object.keys(requestHeaders));
  assertEquals(sent.filter((name) => name.startsWith("signature")), []);
});

const UNSIGNED = [
  ["without a key", {}, {}],
  ["under the user agent of another agent", { signing: SIGNING }, { userAgent: "GPTBot/1.1" }],
] as const;

for (const [name, network, options] of UNSIGNED) {
  Deno.test(`requests are not signed ${name}`, async () => {
    await using server = await serveSites({ [HOST]: () => ({ body: "page" }) });
    using fetcher = fetcherOf(server, { network });
    await fetcher.fetch(new URL(ORIGIN), options);
    const names = server.requests.flatMap(({ headers }) => [...headers.keys()]);
    assertEquals(names.filter((name) => name.startsWith("signature")), []);
  });
}
