/** Slow: hostile pages keep a real browser busy until their time is over. */
import { assert, assertEquals } from "@std/assert";
import { createSocket } from "node:dgram";
import { publicNetwork } from "../../fixtures/public_network.ts";
import { serveSites, type Site } from "../../fixtures/server.ts";
import type { PageView } from "../../../src/scan/page_browser.ts";
import { observeProbe } from "../observe_probe.ts";
import { fixtureInternet } from "../scan_site.ts";
import {
  browserFolders,
  browserProcesses,
  CAN_LOOK,
  foldersLeft,
  localBrowser,
  shownPage,
} from "./local_browser.ts";

const HTML = { "content-type": "text/html" };
const STOPPED = /did not respond, so its scripts were stopped/;

/** Scripts of pages that are shown all the same. */
const SHOWN_ATTACKS: Readonly<Record<string, string>> = {
  "crashes its tab": "location = 'chrome://crash';",
  "reloads for ever": "location.reload();",
  "goes to a file": "location = 'file:///etc/passwd';",
  "shows its source": "location = 'view-source:' + location;",
  "opens a thousand windows": "for (let i = 0; i < 1000; i++) window.open('/?' + i);",
  "asks in two hundred dialogs": "for (let i = 0; i < 200; i++) alert(i);",
  "does not let go": "onbeforeunload = (event) => event.preventDefault(); location = '/other';",
  "prints and downloads":
    "print(); const a = document.createElement('a'); a.href = 'data:text/plain,x'; a.download = 'x'; a.click();",
  "goes to data": "location = 'data:text/html,<h1>other</h1>';",
  "goes to a blob": "location = URL.createObjectURL(new Blob(['<h1>other</h1>'], { type: 'text/html' }));",
  "requests without end": "setInterval(() => fetch('/?' + Math.random()), 5);",
  "posts a form of 3 MB":
    "const form = document.createElement('form'); form.method = 'post'; document.body.append(form);" +
    "const field = document.createElement('input'); field.name = 'x'; field.value = 'x'.repeat(3e6);" +
    "form.append(field); form.submit();",
  "posts 30 MB":
    "fetch('/', { method: 'POST', body: 'x'.repeat(3e7) }).finally(() => document.title = 'answered');",
  "has 100,000 elements": "document.body.innerHTML += '<b>x</b>'.repeat(100000);",
  "logs a text of 30 MB": "console.log('x'.repeat(3e7));",
  "never lists its tools": "document.modelContext = { listTools: () => new Promise(() => {}) };",
  "lists 70,000 tools": "Map.prototype.values = () => Array(70000).fill({ name: 'x' });",
  "breaks what reads it":
    "Object.prototype.toJSON = () => { throw 1 }; Array.prototype.map = null; JSON.stringify = () => 'x';" +
    "Document.prototype.querySelectorAll = null; getComputedStyle = null; Promise.prototype.then = null;",
};

/** Scripts of pages that do not respond until their scripts are stopped. */
const STOPPED_ATTACKS: Readonly<Record<string, string>> = {
  "spins in its script": "while (true) {}",
  "spins in its microtasks": "const next = () => queueMicrotask(next); next();",
  "asks in dialogs without end": "while (true) alert(1);",
};

/** Scripts of pages that are shown, or given up, but never keep the browser. */
const GIVEN_UP_ATTACKS: Readonly<Record<string, string>> = {
  "allocates without end": "const all = []; while (true) all.push(new Array(1e6).fill({}));",
  "has a document of 100 MB": "document.body.append('x'.repeat(1e8));",
  "starts a hundred workers":
    "for (let i = 0; i < 100; i++) new Worker(URL.createObjectURL(new Blob(['while (1) {}'])));",
};

