/** Slow: it starts nginx. */
import { assertEquals } from "@std/assert";
import { nginxPath } from "../../tools/nginx.ts";
import { run } from "../cli/captured.ts";
import { reservePort } from "../fixtures/reserved_port.ts";
import { testNginx } from "../nginx.ts";
import { ProgramLog } from "../program_log.ts";
import { AGENTS } from "./sample_summary.ts";

const FORMATS = {
  combined: "combined",
  timed:
    `'$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" rt=$request_time'`,
  json:
    `escape=json '{"time_iso8601":"$time_iso8601","remote_addr":"$remote_addr","request_uri":"$request_uri",` +
    `"status":$status,"body_bytes_sent":$body_bytes_sent,"http_user_agent":"$http_user_agent"}'`,
};

/** Requests by path and agent, with the number of each. */
const REQUESTS: readonly (readonly [path: string, userAgent: string, count: number])[] = [
  ["/llms.txt", AGENTS.ClaudeBot, 3],
  ["/robots.txt", AGENTS.GPTBot, 1],
  ["/private/a?b=c", AGENTS.GPTBot, 2],
  ["/", AGENTS.browser, 2],
  ['/"quoted"', `Evil" GPTBot/1.0 \\" 200 5 "x`, 1],
];

function configuration(folder: string, port: number): string {
  const formats = Object.entries(FORMATS).filter(([, format]) => format !== "combined")
    .map(([name, format]) => `log_format ${name} ${format};`);
  const logs = Object.keys(FORMATS).map((name) => `access_log ${folder}/${name}.log ${name};`);
  return `${Deno.uid() === 0 ? "user root root;" : ""} daemon off; pid nginx.pid; error_log stderr notice;
events {}
http {
  ${[...formats, ...logs].join("\n  ")}
  server { listen 127.0.0.1:${port}; root ${folder}; location = /robots.txt { return 200 "User-agent: *"; } }
}
`;
}

testNginx("logs reads what nginx writes, in three formats", async () => {
  const folder = await Deno.makeTempDir();
  const reserved = reservePort();
  const { port } = reserved;
  await Deno.writeTextFile(`${folder}/nginx.conf`, configuration(folder, port));
  const child = new Deno.Command(await nginxPath(), {
    args: ["-p", folder, "-c", "nginx.conf", "-e", "stderr"],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const log = new ProgramLog(child.stderr);
  try {
    await log.next(/start worker process /);
    for (const [path, userAgent, count] of REQUESTS) {
      for (let sent = 0; sent < count; sent++) {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { "User-Agent": userAgent },
        });
        await response.body?.cancel();
      }
    }
    child.kill("SIGQUIT");
    await child.status;
    const summaries = [];
    for (const name of Object.keys(FORMATS)) {
      const { stdout } = await run(["logs", `${folder}/${name}.log`, "--json"]);
      const { requests, skipped, agents } = JSON.parse(stdout);
      const paths = agents.map((
        each: { readonly agent: string; readonly paths: readonly { path: string }[] },
      ) => [each.agent, each.paths.length] as const);
      summaries.push([requests, skipped, paths]);
    }
    const expected = [9, [], [["GPTBot", 3], ["ClaudeBot", 1]]];
    assertEquals(summaries, [expected, expected, expected]);
  } finally {
    await log.end;
    reserved[Symbol.dispose]();
    await Deno.remove(folder, { recursive: true });
  }
});
