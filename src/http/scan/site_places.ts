/**
 * Limits how many scans of one site run and wait. Together they send it
 * fewer requests per second than a single scan.
 */
import { type CallerKeys, FairSlots, Holdings } from "../../fair_slots.ts";
import { takeNext } from "../../slots.ts";

export interface SiteLimits {
  /** Maximum number of scans of one site at once. */
  readonly scansOfSite: number;
  /** Milliseconds that a scan has the site to itself. Nearly all scans end within this time. */
  readonly aloneMs: number;
  /** Maximum number of scans of one site that wait. More are rejected at once. */
  readonly waitingOfSite: number;
}

/** More scans at once could not end in their time, and more waiting scans would not start in theirs. */
export const SITE_LIMITS: SiteLimits = { scansOfSite: 2, aloneMs: 5_000, waitingOfSite: 4 };

interface Site {
  readonly slots: FairSlots;
  /** Place of the scan that has the site to itself. */
  readonly alone: FairSlots;
  readonly waitingOf: Holdings;
  waiting: number;
}

export class SitePlaces {
  readonly #limits: SiteLimits;
  readonly #sites = new Map<string, Site>();

  constructor(limits: SiteLimits) {
    this.#limits = limits;
  }

  /** True if no scan may begin now. */
  isFull(host: string): boolean {
    const site = this.#sites.get(nameOf(host));
    return site !== undefined && !hasRoom(site);
  }

  /** True if another scan may run or wait. A caller that waits leaves room for others. */
  hasRoomFor(host: string, caller: CallerKeys): boolean {
    const site = this.#sites.get(nameOf(host));
    if (site === undefined || hasRoom(site)) return true;
    const left = this.#limits.waitingOfSite - site.waiting;
    const held = site.waitingOf.heldBy(caller);
    return left > 0 && (held === 0 || held < left);
  }

  /**
   * Waits for a place at the site. The caller with the fewest places is served first.
   * @returns leaves the place
   * @throws the signal's reason
   */
  async enter(host: string, caller: CallerKeys, signal: AbortSignal): Promise<() => void> {
    const name = nameOf(host);
    const site = this.#sites.getOrInsertComputed(name, () => this.#newSite());
    const count = hasRoom(site) ? 0 : 1;
    site.waiting += count;
    site.waitingOf.add(caller, count);
    try {
      await site.slots.enter(caller, signal);
      const leaveAlone = await this.#enterAlone(site, caller, signal);
      return () => {
        leaveAlone();
        site.slots.leave(caller);
        this.#forget(name, site);
      };
    } finally {
      site.waiting -= count;
      site.waitingOf.add(caller, -count);
      this.#forget(name, site);
    }
  }

  /** @returns leaves the place, which also ends after some time */
  async #enterAlone({ slots, alone }: Site, caller: CallerKeys, signal: AbortSignal): Promise<() => void> {
    await takeNext(() => slots.leave(caller), () => alone.enter(caller, signal));
    let isLeft = false;
    const leave = () => {
      clearTimeout(timer);
      if (!isLeft) alone.leave(caller);
      isLeft = true;
    };
    const timer = setTimeout(leave, this.#limits.aloneMs);
    return leave;
  }

  #newSite(): Site {
    const { scansOfSite, aloneMs } = this.#limits;
    return {
      slots: new FairSlots(scansOfSite, false),
      alone: new FairSlots(aloneMs === 0 ? scansOfSite : 1, false),
      waitingOf: new Holdings(),
      waiting: 0,
    };
  }

  #forget(name: string, { slots, waiting }: Site): void {
    if (slots.taken === 0 && waiting === 0) this.#sites.delete(name);
  }
}

function hasRoom({ slots, alone }: Site): boolean {
  return slots.hasRoomFor([]) && alone.hasRoomFor([]);
}

/** Most sites redirect one of the two hosts to the other. */
function nameOf(host: string): string {
  return host.replace(/^www\./, "");
}
