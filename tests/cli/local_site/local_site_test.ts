import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { servedAt } from "../../../src/cli/local_site/started_server.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { reservePort } from "../../fixtures/reserved_port.ts";
import { run } from "../captured.ts";

const SERVER = fileURLToPath(import.meta.resolve("./tiny_server.ts"));

/** A command whose server is a child of its shell, which waits for it. */
function commandFor(port: number, rest = "& wait"): string {
  return `'${Deno.execPath()}' run --no-check --quiet --no-lock --allow-net '${SERVER}' ${port} ${rest}`;
}

Deno.test("scan --dir scans a folder as its public URL, without the checks of its host", async () => {
  await using folder = await temporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/index.html`, "<!doctype html><title>Home</title><h1>Home</h1>");
  Deno.writeTextFileSync(`${folder.path}/_redirects`, "/x id=:id /y\n");
  const args = ["scan", "--dir", folder.path, "--as", "https://shop.example.com", "--json"];
  const { code, stdout, stderr } = await run(args);
  const { target, outcome, exchanges } = JSON.parse(stdout);
  assertEquals([code, outcome, target.url], [0, "completed", "https://shop.example.com/"]);
  const home = exchanges.find(({ url }: { url: string }) => url === target.url);
  assertEquals([home.status, home.headers["content-type"]], [200, "text/html; charset=utf-8"]);
  assertMatch(stderr, /^Not applied: _redirects:1: conditions are not supported\n/);
});

/** Links of the home page, all but /elms into one folder that is missing. */
const INTO_ONE_FOLDER = [
  ["/theme/oaks/", "/theme/limes/"],
  ["/elms", "/public/oaks.php", "/public/limes.php", "/public/firs.php"],
];

for (const hrefs of INTO_ONE_FOLDER) {
  Deno.test(`scan --dir says that links are broken if they are ${hrefs.join(", ")}`, async () => {
    await using folder = await temporaryFolder();
    const links = hrefs.map((href) => `<a href="${href}">Trees</a>`).join(" ");
    Deno.writeTextFileSync(`${folder.path}/elms.html`, "<!doctype html><title>Elms</title><p>Elms");
    Deno.writeTextFileSync(`${folder.path}/index.html`, `<!doctype html><title>Home</title>${links}`);
    const args = ["scan", "--dir", folder.path, "--as", "anna.github.io", "--only", "broken-links", "--json"];
    const { stdout } = await run(args, { catalogue: CATALOGUE });
    assertEquals(JSON.parse(stdout).checks[0].outcome, "broken");
  });
}

/** A link of the home page to a page that the folder lacks, and what is said about it and another link. */
const LACKING: readonly (readonly [site: string, href: string, outcome: string, other?: string])[] = [
  ["https://anna.github.io", "/oaks/", "elsewhere", "/ashes/"],
  ["https://anna.github.io", "/oaks/", "working"],
  ["https://anna.github.io", "/oaks/red.html", "working"],
  ["https://anna.github.io", "/oaks-1.0/", "working"],
  ["https://anna.github.io", "/oaks.html", "broken"],
  ["https://anna.github.io", "/Our oaks/", "broken"],
  ["https://anna.github.io", "/tags/", "broken"],
  ["https://anna.github.io", "/Privacy-Policy", "broken"],
  ["https://anna.github.io", "/elms/red", "broken"],
  ["https://anna.github.io/trees/", "/trees/oaks/", "broken"],
  ["https://anna.github.io", "PASTE_FACEBOOK_URL_HERE", "broken"],
  ["https://anna.github.io", "your-linkedin-url", "broken"],
  ["https://anna.github.io", "oaks", "working"],
  // Projects of the same user may be there, and links to them begin or end with a slash.
  ["https://oak.example.com", "/oaks", "working"],
  ["https://oak.example.com", "oaks/", "working"],
  ["https://oak.example.com", "oaks", "broken"],
  ["https://oak.example.com", "./oaks", "broken"],
];

for (const [site, href, outcome, other = "/elms/"] of LACKING) {
  Deno.test(`scan --dir at ${site} says that links to ${href} and ${other} are ${outcome}`, async () => {
    await using folder = await temporaryFolder();
    Deno.mkdirSync(`${folder.path}/elms`);
    Deno.writeTextFileSync(`${folder.path}/elms/index.html`, "<!doctype html><title>Elms</title><p>Elms");
    const links = `<a href="${href}">Oaks</a> <a href="${other}">Others</a>`;
    Deno.writeTextFileSync(`${folder.path}/index.html`, `<!doctype html><title>Home</title>${links}`);
    const args = ["scan", "--dir", folder.path, "--as", site, "--only", "broken-links", "--json"];
    const { stdout } = await run(args, { catalogue: CATALOGUE });
    assertEquals(JSON.parse(stdout).checks[0].outcome, outcome);
  });
}

const canonical = (url: string) => `<link rel="canonical" href="${url}"><title>Home</title><h1>Home</h1>`;
const CNAME_NOTE =
  "Scanned as https://oak.example.com/, because CNAME names it. To use another URL, add --as <URL>";
const AS_NOTE = (url: string) =>
  `Add --as ${url} to judge canonical URLs, links and the sitemap as in production`;

/** Files of a folder, the site that it is scanned as, and the first line. */
const OWN_URLS: Readonly<
  Record<string, readonly [files: Readonly<Record<string, string>>, url: string, note: string]>
> = {
  "the domain of CNAME": [{ CNAME: "oak.example.com\r\n" }, "https://oak.example.com/", CNAME_NOTE],
  "the first domain of CNAME": [
    { CNAME: "oak.example.com\nwww.oak.example.com" },
    "https://oak.example.com/",
    CNAME_NOTE,
  ],
  "localhost, with a CNAME that is no domain": [
    { CNAME: "$(id).example.com" },
    "https://localhost/",
    AS_NOTE("<URL>"),
  ],
  "localhost, with a hint at the canonical URL": [
    { "index.html": canonical("https://oak.example.com/") },
    "https://localhost/",
    AS_NOTE("https://oak.example.com/"),
  ],
  "localhost, with a hint at the canonical URL of a project page": [
    { "index.html": canonical("https://anna.github.io/oak/index.html") },
    "https://localhost/",
    AS_NOTE("https://anna.github.io/oak/"),
  ],
  "localhost, without a hint at a canonical URL that a shell expands": [
    { "index.html": canonical("https://oak.example.com/$(id)/") },
    "https://localhost/",
    AS_NOTE("<URL>"),
  ],
};

for (const [name, [files, url, note]] of Object.entries(OWN_URLS)) {
  Deno.test(`scan --dir scans a folder as ${name}`, async () => {
    await using folder = await temporaryFolder();
    const page = "<!doctype html><title>Home</title><h1>Home</h1>";
    for (const [path, text] of Object.entries({ "index.html": page, ...files })) {
      Deno.writeTextFileSync(`${folder.path}/${path}`, text);
    }
    const { stdout, stderr } = await run(["scan", "--dir", folder.path, "--json"]);
    assertEquals([JSON.parse(stdout).target.url, stderr.split("\n")[0]], [url, note]);
  });
}

/** The domain of CNAME, and where its sitemap is listed. */
const TWINS: Readonly<Record<string, readonly [cname: string, listed: string]>> = {
  "without www": ["www.oak.example.com", "https://oak.example.com/map.xml"],
  "with www": ["oak.example.com", "https://www.oak.example.com/map.xml"],
  "without www over http": ["www.oak.example.com", "http://oak.example.com/map.xml"],
};

for (const [name, [cname, listed]] of Object.entries(TWINS)) {
  Deno.test(`scan --dir redirects the domain ${name} to the one of CNAME`, async () => {
    await using folder = await temporaryFolder();
    const files = {
      CNAME: cname,
      "index.html": "<!doctype html><title>Home</title><h1>Home</h1>",
      "robots.txt": `Sitemap: ${listed}\n`,
      "map.xml":
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${cname}/</loc></url></urlset>`,
    };
    for (const [path, text] of Object.entries(files)) Deno.writeTextFileSync(`${folder.path}/${path}`, text);
    const args = ["scan", "--dir", folder.path, "--only", "sitemap", "--json"];
    const { stdout } = await run(args, { catalogue: CATALOGUE });
    const { checks: [sitemap], exchanges } = JSON.parse(stdout);
    const twin = exchanges.find(({ url }: { url: string }) => url === listed);
    assertEquals([sitemap.status, twin.status, twin.headers.location], [
      "pass",
      301,
      `https://${cname}/map.xml`,
    ]);
  });
}

