/** Judges the other pages of a scan, a few at a time, so that few large pages are in memory at once. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import type { CatalogueEntry } from "../contract/catalogue_entry.ts";
import type { Check } from "../contract/check.ts";
import type { Probe } from "../contract/probe.ts";
import { fewAtOnce } from "../parse/few_at_once.ts";
import type { ScannedPage } from "../contract/scanned_page.ts";
import { type JudgeContext, judgePage } from "./judge.ts";
import type { PageResult } from "./verdict.ts";

export interface Sample {
  readonly pages: readonly ScannedPage[];
  /** Results of each check on the pages, by check. */
  readonly results: ReadonlyMap<Check, readonly PageResult[]>;
}

const NO_SAMPLE: Sample = { pages: [], results: new Map() };

/** Never throws. Without pages to look at, the sample is empty. */
export async function judgeSample(
  probe: Probe<readonly ScannedPage[]>,
  catalogue: readonly CatalogueEntry[],
  context: JudgeContext,
): Promise<Sample> {
  const { observations, onError } = context;
  const checks = catalogue.flatMap(({ check }) => isSampled(check) ? [check] : []);
  if (checks.length === 0) return NO_SAMPLE;
  try {
    const found = await orUnobservable(observations.observe(probe));
    const pages = found instanceof Unobservable ? [] : found.value;
    const shown = new Set(pages.slice(0, Math.max(0, context.browserPages - context.pages.length)));
    for (const { url } of shown) observations.show(url);
    const verdicts = await fewAtOnce(pages, async (page) => {
      const { url } = page;
      const ofPage = await Promise.all(
        checks.map(async (check) =>
          isSeen(check, shown.has(page)) ? await judgePage(check, url, context) : []
        ),
      );
      observations.forget(url);
      return ofPage;
    });
    const results = checks.map((check, index) =>
      [check, verdicts.flatMap((ofPage) => ofPage[index] ?? [])] as const
    );
    return { pages, results: new Map(results) };
  } catch (error) {
    onError(error, "sample");
    return NO_SAMPLE;
  }
}

/** @param isShown true if a browser shows the page */
export function isSeen({ view }: Check, isShown: boolean): boolean {
  return view !== "browser" || isShown;
}

function isSampled({ scope, sampled = true }: Check): boolean {
  return scope === "page" && sampled;
}
