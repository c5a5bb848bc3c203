/** Slow: runs each command of docs/ci.md as a program, one after the other. */

import { assertEquals, assertMatch } from "@std/assert";
import { CHECKOUT_COMMAND } from "../action/told.ts";
import { CLOSED_PORT } from "../fixtures/closed_port.ts";
import { blocks, JENKINS_SCRIPT } from "./ci_page.ts";

/** Runs a script. The installed program is the command line of this checkout. */
async function run(script: string, folder: string, site: string) {
  await Deno.mkdir(`${folder}/bin`, { recursive: true });
  const npm = `#!/bin/sh\n[ "$*" = "install --global /readiness.tgz" ] || exit 99\n`;
  await Deno.writeTextFile(`${folder}/bin/npm`, npm, { mode: 0o755 });
  const program = `#!/bin/sh\nexec ${CHECKOUT_COMMAND} "$@"\n`;
  await Deno.writeTextFile(`${folder}/bin/readiness`, program, { mode: 0o755 });
  const { code, stdout } = await new Deno.Command("sh", {
    args: ["-ec", script],
    cwd: folder,
    env: {
      PATH: `${folder}/bin:${Deno.env.get("PATH")}`,
      SITE: site,
      READINESS_ARCHIVE: "/readiness.tgz",
      SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
      NO_COLOR: "1",
    },
    stderr: "null",
  }).output();
  return { code, output: new TextDecoder().decode(stdout) };
}

/** A small site, whose page can change. */
function serveTea() {
  const state = {
    page: '<!doctype html><html lang="en"><title>Tea</title><h1>Tea</h1><p>We sell tea.</p></html>',
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    ({ url }) =>
      new URL(url).pathname === "/"
        ? new Response(state.page, { headers: { "content-type": "text/html; charset=utf-8" } })
        : new Response("Not found", { status: 404 }),
  );
  return { state, server, url: `http://127.0.0.1:${server.addr.port}` };
}

Deno.test("the shell commands of docs/ci.md record a baseline, pass, and fail on new failures", async () => {
  const folder = await Deno.makeTempDir();
  const { state, server, url } = serveTea();
  try {
    const [record = "", job = ""] = blocks("sh").filter((block) => block.includes('readiness scan "$SITE"'));
    assertEquals((await run(record, folder, url)).code, 0);
    assertMatch((await run(job, folder, url)).output, /\nNothing new fails\n$/);
    state.page = state.page.replace("<h1>Tea</h1>", "");
    const worse = await run(job, folder, url);
    assertEquals(worse.code, 1);
    assertMatch(worse.output, /headings[^]*\nA check fails that is not in the baseline\n$/);
    const gone = await run(job, folder, CLOSED_PORT.origin);
    assertEquals([gone.code, gone.output.trimEnd().endsWith("The site could not be tested")], [3, true]);
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the command for GitLab and Jenkins leaves a JUnit report and fails below the score", async () => {
  const folder = await Deno.makeTempDir();
  const { server, url } = serveTea();
  try {
    assertEquals((await run(JENKINS_SCRIPT, folder, url)).code, 1);
    assertMatch(await Deno.readTextFile(`${folder}/readiness.xml`), /^<\?xml [^>]*>\s*<testsuites /);
    assertMatch(await Deno.readTextFile(`${folder}/readiness.html`), /^<!doctype html>/i);
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
});
