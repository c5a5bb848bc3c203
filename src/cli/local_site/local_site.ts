/** A site on this machine that a command serves or starts, and scans under its public URL. */
import { knownChecks } from "../known_checks.ts";
import { AppError } from "../../errors.ts";
import { portOf } from "../../scan/network.ts";
import { folderOf, parseScanTarget, type ScanTarget } from "../../scan/target.ts";
import { type Arguments, flagValue, refuseUsage, wholeNumber } from "../arguments.ts";
import { pathFrom } from "../config_file/load_config.ts";
import type { ScanFlags } from "../flags.ts";
import { cleanLine } from "../output/safe_text.ts";
import { ANY_PUBLIC_OR_PRIVATE } from "../scans/private_target.ts";
import type { Shell } from "../shell.ts";
import { Folder } from "./folder.ts";
import { siteOfCanonical, siteOfCname } from "./folder_url.ts";
import { entryFor, type LocalSite, serveHere, serveRedirect } from "./local_server.ts";
import { servedAt, StartedServer } from "./started_server.ts";
import { StaticHost } from "./static_host.ts";
import { isLocalHost } from "../../local_host.ts";

const OF_THIS_MACHINE = { server: "a service cannot reach a site on this machine" };
const DEFAULT_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 900;
/** Maximum number of lines about rules that are not applied. */
const MAX_PROBLEMS = 5;

export const LOCAL_SITE_FLAGS: ScanFlags = {
  "--dir <folder>": {
    again: "repeated",
    about: "Serve this folder on this machine as a static host does, and scan it; --as names its public URL",
    excludes: { file: "--dir serves one site", start: "", ...OF_THIS_MACHINE },
  },
  "--watch": {
    again: "unneeded",
    about: "Scan again whenever the folder changes, until Ctrl-C",
    needs: "dir",
  },
  "--start <command>": {
    again: "repeated",
    about: "Start a server with this command, scan it, and end it",
    excludes: { file: "--start serves one site", ...OF_THIS_MACHINE },
  },
  "--wait <URL>": {
    again: "repeated",
    about: "Wait until the server responds at this URL of this machine",
    needs: "start",
  },
  "--wait-timeout <seconds>": {
    again: "repeated",
    about: `How long to wait for the server, ${DEFAULT_WAIT_SECONDS} by default`,
    needs: "start",
  },
};

/**
 * Checks of the host and its network. A server on this machine shows nothing about them.
 */
export const HOST_CHECKS: readonly string[] = [
  "agent-dns",
  "agent-file-delivery",
  "bot-access",
  "bot-protection",
  "dns-aid",
  "https",
  "response-time",
];

export function hasLocalSite({ values }: Arguments): boolean {
  return values.has("dir") || values.has("start");
}

/**
 * Arguments for scanning the site, which is served until the returned stack is disposed. Without --dir and
 * --start, they are not changed.
 * @throws {AppError} `USAGE`, or `SERVER_FAILED`
 * @throws the signal's reason
 */
