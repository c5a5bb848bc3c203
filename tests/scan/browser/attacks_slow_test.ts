/** Slow: hostile pages keep a real browser busy until their time is over. */
import { assert, assertEquals } from "@std/assert";
import type { Site } from "../../fixtures/server.ts";
import type { PageView } from "../../../src/scan/contract/page_browser.ts";
import { fewAtOnce } from "../../../src/scan/parse/few_at_once.ts";
import { observeProbe } from "../observe_probe.ts";
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
      const local = await localBrowser({ pages: 2, time: { pageMs, busyMs: 1_500 } });
      // No page waits for another, because a scan whose time is over gives up its page.
      const views = await fewAtOnce(Object.entries(scripts), async ([attack, script]) => {
        const body = `<title>x</title><p>text</p><script>${script}</script>`;
        const site: Site = ({ path }) => path === "/" ? { body, headers: HTML } : undefined;
        const view = await observeProbe(shownPage, site, { browser: local.browser }) as PageView | string;
        if (typeof view === "string") return [attack, view] as const;
        if (view.html === "") return [attack, "empty"] as const;
        if (view.isBusy && STOPPED.test(view.errors.examples.join())) return [attack, "stopped"] as const;
        return [attack, view.tools.length > 50 ? `${view.tools.length} tools` : "shown"] as const;
      });
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
