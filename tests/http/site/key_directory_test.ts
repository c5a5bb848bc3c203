/** The key and the card of our crawler, as sites that verify its requests read them. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createHash } from "node:crypto";
import webBotAuth from "../../../src/scan/checks/policy/web_bot_auth.ts";
import { AGENT_CARD_PATH, KEY_DIRECTORY_PATH } from "../../../src/web/site/crawler_paths.ts";
import { isSignatureOf, SIGNING } from "../../scan/fetch/signing.ts";
import { checkSite } from "../../scan/test_check.ts";
import { type Service, service } from "../service.ts";

async function withKey(act: (named: Service) => Promise<void>): Promise<void> {
  const file = await Deno.makeTempFile();
  try {
    await Deno.writeTextFile(file, JSON.stringify(SIGNING.key));
    await act(service({ resolve: [] }, { PUBLIC_URL: SIGNING.agent, SCAN_SIGNING_KEY: file }));
  } finally {
    await Deno.remove(file);
  }
}

Deno.test("the key directory is signed for the host of PUBLIC_URL", () =>
  withKey(async ({ get }) => {
    const { headers, ...response } = await get(KEY_DIRECTORY_PATH).then(async (answer) => ({
      headers: answer.headers,
      text: await answer.text(),
    }));
    const digest = `sha-256=:${createHash("sha256").update(response.text).digest("base64")}:`;
    assertEquals(headers.get("content-digest"), digest);
    const lines = ['"@authority";req: readiness.example', `"content-digest": ${digest}`];
    assert(await isSignatureOf(headers, lines));
    assertStringIncludes(headers.get("signature-input") ?? "", 'tag="http-message-signatures-directory"');
  }));

Deno.test("our own check accepts the key directory of this service", () =>
  withKey(async ({ get }) => {
    const answer = await get(KEY_DIRECTORY_PATH);
    const body = await answer.text();
    const headers = Object.fromEntries(answer.headers);
    const { outcome } = await checkSite(webBotAuth, { [KEY_DIRECTORY_PATH]: { body, headers } });
    assertEquals(outcome, "valid");
  }));

Deno.test("the agent card names the crawler, its page and its keys", () =>
  withKey(async ({ get }) => {
    const card = await (await get(AGENT_CARD_PATH)).json();
    assertEquals(
      [card.client_id, card.client_uri, card.jwks_uri],
      [AGENT_CARD_PATH, "/bot", KEY_DIRECTORY_PATH].map((path) => SIGNING.agent + path),
    );
    assertEquals(card.web_bot_auth["rfc9309-product-token"], "ReadinessBot");
  }));

for (const path of [KEY_DIRECTORY_PATH, AGENT_CARD_PATH]) {
  Deno.test(`${path} is a 404 without a key`, async () => {
    const response = await service({ resolve: [] }).get(path);
    assertEquals(response.status, 404);
    assertStringIncludes((await response.json()).detail, "this service has no SCAN_SIGNING_KEY");
  });
}
