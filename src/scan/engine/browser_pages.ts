/** The home page and the named one, as the browser showed them to the checks. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import type { BrowserSight } from "../contract/browser_sight.ts";
import type { Probe } from "../contract/probe.ts";
import type { BrowserPage } from "../result.ts";
import type { Observations } from "./observations.ts";

export interface SightProbes {
  /** Shows the page. */
  readonly view: Probe<unknown>;
  /** Null for responses that are not web pages. */
  readonly sight: Probe<BrowserSight | null>;
}

/** Never throws. Omits pages that no check has looked at in the browser. */
export async function browserPages(
  pages: readonly URL[],
  { view, sight }: SightProbes,
  observations: Observations,
  onError: (error: unknown, what: string) => void,
): Promise<BrowserPage[]> {
  const shown = pages.filter((page) => observations.hasBegun(view, page));
  return (await Promise.all(shown.map((page) => browserPage(page)))).filter((page) => page !== null);

  async function browserPage(page: URL): Promise<BrowserPage | null> {
    try {
      const seen = await orUnobservable(observations.observe(sight, page));
      if (seen instanceof Unobservable) {
        return { url: page.href, problem: { code: seen.code, message: seen.message }, sight: null };
      }
      return seen.value && { url: page.href, problem: null, sight: seen.value };
    } catch (error) {
      // A bug in this part must not cost the scan its result.
      onError(error, sight.id);
      return null;
    }
  }
}
