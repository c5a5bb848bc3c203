/** Slow: pages in a real browser try everything that could reach a denied address. */
import { assert, assertEquals } from "@std/assert";
import { createSocket } from "node:dgram";
import { dnsServer, type Zone } from "../../fixtures/dns_server.ts";
import { PUBLIC_ADDRESS, publicNetwork } from "../../fixtures/public_network.ts";
import { serveSites, type Site, type SiteSetup } from "../../fixtures/server.ts";
import type { PageView } from "../../../src/scan/contract/page_browser.ts";
import { observeProbe } from "../observe_probe.ts";
import { fixtureInternet } from "../scan_site.ts";
import { CAN_LOOK, localBrowser, shownPage } from "./local_browser.ts";

const HOST = "site.cases.readiness-tests.org";
const HTML = { "content-type": "text/html" };
const PUBLIC = { a: [PUBLIC_ADDRESS] };

/** Names that a page looks up again and again. */
const ZONE: Zone = {
  "becomes-loopback.org A": [PUBLIC, { a: ["127.0.0.1"] }],
  "becomes-loopback.org": {},
  "becomes-metadata.org A": [PUBLIC, { a: ["169.254.169.254"] }],
  "becomes-metadata.org": {},
  "becomes-ipv6.org A": [PUBLIC, {}],
  "becomes-ipv6.org AAAA": [{}, { aaaa: ["0:0:0:0:0:0:0:1"] }],
  "is-also-loopback.org": { a: [PUBLIC_ADDRESS, "127.0.0.1"] },
  "is-also-ipv6.org": { ...PUBLIC, aaaa: ["0:0:0:0:0:0:0:1"] },
  "is-metadata.org": { a: ["169.254.169.254"] },
};
const NAMES = [...new Set(Object.keys(ZONE).map((key) => key.split(" ")[0] ?? ""))];

/** A page that sends whatever it can to each host, twice. @param hosts with their ports */
function attack(hosts: readonly string[], udpPort: number): string {
  const [host] = hosts;
  return `<!doctype html><title>x</title>
<link rel=preconnect href=http://${host}><link rel=dns-prefetch href=//${host}><link rel=prefetch href=http://${host}/p>
<link rel=stylesheet href=http://${host}/s.css><img src=http://${host}/i.png><iframe src=http://${host}/f></iframe>
<iframe src="https://other-site.readiness-tests.org/"></iframe><video src=http://${host}/v.mp4 autoplay></video>
<object data=http://${host}/o></object><embed src=http://${host}/e><script src=http://${host}/j.js></script>
<script type=speculationrules>{"prefetch": [{"urls": ["http://${host}/speculated"]}]}</script>
<iframe name=target></iframe><form id=form action=http://${host}/post method=post target=target></form>
<script>
const hosts = ${JSON.stringify(hosts)};
const attempt = (act) => { try { act()?.catch?.(() => {}); } catch {} };
const send = () => hosts.forEach((host) => {
  attempt(() => fetch("http://" + host + "/a"));
  attempt(() => fetch("http://" + host + "/b", { method: "POST", mode: "no-cors", body: "x" }));
  attempt(() => new WebSocket("ws://" + host + "/ws"));
  attempt(() => new EventSource("http://" + host + "/es"));
  attempt(() => navigator.sendBeacon("http://" + host + "/beacon", "x"));
});
send();
setTimeout(send, 200);
new Worker(URL.createObjectURL(new Blob([
  "fetch('http://${host}/w').catch(() => {}); new WebSocket('ws://${host}/ws');",
  "try { new WebTransport('https://${host}/wt').ready.catch(() => {}); } catch {}",
])));
attempt(() => navigator.serviceWorker.register("/sw.js"));
form.submit();
const frame = document.createElement("iframe");
document.body.append(frame);
for (const Peer of [globalThis.RTCPeerConnection, frame.contentWindow.RTCPeerConnection]) {
  if (!Peer) continue;
  const peer = new Peer({ iceServers: [{ urls: "stun:127.0.0.1:${udpPort}" }] });
  peer.createDataChannel("x");
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
}
window.open("http://${host}/popup");
setTimeout(() => { location = "http://${hosts.at(-1)}/move"; }, 400);
</script>`;
}

interface Sentinel extends AsyncDisposable {
  readonly port: number;
  readonly udpPort: number;
  /** What has reached it. */
  readonly reached: readonly string[];
}

/** Listens at loopback addresses. */
async function sentinel(): Promise<Sentinel> {
  const reached: string[] = [];
  const tcp = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = tcp.addr;
  const udp = createSocket("udp4", (bytes) => reached.push(`UDP ${bytes.length}`));
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  const listening = (async () => {
    for await (const connection of tcp) {
      reached.push("TCP");
      connection.close();
    }
  })();
  return {
    port,
    udpPort: udp.address().port,
    reached,
    async [Symbol.asyncDispose]() {
      tcp.close();
      udp.close();
      await listening;
    },
  };
}

interface Attack {
  readonly hosts: (port: number) => readonly string[];
  /** How the page is served. Pages of http may request http of other hosts. */
  readonly setup: (site: Site) => SiteSetup;
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  "in its URL": {
    hosts: (port) => ["127.0.0.1", "[::1]", "localhost", "0.0.0.0", "127.1"].map((host) => `${host}:${port}`),
    setup: (site) => site,
  },
  "behind a name that has it later, or among others": {
    hosts: () => NAMES,
    setup: (site) => ({ http: site }),
  },
};

for (const [where, { hosts, setup }] of Object.entries(ATTACKS)) {
  Deno.test({
    name: `no request of a page reaches a denied address ${where}`,
    ignore: !CAN_LOOK,
    async fn() {
      await using local = await localBrowser();
      await using dns = await dnsServer(ZONE);
      await using trap = await sentinel();
      const page = attack(hosts(trap.port), trap.udpPort);
      const site: Site = ({ path }) => path === "/" ? { body: page, headers: HTML } : undefined;
      const others = NAMES.map((name) => [name, { http: () => ({ body: "x" }) }] as const);
      await using server = await serveSites({ [HOST]: setup(site), ...Object.fromEntries(others) });
      const resolve = server.resolve.filter((entry) => entry.startsWith(HOST));
      const [, port80] = /:80:127\.0\.0\.1:(\d+)/.exec(server.resolve.join()) ?? [];
      await using internet = publicNetwork({ 80: Number(port80) });
      const view = await observeProbe(shownPage, site, {
        browser: local.browser,
        network: { ...fixtureInternet({ resolve }, internet), nameServers: [dns] },
      }) as PageView;
      assertEquals(new URL(view.url).host, HOST);
      assert(view.failed.count > 10, `${view.failed.count} requests were refused`);
      assertEquals(trap.reached, []);
      assertEquals(internet.asked.filter((address) => !address.startsWith(`${PUBLIC_ADDRESS}:`)), []);
      const named = server.requests.filter(({ host }) => host === "becomes-loopback.org");
      assertEquals(named.length > 1, hosts(0) === NAMES, "each name keeps the address of its first lookup");
    },
  });
}
