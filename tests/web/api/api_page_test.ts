/** The page /api. Its commands run against the real service as they are shown. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { DOMParser, type HTMLDocument } from "deno-dom";
import { EXIT } from "../../../src/cli/command.ts";
import { PROBLEM_CODES } from "../../../src/http/openapi/problem_codes.ts";
import { apiPage, type ApiPageOptions, LOCAL_ORIGIN } from "../../../src/web/api/api_page.tsx";
import { ADVICE } from "../../../src/web/api/error_codes.tsx";
import { EXIT_CODES } from "../../../src/web/api/exit_codes.tsx";
import { CLOSED_PORT } from "../../fixtures/closed_port.ts";
import { reservePort } from "../../fixtures/reserved_port.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { service } from "../../http/service.ts";
import { ServiceProcess } from "../../service_process.ts";

const OPTIONS: ApiPageOptions = {
  origin: "https://readiness.example",
  signUp: "open",
  rates: { scans: 30, scansSignedIn: 1_000, signIns: 60, writes: 0 },
  problems: PROBLEM_CODES,
};

function page(options: Partial<ApiPageOptions> = {}): HTMLDocument {
  return new DOMParser().parseFromString(apiPage({ ...OPTIONS, ...options }), "text/html");
}

/** Texts that can be copied, by id. */
function commands(document: HTMLDocument): Map<string, string> {
  return new Map([...document.querySelectorAll("pre")].map((block) => [block.id, block.textContent]));
}

async function run(script: string, cwd: string): Promise<{ code: number; output: string; errors: string }> {
  const { code, stdout, stderr } = await new Deno.Command("sh", { args: ["-euc", script], cwd }).output();
  const [output, errors] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, output: output ?? "", errors: errors ?? "" };
}

const SITE = paths({
  "/": { body: "<!doctype html><title>Site</title><h1>Site</h1>" },
  "/robots.txt": "User-agent: *\nAllow: /\n",
});

Deno.test("the commands of /api run in their order as they are shown", async () => {
  await using fixtures = await serveSites({ "example.com": { http: SITE } });
  // The page has the URL of the service, which is set before it starts.
  using reserved = reservePort();
  const { port } = reserved;
  await using service = await ServiceProcess.start({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SCAN_RESOLVE: fixtures.resolve.join(","),
  });
  const html = await (await fetch(`${service.address}/api`)).text();
  const shown = commands(new DOMParser().parseFromString(html, "text/html"));
  const folder = await Deno.makeTempDir();
  try {
    const order = ["scan-stream", "scan-json", "scan-markdown", "helpers", "sign-up"];
    const script = [...order, "create-project", "read-crawl"].map((id) => shown.get(id) ?? `missing ${id}`);
    const { code, output, errors } = await run(script.join("\n"), folder);
    assertEquals([code, errors.includes("curl:")], [0, false], errors + output);
    assertMatch(output, /event: ?progress/);
    assertMatch(output, /# .*example\.com/);
    assertMatch(output, /key svc_sa_\w+/);
    assertMatch(output, /event: ?result\ndata: ?\{"crawlId":"\w{16}","status":"Finished"/);
    assertMatch(output, /"crawl":\{"status":"Finished","score":\d+/);
    const result = JSON.parse(await Deno.readTextFile(`${folder}/result.json`));
    assertEquals(result.outcome, "completed");
    const crawl = JSON.parse(await Deno.readTextFile(`${folder}/crawl.json`));
    assertEquals(crawl.crawl.status, "Finished");
    const gate = shown.get("gate") ?? "";
    const below = await run(gate.replace(">= 75", ">= 101"), folder);
    const above = await run(gate.replace(">= 75", ">= 0"), folder);
    const gone = await run(gate.replace(`http://localhost:${port}`, CLOSED_PORT.origin), folder);
    if (below.errors.includes("jq: not found")) return;
    assertEquals([below.code, above.code, gone.code === 0], [1, 0, false], below.errors);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("/api shows the URL of the service, or one that a script replaces", () => {
  const blocks = [...commands(page()).values()].join("\n");
  assert(blocks.includes("https://readiness.example/api/scan"));
  assertEquals(page().querySelector("[data-origin]"), null);
  const local = page({ origin: null });
  assertEquals(local.querySelector("[data-origin]")?.getAttribute("data-origin"), LOCAL_ORIGIN);
  for (const block of local.querySelectorAll("pre")) {
    if (block.textContent.includes(LOCAL_ORIGIN)) assert(block.closest("[data-origin]"));
  }
});

Deno.test("/api does not sign anybody up if sign-up is closed", () => {
  const closed = page({ signUp: "closed" });
  assertEquals(commands(closed).has("sign-up"), false);
  assertEquals(closed.querySelector('main a[href="/sign-up"]'), null);
  assert(closed.querySelector("main")?.textContent.includes("Sign-up is closed here"));
});

Deno.test("/api states the limits of the settings", () => {
  const limits = page().querySelector('[aria-label="Rate limits"]')?.textContent ?? "";
  assertMatch(limits, /from one IP address30 a minute.*account1,000 a minute.*60 a minute.*no limit/s);
});

Deno.test("/api lists every code of problem details with what to do", () => {
  const rows = [...page().querySelectorAll('[aria-label="Errors"] tbody tr')].map((row) =>
    [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent)
  );
  assertEquals(
    rows,
    Object.entries(PROBLEM_CODES).map(([status, codes]) => [
      status,
      codes.join(", "),
      ADVICE[Number(status)] ?? "",
    ]),
  );
  assertEquals(rows.filter(([, , advice]) => advice === ""), []);
});

Deno.test("/api lists every exit code of the command line", () => {
  const codes = [...new Set(Object.values(EXIT))].toSorted((a, b) => a - b);
  assertEquals(Object.keys(EXIT_CODES).map(Number), codes);
});

Deno.test("the error that /api shows is the one that the service returns", async () => {
  const response = await service({ resolve: [] }).get("/api/scan", { accept: "application/json" });
  assertEquals(await response.json(), JSON.parse(commands(page()).get("error-example") ?? "null"));
});