Deno.test("scan --start scans a server that it starts, and ends it with its children", async () => {
  using reserved = reservePort();
  const url = new URL(`http://localhost:${reserved.port}/`);
  const start = ["scan", "--start", commandFor(reserved.port), "--wait", url.href, "--json"];
  const named = await run([...start, "--as", "example.com"]);
  assertEquals(named.code, 0, named.stderr);
  const { target, exchanges } = JSON.parse(named.stdout);
  assertEquals([target.url, exchanges[0].headers["x-host"]], ["https://example.com/", url.host]);
  assertEquals(await servedAt(url), null);
});

Deno.test("scan --start ends the server when the scan is stopped", async () => {
  using reserved = reservePort();
  const url = new URL(`http://127.0.0.1:${reserved.port}/`);
  const stop = Promise.withResolvers<() => void>();
  const listeners: (() => void)[] = [];
  const onInterrupt = (listener: () => void) => {
    listeners.push(listener);
    return () => {};
  };
  // The scan is running once it has told its first progress.
  const stderr = () => stop.resolve(() => listeners.forEach((listen) => listen()));
  const scan = run(["scan", "--start", commandFor(reserved.port), "--wait", url.href], {
    onInterrupt,
    stderr,
  });
  (await stop.promise)();
  assertEquals([(await scan).code, await servedAt(url)], [130, null]);
});