export async function openLocalSite(
  args: Arguments,
  shell: Shell,
  signal: AbortSignal,
): Promise<AsyncDisposable & { readonly args: Arguments }> {
  const stack = new AsyncDisposableStack();
  const opened = (local: Arguments) => Object.assign(stack, { args: local });
  if (!hasLocalSite(args)) return opened(args);
  if (args.words.length + (args.values.has("as") ? 1 : 0) > 1) {
    refuseUsage("A site on this machine has one public URL: name it once, with --as");
  }
  try {
    const site = args.values.has("dir")
      ? await openFolder(args, shell, stack)
      : await start(args, stack, signal);
    return opened(localArguments(args, site, shell));
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

interface Site {
  /** URL to scan. */
  readonly target: string;
  readonly local: LocalSite;
}

async function openFolder(args: Arguments, shell: Shell, stack: AsyncDisposableStack): Promise<Site> {
  const root = servedFolder(args, shell);
  const target = publicTarget(args) ?? ownTarget(new Folder(root), shell);
  const site = new URL(target.url);
  const host = new StaticHost(root, site.host, folderOf(target));
  const problems = host.problems.map((problem) => `Not applied: ${cleanLine(problem)}\n`);
  for (const line of problems.slice(0, MAX_PROBLEMS)) shell.stderr(line);
  if (problems.length > MAX_PROBLEMS) {
    shell.stderr(`Not applied: ${problems.length - MAX_PROBLEMS} more lines\n`);
  }
  const { port } = stack.use(serveHere((request) => host.respond(request)));
  return await Promise.resolve({
    target: nameOf(target),
    local: {
      entries: [...entriesOf(site, { port }, stack), ...host.redirectsTwin ? twinEntries(site, stack) : []],
    },
  });
}

/** The site that the folder names, or this machine. */
function ownTarget(folder: Folder, shell: Shell): ScanTarget {
  const named = siteOfCname(folder);
  if (named !== null) {
    shell.stderr(`Scanned as ${named.url}, because CNAME names it. To use another URL, add --as <URL>\n`);
    return named;
  }
  const canonical = siteOfCanonical(folder);
  const url = canonical === null ? "<URL>" : nameOf(canonical);
  shell.stderr(`Add --as ${url} to judge canonical URLs, links and the sitemap as in production\n`);
  return parseScanTarget("https://localhost", ANY_PUBLIC_OR_PRIVATE);
}

async function start(args: Arguments, stack: AsyncDisposableStack, signal: AbortSignal): Promise<Site> {
  const url = waitUrl(flagValue(args, "wait") ?? refuseUsage("--start needs --wait <URL>"));
  const seconds = wholeNumber(args, "wait-timeout", 1, MAX_WAIT_SECONDS) ?? DEFAULT_WAIT_SECONDS;
  const target = publicTarget(args);
  if (target !== null && url.protocol !== "http:") {
    refuseUsage(
      "--as cannot be used with a server that speaks https: remove --as, or --wait for an http URL",
    );
  }
  if (await servedAt(url) !== null) {
    refuseUsage(`A server responds at ${url.href} already: end it, or scan it without --start`);
  }
  const server = stack.use(new StartedServer(flagValue(args, "start") ?? ""));
  const address = await server.respond(url, seconds * 1000, signal);
  if (target === null) return { target: url.href, local: { entries: [] } };
  const site = new URL(target.url);
  const entries = entriesOf(site, { port: portOf(url), address, hostHeader: url.host }, stack);
  return { target: nameOf(target), local: { entries } };
}

/** The site itself, and a redirect to it from http. */
function entriesOf(
  site: URL,
  { port, ...server }: { readonly port: number; readonly address?: string; readonly hostHeader?: string },
  stack: AsyncDisposableStack,
): LocalSite["entries"] {
  const own = entryFor(site, port, server);
  if (site.protocol === "http:" || site.port !== "") return [own];
  const plain = new URL(site);
  plain.protocol = "http:";
  return [own, entryFor(plain, stack.use(serveRedirect(site)).port)];
}

/** The site with or without www, which redirects to it. */
function twinEntries(site: URL, stack: AsyncDisposableStack): LocalSite["entries"] {
  const { hostname } = site;
  const host = hostname.startsWith("www.") ? hostname.slice("www.".length) : `www.${hostname}`;
  const { port } = stack.use(serveRedirect(site));
  return ["https:", "http:"].map((scheme) => entryFor(new URL(`${scheme}//${host}`), port));
}

function localArguments(args: Arguments, { target, local }: Site, shell: Shell): Arguments {
  const known = new Set(knownChecks(shell).map(({ check }) => check.id));
  const skipped = HOST_CHECKS.filter((id) => known.has(id));
  if (skipped.length > 0) shell.stderr(`Not checked on this machine: ${skipped.join(", ")}\n`);
  const values = new Map(args.values);
  values.set("ignore", [...values.get("ignore") ?? [], ...skipped]);
  return { words: [target], values, localSite: local };
}

/** The site of --as, or null. @throws {AppError} for an invalid name */
function publicTarget(args: Arguments): ScanTarget | null {
  const name = flagValue(args, "as") ?? args.words[0] ?? null;
  return name === null ? null : parseScanTarget(name, ANY_PUBLIC_OR_PRIVATE);
}

/** https is the scheme of a site that is named without one. */
function nameOf({ url, page }: ScanTarget): string {
  return page ?? url;
}

/** Absolute path of the folder of --dir, without links. @throws {AppError} `USAGE` */
export function servedFolder(args: Arguments, shell: Shell): string {
  const named = flagValue(args, "dir") ?? "";
  return folderAt(pathFrom(shell, named), named);
}

function folderAt(path: string, named: string): string {
  try {
    const root = Deno.realPathSync(path);
    if (Deno.statSync(root).isDirectory) return root;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new AppError("USAGE", 400, `--dir: ${cleanLine(named)} does not exist. Build the site first`);
  }
  refuseUsage(`--dir: ${cleanLine(named)} is not a folder`);
}

function waitUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    refuseUsage(`--wait needs an http or https URL, not "${text}"`);
  }
  if (isLocalHost(url.hostname)) return url;
  refuseUsage(`--wait must be a URL of this machine, such as http://localhost:3000, not ${url.href}`);
}
