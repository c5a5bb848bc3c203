/** Slow: a stopped process is noticed after ten seconds, and its scans begin again. */

/**
 * Commands on a database file whose scan processes are killed and stopped from outside. Each scan has one
 * result, and no result appears twice.
 */
import { assertEquals, assertGreaterOrEqual } from "@std/assert";
import { serveTinySites } from "../fixtures/tiny_sites.ts";
import { temporaryFolder } from "../database/databases.ts";
import { readiness, startReadiness } from "./readiness_process.ts";

/**
 * Kind of disturbance of a scan process, the number of times, and the number of requests before each time.
 */
const DISTURBANCES: readonly (readonly [signal: Deno.Signal, times: number, requests: number])[] = [
  ["SIGKILL", 4, 60],
  ["SIGSTOP", 1, 150],
];

/** Ids of the processes that a process has started. Deno reads nothing in /proc unless it has all permissions. */
function childrenOf(pid: number): number[] {
  const { stdout } = new Deno.Command("sh", { args: ["-c", `cat /proc/${pid}/task/*/children`] })
    .outputSync();
  return new TextDecoder().decode(stdout).split(" ").filter((id) => id.trim() !== "").map(Number);
}

/** Sends a signal to one scan process after the other, each after some more requests to the sites. */
class Disturbance {
  disturbed = 0;
  #requests = 0;
  #pid = 0;
  readonly #signal: Deno.Signal;
  readonly #times: number;
  readonly #every: number;

  constructor([signal, times, requests]: typeof DISTURBANCES[number]) {
    this.#signal = signal;
    this.#times = times;
    this.#every = requests;
  }

  watch(child: Deno.ChildProcess): void {
    this.#pid = child.pid;
  }

  request(): void {
    if (++this.#requests % this.#every > 0 || this.disturbed === this.#times) return;
    const children = childrenOf(this.#pid);
    const pid = children[this.disturbed % children.length];
    if (pid === undefined) return;
    this.disturbed++;
    Deno.kill(pid, this.#signal);
  }
}

async function run(args: readonly string[], env: Record<string, string>, disturbance: Disturbance) {
  const child = startReadiness(args, env);
  disturbance.watch(child);
  await child.stdin.close();
  const { code, stdout, stderr } = await child.output();
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

function environment(folder: string): Record<string, string> {
  return {
    KV_URL: `${folder}/readiness.db`,
    SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
    SCAN_PROCESSES: "2",
  };
}

for (const each of DISTURBANCES) {
  const [signal, times] = each;
  Deno.test(`scan --file has one result for each target after ${times} times ${signal}`, async () => {
    await using folder = await temporaryFolder();
    const disturbance = new Disturbance(each);
    await using sites = serveTinySites(30, () => {
      disturbance.request();
      return new Response("Hello");
    });
    const [file, out] = [`${folder.path}/sites.txt`, `${folder.path}/results.ndjson`];
    await Deno.writeTextFile(file, sites.targets.join("\n"));
    const args = ["scan", "--file", file, "--out", out, "--concurrency", "8", "--sample", "0"];
    const { stderr } = await run(args, environment(folder.path), disturbance);
    assertEquals(disturbance.disturbed, times, stderr);
    const lines = (await Deno.readTextFile(out)).trimEnd().split("\n").map((line) => JSON.parse(line));
    assertEquals(lines.map(({ target }) => target).toSorted(), sites.targets.toSorted());
    const killed = lines.filter(({ result }) => result.problem?.code === "SCANNER_KILLED");
    const completed = lines.filter(({ result }) => result.outcome === "completed");
    assertEquals(killed.length + completed.length, lines.length);
    // A target fails only if it was running both times when its process was killed twice in a row.
    assertGreaterOrEqual(completed.length, lines.length - 8 * Math.floor(times / 2));
  });

  Deno.test(`crawl run has each page once after 2 times ${signal}`, async () => {
    await using folder = await temporaryFolder();
    const disturbance = new Disturbance([signal, 2, 25]);
    const paths = Array.from({ length: 60 }, (_, index) => `/page/${index}`);
    const links = paths.map((path) => `<a href="${path}">${path}</a>`).join(" ");
    // Pages that show the progress, even if parts begin again.
    const seen = new Set<string>();
    await using sites = serveTinySites(1, ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname !== "/" && !paths.includes(pathname)) return new Response("", { status: 404 });
      if (pathname !== "/" && !seen.has(pathname)) disturbance.request();
      seen.add(pathname);
      const body = `<!doctype html><title>Page ${pathname}</title><h1>Page</h1><p>Tea ${pathname}. ${links}`;
      return new Response(body, { headers: { "content-type": "text/html" } });
    });
    const env = { ...environment(folder.path), SCAN_PROCESSES: "1" };
    const [target = ""] = sites.targets;
    await readiness(["user", "add", "ada", "--no-password"], "", env);
    const added = await readiness(["project", "add", "Tea", target, "--max-pages", "61"], "", env);
    assertEquals(added.code, 0, added.stderr);
    const crawled = await run(["crawl", "run", "Tea", "--wait", "--json"], env, disturbance);
    const { id, status, pagesChecked } = JSON.parse(crawled.stdout);
    assertEquals([status, pagesChecked], ["Finished", 61], crawled.stderr);
    assertEquals(disturbance.disturbed, 2);
    const exported = await readiness(["crawl", "export", id, "--format", "ndjson"], "", env);
    const urls = exported.stdout.trimEnd().split("\n").flatMap((line) => JSON.parse(line).url ?? []);
    assertEquals(urls.map((url) => new URL(url).pathname).toSorted(), ["/", ...paths].toSorted());
    const checked = await readiness(["database", "check"], "", env);
    assertEquals([checked.code, checked.stdout], [0, ""]);
  });
}
