/** Sites from a command line or a config file, before any of them is scanned. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { parseScanTarget, type ScanTarget, targetPolicy } from "../../scan/target.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import { MAX_TARGETS } from "../config_file/schema.ts";
import { serverFlag } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";
import { scanConfig } from "./local_scan.ts";
import { networkPolicy } from "./network_flags.ts";
import { ANY_PUBLIC_OR_PRIVATE, withPrivateHint } from "./private_target.ts";

export interface NamedTarget {
  /** Text that the scanner or the service parses. */
  readonly input: string;
  /** URL as it was named, without redirects. `example.com` and `https://example.com` have the same key. */
  readonly key: string;
}

export type TargetParser = (text: string) => ScanTarget;

/** Key of a target in baselines. */
export function keyOf({ page, url }: ScanTarget): string {
  return page ?? url;
}

/** @throws {AppError} for invalid flags and environment variables */
export function targetParser(args: Arguments, shell: Shell): TargetParser {
  // A service has its own rules, and applies them itself.
  if (serverFlag(args) !== null) return (text) => parseScanTarget(text, ANY_PUBLIC_OR_PRIVATE);
  const policy = targetPolicy(networkPolicy(args, scanConfig(shell)));
  return (text) => withPrivateHint(text, () => parseScanTarget(text, policy));
}

/** @returns why a target cannot be scanned, or null */
export function targetProblem(text: string, parse: TargetParser): string | null {
  try {
    parse(text);
    return null;
  } catch (error) {
    if (error instanceof AppError) return `is not a target: ${error.message}`;
    throw error;
  }
}

/**
 * @param texts targets of the command line, or of the config file if the command line has no target
 * @param pages paths or URLs in addition to the home page
 * @throws {AppError} `USAGE`, or the problem of a target
 */
export function namedTargets(
  texts: readonly string[],
  pages: readonly string[],
  parse: TargetParser,
): NamedTarget[] {
  if (texts.length > MAX_TARGETS) {
    refuseUsage(
      `At most ${MAX_TARGETS} sites can be named, not ${texts.length}: write them to a file, one per line, and use --file`,
    );
  }
  if (pages.length > 0 && texts.length !== 1) {
    refuseUsage(`--page needs one site, not ${texts.length}`);
  }
  const targets = texts.map((text) => {
    const target = parse(text);
    const [named = target, ...more] = pages.map((page) => withPage(target, page, parse));
    // With several pages, the site is the target. A single page is a target of its own.
    if (pages.length === 0 || more.length > 0) return { input: text, key: keyOf(target) };
    return { input: inputOf(named), key: keyOf(named) };
  });
  const twice = targets.find(({ key }, at) => targets.findIndex((other) => other.key === key) < at);
  if (twice !== undefined) {
    refuseUsage(`${twice.key} is named twice: ${plural(texts.length, "site")} were named`);
  }
  return targets;
}

/**
 * Names the only target after another site. A preview has another URL each
 * time, but its baseline keeps the same one.
 * @param name domain or URL, which is not requested; null changes nothing
 * @throws {AppError} `USAGE`, or the problem of the name
 */
export function renamedTargets(targets: readonly NamedTarget[], name: string | null): readonly NamedTarget[] {
  if (name === null) return targets;
  if (targets.length !== 1) refuseUsage(`--as needs one site, not ${targets.length}`);
  const key = keyOf(parseScanTarget(name, ANY_PUBLIC_OR_PRIVATE));
  return targets.map((target) => ({ ...target, key }));
}

function withPage(target: ScanTarget, page: string, parse: TargetParser): ScanTarget {
  const { domain, scheme, url, page: own } = target;
  if (own !== null) refuseUsage(`--page cannot be used here: ${own} names a page already`);
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(page)) {
    if (page.startsWith("//")) refusePage(page, domain);
    const path = page.startsWith("/") ? page : `/${page}`;
    return parse(`${scheme === null ? "" : `${scheme}://`}${domain}${path}`);
  }
  const named = parse(page);
  const isSame = named.host === target.host && (scheme === null || named.scheme === scheme) &&
    named.port === target.port;
  if (!isSame) refusePage(page, scheme === null ? domain : url);
  return named;
}

/** Has no scheme if the target was named without one, so that the scan tries https first. */
function inputOf({ domain, scheme, url, page }: ScanTarget): string {
  const whole = page ?? url;
  return scheme === null ? `${domain}${whole.slice(whole.indexOf(domain) + domain.length)}` : whole;
}

function refusePage(page: string, site: string): never {
  refuseUsage(`--page must be on ${site}, not ${page}. To test a page of another site, scan that site`);
}