for (
  const [name, scripts] of Object.entries({
    "are shown": SHOWN_ATTACKS,
    "are stopped": STOPPED_ATTACKS,
    "are given up": GIVEN_UP_ATTACKS,
  })
) {
  Deno.test({
    name: `hostile pages ${name} in time, with nothing left`,
    ignore: !CAN_LOOK,
    async fn() {
      const before = browserFolders();
      // A busy machine shows pages late. Only a page that is given up takes the whole time.
      const pageMs = scripts === GIVEN_UP_ATTACKS ? 4_000 : 25_000;
      const local = await localBrowser({ pages: 6, time: { pageMs, busyMs: 1_500 } });
      const views = await Promise.all(
        Object.entries(scripts).map(async ([attack, script]) => {
          const body = `<title>x</title><p>text</p><script>${script}</script>`;
          const site: Site = ({ path }) => path === "/" ? { body, headers: HTML } : undefined;
          const view = await observeProbe(shownPage, site, { browser: local.browser }) as PageView | string;
          if (typeof view === "string") return [attack, view] as const;
          if (view.html === "") return [attack, "empty"] as const;
          if (view.isBusy && STOPPED.test(view.errors.examples.join())) return [attack, "stopped"] as const;
          return [attack, view.tools.length > 50 ? `${view.tools.length} tools` : "shown"] as const;
        }),
      );
      const next = await observeProbe(shownPage, {}, { browser: local.browser }) as PageView;
      await local[Symbol.asyncDispose]();
      assertEquals(browserProcesses(local.path), []);
      assertEquals(await foldersLeft(before), []);
      // A busy machine stops pages that would have ended.
      const allowed = scripts !== GIVEN_UP_ATTACKS
        ? [...scripts === SHOWN_ATTACKS ? ["shown"] : [], "stopped"]
        : ["shown", "stopped", "browser-timeout", "browser-crashed", "browser-ended", "browser-failed"];
      assertEquals(views.filter(([, view]) => !allowed.includes(view)), []);
      assert(next.html.includes("Case Studio"), "the next page is shown");
    },
  });
}

Deno.test({
  name: "no request of a page reaches a denied address",
  ignore: !CAN_LOOK,
  async fn() {
    const reached: string[] = [];
    const tcp = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const udp = createSocket("udp4", (bytes) => reached.push(`UDP ${bytes.length}`));
    await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
    const listening = (async () => {
      for await (const connection of tcp) {
        reached.push("TCP");
        connection.close();
      }
    })();
    const { port } = tcp.addr;
    const udpPort = udp.address().port;
    const host = `127.0.0.1:${port}`;
    const page = `<!doctype html><title>x</title>
<link rel=preconnect href=http://${host}><link rel=dns-prefetch href=//${host}><link rel=prefetch href=http://${host}/p>
<link rel=stylesheet href=http://${host}/s.css><img src=http://${host}/i.png><iframe src=http://${host}/f></iframe>
<iframe src="https://other-site.readiness-tests.org/"></iframe><video src=http://${host}/v.mp4 autoplay></video>
<object data=http://${host}/o></object><embed src=http://${host}/e><script src=http://localhost:${port}/j.js></script>
<iframe name=target></iframe><form id=form action=http://${host}/post method=post target=target></form>
<script>
for (const host of ["${host}", "[::1]:${port}", "localhost:${port}", "0.0.0.0:${port}", "127.1:${port}"]) {
  fetch("http://" + host + "/a").catch(() => {});
  fetch("http://" + host + "/b", { method: "POST", mode: "no-cors", body: "x" }).catch(() => {});
  try { new WebSocket("ws://" + host + "/ws"); } catch {}
  try { new EventSource("http://" + host + "/es"); } catch {}
  navigator.sendBeacon("http://" + host + "/beacon", "x");
}
new Worker(URL.createObjectURL(new Blob(["fetch('http://${host}/w').catch(() => {}); new WebSocket('ws://${host}/ws');"])));
navigator.serviceWorker?.register("/sw.js").catch(() => {});
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
setTimeout(() => { location = "http://${host}/move"; }, 400);
</script>`;
    await using local = await localBrowser();
    await using internet = publicNetwork();
    const site: Site = ({ path }) => path === "/" ? { body: page, headers: HTML } : undefined;
    await using server = await serveSites({ "site.cases.readiness-tests.org": site });
    const view = await observeProbe(shownPage, site, {
      browser: local.browser,
      network: fixtureInternet(server, internet),
    }) as PageView;
    tcp.close();
    udp.close();
    await listening;
    assertEquals(view.url, "https://site.cases.readiness-tests.org/");
    assert(view.failed.count > 10, `${view.failed.count} requests were refused`);
    assertEquals(reached, []);
    const asked = internet.asked.filter((address) => !/^93\.184\.216\.34:/.test(address));
    assertEquals(asked, []);
  },
});