Deno.test("servedAt() leaves its connection alone once it is closed", async () => {
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response(),
  );
  const late = new AbortController();
  assertEquals(await servedAt(new URL(`http://127.0.0.1:${server.addr.port}/`), late.signal), "127.0.0.1");
  late.abort();
});

/** Flags, exit code and error. */
const REFUSED: Readonly<Record<string, readonly [args: readonly string[], code: number, error: RegExp]>> = {
  "a command that ends": [
    ["--start", "echo no build; exit 7", "--wait", "http://127.0.0.1:9"],
    3,
    /^Cannot start the server "echo no build; exit 7": it ended with code 7 before http:\/\/127\.0\.0\.1:9\/ responded\. The end of its output:\nno build\n/,
  ],
  "a server that never responds": [
    ["--start", "echo waiting; sleep 60 & wait", "--wait", "http://127.0.0.1:9", "--wait-timeout", "1"],
    3,
    /did not respond within 1 s\. The end of its output:\nwaiting\n/,
  ],
  "no URL": [["--start", "true"], 2, /^--start needs --wait <URL>/],
  "a URL of another machine": [
    ["--start", "true", "--wait", "http://192.0.2.1"],
    2,
    /^--wait must be a URL of this machine/,
  ],
  "no command": [["--wait", "http://localhost"], 2, /^--wait needs --start <command>/],
  "https under another name": [
    ["--start", "true", "--wait", "https://localhost", "--as", "a.org"],
    2,
    /^--as cannot be used with a server that speaks https/,
  ],
  "a folder and a server": [["--dir", ".", "--start", "true"], 2, /^--dir and --start cannot be combined/],
  "a watch without a folder": [["--watch"], 2, /^--watch needs --dir <folder>/],
  "two public URLs": [
    ["--dir", ".", "example.com", "--as", "a.org"],
    2,
    /^A site on this machine has one public URL/,
  ],
  "a folder that is missing": [
    ["--dir", "/nowhere/dist"],
    2,
    /^--dir: \/nowhere\/dist does not exist\. Build the site first/,
  ],
  "a file as folder": [["--dir", SERVER], 2, /^--dir: .* is not a folder/],
};

for (const [name, [args, code, error]] of Object.entries(REFUSED)) {
  Deno.test(`scan refuses ${name}`, async () => {
    const result = await run(["scan", ...args]);
    assertMatch(result.stderr, error);
    assertEquals(result.code, code);
  });
}

Deno.test("scan --start refuses a URL where a server responds already", async () => {
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response("other"),
  );
  const { code, stderr } = await run([
    "scan",
    "--start",
    "true",
    "--wait",
    `http://127.0.0.1:${server.addr.port}`,
  ]);
  assert(code === 2);
  assertStringIncludes(stderr, "responds at http://127.0.0.1:");
});

Deno.test("scan --watch scans again after a change, even if the folder was deleted", async () => {
  await using folder = await temporaryFolder();
  const dir = `${folder.path}/dist`;
  const build = (title: string) => {
    Deno.mkdirSync(dir, { recursive: true });
    Deno.writeTextFileSync(`${dir}/index.html`, `<!doctype html><title>${title}</title><h1>${title}</h1>`);
  };
  build("First");
  const listeners: (() => void)[] = [];
  const onInterrupt = (listener: () => void) => {
    listeners.push(listener);
    return () => {};
  };
  const reports: string[] = [];
  const steps = [
    () => {
      Deno.removeSync(dir, { recursive: true });
      build("Second and longer");
    },
    () => listeners.forEach((stop) => stop()),
  ];
  const { code } = await run(["scan", "--dir", dir, "--watch", "--json"], {
    onInterrupt,
    stdout: (text) => reports.push(text),
    stderr: (text) => text === "Waiting for changes\n" && steps.shift()?.(),
  });
  const excerpts = reports.map((report) =>
    JSON.parse(report).exchanges.map(({ excerpt }: { excerpt: string }) => excerpt)
  );
  assertEquals([code, excerpts.length], [130, 2]);
  assert(excerpts[0].join().includes("First") && excerpts[1].join().includes("Second and longer"));
});
