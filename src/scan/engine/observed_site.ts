/** A site as the probes of one scan observe it. */
import type { NetworkPolicy } from "../fetch/network_policy.ts";
import type { PageScripts } from "../contract/page_scripts.ts";
import type { LookAt } from "./look_at.ts";
import type { ScanTarget } from "../target.ts";

export interface ObservedSite {
  readonly target: ScanTarget;
  readonly origin: URL;
  /** Number of other pages that the scan looks at. */
  readonly sampleSize: number;
  readonly now: Date;
  readonly userAgent: string;
  readonly dohUrl: URL | null;
  readonly signal: AbortSignal;
  /** True if the operator resolves the site's name by hand, so DNS is not queried for it. */
  readonly resolvedByHand: boolean;
  /** True if a command serves it from this machine. */
  readonly isPreview: boolean;
  /** Shows a page in the browser of the scan; null without one. Only chosen pages are shown. */
  readonly look: LookAt | null;
  /** Runs scripts of pages, or null. */
  readonly scripts: PageScripts | null;
}

/** @param options of the scan */
export function siteAt(
  origin: URL,
  target: ScanTarget,
  { network, userAgent, dohUrl, sampleSize, look, scripts }:
    & Pick<ObservedSite, "userAgent" | "dohUrl" | "sampleSize" | "look" | "scripts">
    & { readonly network: NetworkPolicy },
  now: Date,
  signal: AbortSignal,
): ObservedSite {
  const entries = network.entries.filter(({ host }) => host === origin.hostname);
  return {
    target: { ...target, url: origin.href },
    origin,
    sampleSize,
    now,
    userAgent,
    dohUrl,
    signal,
    resolvedByHand: entries.length > 0,
    isPreview: entries.some(({ local }) => local !== undefined),
    look,
    scripts,
  };
}
