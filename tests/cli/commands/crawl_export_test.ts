/** `readiness crawl export`: from the database, and from a running service. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { readCsv } from "../../crawl/export/csv_reader.ts";
import { samplePages } from "../../http/crawl/stored_crawl.ts";
import { TrackedMachine, WAYS } from "../tracking/tracked_machine.ts";

const ROWS = [samplePages(3), samplePages(2)];
const URLS = [0, 1, 2, 0, 1].map((at) => `https://shop.example.com/${at}`);

for (const way of WAYS) {
  Deno.test(`a crawl is exported in each format by ${way}`, async () => {
    await using tracked = await TrackedMachine.make();
    const key = await tracked.makeKey("Viewer");
    const id = await tracked.addExported(await tracked.addProject(), ROWS);
    const run = (...flags: readonly string[]) => tracked.run(way, ["crawl", "export", id, ...flags], {}, key);
    const json = await run();
    assertEquals([json.code, json.stderr], [0, ""]);
    const { crawl, result, pages } = JSON.parse(json.stdout);
    assertEquals([crawl.id, crawl.score, result.report.checks.length], [id, 83, 2]);
    assertEquals(pages.map(({ url }: { url: string }) => url), URLS);
    const lines = (await run("--format", "ndjson")).stdout.trimEnd().split("\n").map((line) =>
      JSON.parse(line)
    );
    assertEquals(lines.slice(2).map(({ url }) => url), URLS);
    const [, ...rows] = readCsv((await run("--format", "csv")).stdout);
    assertEquals(rows.slice(2).map(([, , url]) => url), URLS);
  });
}

for (
  const [name, flags, begins] of [
    ["crawl.csv", [], "crawl_id,"],
    ["crawl.NDJSON", [], '{"type":"check"'],
    ["crawl.json", [], '{"crawl":'],
    ["crawl.txt", [], '{"crawl":'],
    ["crawl.json", ["--format", "csv"], "crawl_id,"],
  ] as const
) {
  Deno.test(`--out ${name} ${flags.join(" ")} begins with ${begins}`, async () => {
    await using tracked = await TrackedMachine.make();
    const id = await tracked.addExported(await tracked.addProject(), ROWS);
    const path = `${tracked.machine.folder}/${name}`;
    await Deno.writeTextFile(path, "an older file");
    const args = ["crawl", "export", id, "--out", path, ...flags];
    assertEquals(await tracked.run("the database", args), {
      code: 0,
      stdout: "",
      stderr: `Crawl ${id} exported to ${path}\n`,
    });
    assertEquals((await Deno.readTextFile(path)).slice(0, begins.length), begins);
  });
}

for (const way of WAYS) {
  for (
    const [what, code, args, message] of [
      [
        "an unknown crawl",
        2,
        ["nothing"],
        "Crawl not found: enter the id of a crawl, as readiness crawl list <project>",
      ],
      [
        "an id that is none",
        2,
        ["../x"],
        "Crawl not found: enter the id of a crawl, as readiness crawl list <project>",
      ],
      ["an unknown format", 2, ["a", "--format", "xml"], '--format must be json, ndjson or csv, not "xml"\n'],
      [
        "a file that cannot be written",
        2,
        ["a", "--out", "/nowhere/crawl.csv"],
        "Cannot write /nowhere/crawl.csv: ",
      ],
    ] as const
  ) {
    Deno.test(`crawl export refuses ${what} by ${way}`, async () => {
      await using tracked = await TrackedMachine.make();
      const result = await tracked.run(way, ["crawl", "export", ...args]);
      assertEquals([result.code, result.stdout], [code, ""]);
      assertStringIncludes(result.stderr, message);
    });
  }

  Deno.test(`crawl export shows the progress of an unfinished crawl, by ${way}`, async () => {
    await using tracked = await TrackedMachine.make();
    const { stdout } = await tracked.machine.run(["crawl", "run", await tracked.addProject(), "--json"]);
    const { id } = JSON.parse(stdout);
    const path = `${tracked.machine.folder}/crawl.csv`;
    const result = await tracked.run(way, ["crawl", "export", id, "--out", path]);
    const suffix = way === "the database" ? "" : ` --server ${tracked.server}`;
    assertEquals(result, {
      code: 3,
      stdout: "",
      stderr: "Cannot export the crawl, because it has not finished yet. " +
        `Show its progress: readiness crawl show ${id}${suffix}\n`,
    });
    const files = Array.from(Deno.readDirSync(tracked.machine.folder), ({ name }) => name);
    assertEquals(files.filter((name) => name.startsWith("crawl")), []);
  });
}

Deno.test("crawl export leaves no file behind if the service breaks off", async () => {
  await using tracked = await TrackedMachine.make();
  await using server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
    onError: () => new Response(),
  }, () => {
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (pieces++ > 0) return controller.error(new Error("The crawl is gone"));
        controller.enqueue(new TextEncoder().encode("crawl_id\r\n"));
      },
    });
    return new Response(body, { headers: { "content-type": "text/csv; charset=utf-8" } });
  });
  const path = `${tracked.machine.folder}/crawl.csv`;
  const address = `http://127.0.0.1:${server.addr.port}`;
  const args = ["crawl", "export", "a", "--out", path, "--server", address];
  const { code, stderr } = await tracked.machine.run(args, {}, { READINESS_API_KEY: "key" });
  assertEquals(code, 3);
  assertStringIncludes(stderr, `${address} ended its response early: `);
  const files = Array.from(Deno.readDirSync(tracked.machine.folder), ({ name }) => name);
  assertEquals(files.filter((name) => name.startsWith("crawl")), []);
});

Deno.test("crawl export sends no credential to the target of a redirect", async () => {
  await using tracked = await TrackedMachine.make();
  let redirected = 0;
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    if (url.endsWith("/elsewhere")) redirected++;
    return new Response(null, { status: 302, headers: { location: "/elsewhere" } });
  });
  const args = ["crawl", "export", "a", "--server", `http://127.0.0.1:${server.addr.port}`];
  const { code, stderr } = await tracked.machine.run(args, {}, { READINESS_API_KEY: "key" });
  assertEquals([code, redirected], [3, 0]);
  assertStringIncludes(stderr, "it returned status 302 and no media type instead of application/json");
});

Deno.test("the texts of a site do not control the terminal", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addExported(await tracked.addProject(), [samplePages(1, "a\x9b2J\u202eb")]);
  for (const format of ["json", "ndjson", "csv"]) {
    const args = ["crawl", "export", id, "--format", format];
    const { stdout } = await tracked.run("the database", args, { stdoutIsTerminal: true });
    assertEquals([stdout.includes("\x9b"), stdout.includes("\u202e")], [false, false]);
  }
  const args = ["crawl", "export", id, "--format", "ndjson"];
  const { stdout } = await tracked.run("the database", args);
  assertEquals(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "").results[0].message, "a\x9b2J\u202eb");
});

Deno.test("crawl export stops at Ctrl-C", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addExported(await tracked.addProject(), ROWS);
  for (const way of ["the database", "a session"] as const) {
    const { code, stdout } = await tracked.run(way, ["crawl", "export", id], {
      onInterrupt: (listener) => {
        listener();
        return () => {};
      },
    });
    assertEquals([code, stdout], [130, ""]);
  }
});
