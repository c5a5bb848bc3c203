/** A browser that runs elsewhere, which speaks only as much of the protocol as each test needs. */
import { assertEquals, assertGreaterOrEqual, assertRejects } from "@std/assert";
import { Browser, type BrowserOptions } from "../../../src/scan/browser.ts";
import { Unobservable } from "../../../src/errors.ts";

const LOOK = {
  url: "https://site.cases.readiness-tests.org/",
  userAgent: "ReadinessBot/1.0",
  answer: () => Promise.resolve({ refused: "UNUSED" }),
};
const NEVER = new AbortController().signal;

interface Command {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Number of its connection, from 1. */
  readonly connection: number;
  readonly answer: (result: object) => void;
  /** Answers that the command failed. */
  readonly fail: (code?: number) => void;
  readonly disconnect: () => void;
}

function serveBrowser(onCommand: (command: Command) => void, options: Partial<BrowserOptions> = {}) {
  let connections = 0;
  const gone: Promise<void>[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { socket, response } = Deno.upgradeWebSocket(request);
    const connection = ++connections;
    const { promise, resolve } = Promise.withResolvers<void>();
    gone.push(promise);
    socket.onclose = () => resolve();
    socket.onmessage = ({ data }) => {
      const { id, method, params } = JSON.parse(data);
      const send = (rest: object) => socket.send(JSON.stringify({ id, ...rest }));
      onCommand({
        ...{
          method,
          params,
          connection,
          answer: (result) => send({ result }),
          disconnect: () => socket.close(),
        },
        fail: (code = -32000) => send({ error: { code, message: "refused" } }),
      });
    };
    return response;
  });
  const url = new URL(`http://127.0.0.1:${server.addr.port}/devtools/browser/1`);
  const browser = new Browser({ place: { kind: "remote", url }, pages: 2, onNotice() {}, ...options });
  return {
    browser,
    gone,
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await Promise.all(gone);
      await server.shutdown();
    },
  };
}

Deno.test("a remote browser that never answers is given up, and the next page tries it again", async () => {
  await using served = serveBrowser(() => {}, { time: { startMs: 20 } });
  // A busy machine may take longer to connect than the page waits, so some pages reach no browser.
  for (let looks = 0; served.gone.length < 2 && looks < 100; looks++) {
    const failure = await assertRejects(() => served.browser.look(LOOK, NEVER), Unobservable);
    assertEquals(failure.code, "BROWSER_NOT_STARTED");
  }
  // Connections of earlier pages may come late.
  assertGreaterOrEqual(served.gone.length, 2);
});

Deno.test("a page is lost, and may begin again, if another page has taken the browser with it", async () => {
  const both = Promise.withResolvers<void>();
  let pages = 0;
  await using served = serveBrowser(({ method, connection, answer, fail }) => {
    if (method === "Browser.getVersion") answer({ product: "Test/1", userAgent: "Test" });
    else if (connection > 1) fail();
    else if (method === "Target.createBrowserContext") answer({ browserContextId: "1" });
    else if (++pages === 2) both.resolve();
  }, { time: { closeMs: 1 } });
  const left = new AbortController();
  const hanging = served.browser.look(LOOK, left.signal).catch((error) => error);
  const look = () => served.browser.look({ ...LOOK }, NEVER).catch(({ code }) => code);
  const other = look();
  await both.promise;
  left.abort("left");
  assertEquals([await hanging, await other], ["left", "BROWSER_LOST"]);
  assertEquals([await look(), served.gone.length], ["BROWSER_FAILED", 2], "in another browser");
});

const FAILURES:
  readonly (readonly [what: string, act: (command: Command) => void, code: string, message: string])[] = [
    ["refuses a command", ({ fail }) => fail(), "FAILED", "could not show the page"],
    ["ends", ({ disconnect }) => disconnect(), "ENDED", "ended before it had shown the page"],
    [
      "is too old",
      ({ fail }) => fail(-32601),
      "OUTDATED",
      "“Test/1” does not have Target.createBrowserContext",
    ],
  ];

for (const [what, act, code, message] of FAILURES) {
  Deno.test(`a page has a reason of its own if the browser ${what}`, async () => {
    const notices: string[] = [];
    await using served = serveBrowser((command) => {
      if (command.method === "Browser.getVersion") command.answer({ product: "Test/1", userAgent: "Test" });
      else act(command);
    }, { onNotice: (text) => notices.push(text) });
    const failure = await assertRejects(() => served.browser.look(LOOK, NEVER), Unobservable, message);
    assertEquals(failure.code, `BROWSER_${code}`);
    assertEquals(notices, code === "OUTDATED" ? [failure.message] : [], "the operator can only replace it");
  });
}

Deno.test("only the operator is told why a browser does not start, and only once", async () => {
  const notices: string[] = [];
  const place = { kind: "remote", url: new URL("http://127.0.0.1:9") } as const;
  await using browser = new Browser({ place, pages: 2, onNotice: (text) => notices.push(text) });
  for (let look = 0; look < 3; look++) {
    const failure = await assertRejects(() => browser.look(LOOK, NEVER), Unobservable);
    assertEquals(failure.message, "The browser did not start");
  }
  assertEquals(notices, ["The browser did not start: nothing answers at ws://127.0.0.1:9"]);
});

Deno.test("a page need not wait for a browser that starts after its scan has ended", async () => {
  const left = new AbortController();
  let disconnect = () => {};
  await using served = serveBrowser((command) => {
    disconnect = command.disconnect;
    left.abort(new Error("left"));
  });
  await assertRejects(() => served.browser.look(LOOK, left.signal), Error, "left");
  disconnect();
});

Deno.test("a browser is replaced after 200 pages while a page is open, and ends with this page", async () => {
  const held: Command[] = [];
  const connections: number[] = [];
  await using served = serveBrowser((command) => {
    if (command.method === "Browser.getVersion") command.answer({ product: "Test/1", userAgent: "Test" });
    else if (held.length === 0) held.push(command);
    else {
      connections.push(command.connection);
      command.fail();
    }
  });
  const first = served.browser.look(LOOK, NEVER);
  for (let page = 2; page <= 201; page++) {
    await assertRejects(() => served.browser.look(LOOK, NEVER), Unobservable, "could not show");
  }
  assertEquals([connections.at(198), connections.at(199)], [1, 2]);
  held[0]?.fail();
  await assertRejects(() => first, Unobservable, "could not show");
  await served.gone[0];
});

Deno.test("a page that is left while its context is made leaves no context", async () => {
  const left = new AbortController();
  const making = Promise.withResolvers<Command>();
  const disposed = Promise.withResolvers<unknown>();
  await using served = serveBrowser((command) => {
    const { method, params, answer } = command;
    if (method === "Browser.getVersion") answer({ product: "Test/1", userAgent: "Test" });
    else if (method === "Target.createBrowserContext") making.resolve(command);
    else if (method === "Target.disposeBrowserContext") disposed.resolve(params.browserContextId);
    else disposed.reject(new Error(`${method} is sent`));
  });
  const look = served.browser.look(LOOK, left.signal);
  const { answer } = await making.promise;
  left.abort(new Error("left"));
  await assertRejects(() => look, Error, "left");
  answer({ browserContextId: "1" });
  assertEquals(await disposed.promise, "1");
});
