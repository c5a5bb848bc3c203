/** Slow: a real browser shows a page whose content is behind passwords and certificates. */
import { assertEquals } from "@std/assert";
import type { PageView } from "../../../src/scan/contract/page_browser.ts";
import { serveSites, type SiteSetup } from "../../fixtures/server.ts";
import { observeProbe } from "../observe_probe.ts";
import { fixtureNetwork } from "../scan_site.ts";
import { CAN_LOOK, localBrowser, shownPage } from "./local_browser.ts";

const HOST = "site.cases.readiness-tests.org";
/** TLS alert “certificate required” (RFC 8446, 6). */
const NEEDS_CERTIFICATE = Uint8Array.of(21, 3, 3, 0, 2, 2, 116);

function refusing(status: number, field: string, challenge: string): SiteSetup {
  return () => ({ status, headers: { [field]: challenge, "access-control-allow-origin": "*" }, body: "x" });
}

/** Hosts by what the scripts of the page get from them. */
const CONTENT: Readonly<Record<string, readonly [setup: SiteSetup, seen: string]>> = {
  "basic": [refusing(401, "www-authenticate", 'Basic realm="x"'), "401"],
  "digest": [refusing(401, "www-authenticate", 'Digest realm="x", nonce="x", qop="auth"'), "401"],
  "ntlm": [refusing(401, "www-authenticate", "NTLM"), "401"],
  "negotiate": [refusing(401, "www-authenticate", "Negotiate"), "401"],
  "proxy": [refusing(407, "proxy-authenticate", 'Basic realm="x"'), "407"],
  "expired": [{ https: () => ({ body: "x" }), certificate: "expired" }, "TypeError"],
  "self-signed": [{ https: () => ({ body: "x" }), certificate: "self_signed" }, "TypeError"],
  "wrong-name": [{ https: () => ({ body: "x" }), certificate: "wrong_name" }, "TypeError"],
  "client-certificate": [{
    async socket(connection) {
      await connection.read(new Uint8Array(1024));
      await connection.write(NEEDS_CERTIFICATE);
    },
  }, "TypeError"],
};

const urlOf = (name: string) => `https://${name}.cases.readiness-tests.org/`;
const PAGE = `<!doctype html><title>x</title><p>text</p>
${
  Object.keys(CONTENT).map((name) => `<img src=${urlOf(name)}><iframe src=${urlOf(name)}></iframe>`).join(
    "\n",
  )
}
<img src=https://ann:secret@basic.cases.readiness-tests.org/>
<script>
for (const [name, url] of ${JSON.stringify(Object.keys(CONTENT).map((name) => [name, urlOf(name)]))}) {
  fetch(url, { credentials: "include" }).catch(() => fetch(url)).then(({ status }) => status, ({ name }) => name)
    .then((seen) => document.body.setAttribute("data-" + name, seen));
}
</script>`;

Deno.test({
  name: "a page is shown without content that needs a password or has no valid certificate",
  ignore: !CAN_LOOK,
  async fn() {
    await using local = await localBrowser();
    const site: SiteSetup = ({ path }) =>
      path === "/" ? { body: PAGE, headers: { "content-type": "text/html" } } : undefined;
    const others = Object.entries(CONTENT).map(([name, [setup]]) =>
      [new URL(urlOf(name)).host, setup] as const
    );
    await using server = await serveSites({ [HOST]: site, ...Object.fromEntries(others) });
    const { html } = await observeProbe(shownPage, site, {
      browser: local.browser,
      network: fixtureNetwork(server),
    }) as PageView;
    const seen = Object.keys(CONTENT).map((
      name,
    ) => [name, new RegExp(` data-${name}="(.*?)"`).exec(html)?.[1]]);
    assertEquals(
      Object.fromEntries(seen),
      Object.fromEntries(Object.entries(CONTENT).map(([name, [, seen]]) => [name, seen])),
    );
    const fields = ["authorization", "proxy-authorization"];
    assertEquals(server.requests.filter(({ headers }) => fields.some((field) => headers.has(field))), []);
  },
});
