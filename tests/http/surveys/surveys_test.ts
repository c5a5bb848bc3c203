import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { ReportFiles } from "../../../src/http/surveys/report_files.ts";
import { service } from "../service.ts";

const SUMMARY = {
  ...{ kind: "readiness-survey-report", version: 1, title: "Shops <b>\u202e", wave: "2026-12" },
  ...{ sites: 400, judged: 308, createdAt: "2026-12-02T00:00:00Z" },
};
const LARGE = 300_000;

/** A folder with one report, and things that must not be served. */
async function withReports(act: (get: ReturnType<typeof service>["get"]) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  try {
    const surveys = `${root}/surveys`;
    const report = `${surveys}/2026`;
    for (const folder of ["assets", "sites"]) await Deno.mkdir(`${report}/${folder}`, { recursive: true });
    await Deno.mkdir(`${root}/outside`);
    const files: Readonly<Record<string, string>> = {
      [`${report}/report.json`]: JSON.stringify(SUMMARY),
      [`${report}/index.html`]: "\ufeff<!doctype html><title>Report</title>",
      [`${report}/checks.csv`]: "id\r\n",
      [`${report}/sites/list.js`]: "x".repeat(LARGE),
      [`${report}/assets/survey-1.css`]: "a{}",
      [`${report}/.hidden.html`]: "hidden",
      [`${report}/page.svg`]: "<svg/>",
      [`${root}/outside/index.html`]: "outside",
      [`${root}/secret.json`]: "{}",
    };
    for (const [path, text] of Object.entries(files)) await Deno.writeTextFile(path, text);
    await Deno.symlink(`${root}/outside`, `${surveys}/link`);
    await Deno.symlink(`${root}/secret.json`, `${report}/secret.json`);
    await act(service({ resolve: [] }, { SURVEYS_DIR: surveys }).get);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

const SERVED: readonly (readonly [path: string, type: string, cache: string])[] = [
  ["/surveys/2026/", "text/html; charset=utf-8", "no-cache"],
  ["/surveys/2026/index.html", "text/html; charset=utf-8", "no-cache"],
  ["/surveys/2026/checks.csv", "text/csv; charset=utf-8", "no-cache"],
  ["/surveys/2026/sites/list.js", "text/javascript; charset=utf-8", "no-cache"],
  ["/surveys/2026/assets/survey-1.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
];

Deno.test("files of a report are served with their type, and without the origin of the service", async () => {
  await withReports(async (get) => {
    for (const [path, type, cache] of SERVED) {
      const response = await get(path);
      await response.body?.cancel();
      const { headers, status } = response;
      assertEquals(
        [status, headers.get("content-type"), headers.get("cache-control")],
        [200, type, cache],
        path,
      );
      assertMatch(headers.get("content-security-policy") ?? "", /^sandbox allow-scripts/, path);
      assertFalse(headers.get("content-security-policy")?.includes("allow-same-origin") ?? true, path);
      assertEquals(headers.get("x-content-type-options"), "nosniff");
      // A browser refuses to show a sandboxed page with this header.
      assertFalse(headers.has("cross-origin-opener-policy"));
      const tag = headers.get("etag") ?? "";
      const again = await get(path, { "if-none-match": tag });
      assertEquals([tag === "", again.status], [false, 304], path);
    }
  });
});

Deno.test("a browser gets a report with the same bytes and policy as a program", async () => {
  await withReports(async (get) => {
    const opened = { "sec-fetch-dest": "document", "sec-fetch-site": "none" };
    const [plain, shown] = await Promise.all([{}, opened].map((headers) => get("/surveys/2026/", headers)));
    const facts = await Promise.all([plain, shown].map(async (response) => {
      const names = ["content-security-policy", "vary", "etag"];
      return [...names.map((name) => response?.headers.get(name)), await response?.bytes()];
    }));
    assertEquals(facts[1], facts[0]);
  });
});

/** Paths that must not lead to a file. */
const REFUSED = [
  "/surveys/other/",
  "/surveys/2026/missing.html",
  "/surveys/2026/.hidden.html",
  "/surveys/2026/page.svg",
  "/surveys/2026/sites",
  "/surveys/2026/sites/",
  "/surveys/2026/secret.json",
  "/surveys/link/",
  "/surveys/link/index.html",
  "/surveys/%2e%2e/secret.json",
  "/surveys/2026/%2e%2e/%2e%2e/secret.json",
  "/surveys/2026/..%2f..%2fsecret.json",
  "/surveys/2026/..%5c..%5csecret.json",
  "/surveys/2026/index.html%00.json",
  "/surveys/2026/assets/../../../secret.json",
  "/surveys//index.html",
  "/surveys/2026/a/b/c.html",
];

Deno.test("no path leads to other files, not even through a link", async () => {
  await withReports(async (get) => {
    for (const path of REFUSED) {
      const response = await get(path);
      const body = await response.text();
      assertEquals(response.status, 404, path);
      assertFalse(/outside|hidden|<svg/.test(body), path);
    }
  });
});

Deno.test("a large file is compressed on its way, and its length is that of the file", async () => {
  await withReports(async (get) => {
    const packed = await get("/surveys/2026/sites/list.js", { "accept-encoding": "gzip" });
    assertEquals(packed.headers.get("content-encoding"), "gzip");
    const { length } = await new Response(
      packed.body?.pipeThrough(new DecompressionStream("gzip")) ?? null,
    ).text();
    const plain = await (await get("/surveys/2026/sites/list.js")).text();
    assertEquals([length, plain.length], [LARGE, LARGE]);
  });
});

Deno.test("paths without a slash lead to the pages", async () => {
  await withReports(async (get) => {
    for (const path of ["/surveys", "/surveys/2026"]) {
      const response = await get(path);
      assertEquals([response.status, response.headers.get("location")], [301, `${path}/`]);
    }
    assertEquals((await get("/surveys/link")).status, 404);
  });
});

Deno.test("the list names the published reports", async () => {
  await withReports(async (get) => {
    const response = await get("/surveys/");
    const html = await response.text();
    assertEquals(response.status, 200);
    assertStringIncludes(html, 'href="/surveys/2026/"');
    assertStringIncludes(html, "400 sites, 308 sites judged");
    assertStringIncludes(html, "Shops &lt;b>⟨U+202E⟩");
    assert(!html.includes("/surveys/link/"));
  });
});

Deno.test("the newest 200 reports are listed, whatever their names", async () => {
  const root = await Deno.makeTempDir();
  try {
    for (let at = 0; at <= 200; at++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + at)).toISOString();
      Deno.mkdirSync(`${root}/${at}`);
      Deno.writeTextFileSync(`${root}/${at}/report.json`, JSON.stringify({ ...SUMMARY, createdAt }));
    }
    const names = (await new ReportFiles(root).list()).map(([name]) => name);
    assertEquals(names, Array.from({ length: 200 }, (_, at) => String(200 - at)));
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

Deno.test("a service without SURVEYS_DIR has no reports", async () => {
  const { get } = service({ resolve: [] });
  for (const path of ["/surveys/", "/surveys/2026/", "/surveys/2026/checks.html"]) {
    assertEquals((await get(path)).status, 404, path);
  }
});
