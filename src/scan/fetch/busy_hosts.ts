/** Hosts that ask us to slow down: after 429 or 503, a host gets a few more requests in this scan, and no others. */
import { Unobservable } from "../../errors.ts";
import { quoted } from "../../quotation.ts";

/** Requests to a host after it said that it is busy; those under way at that time count. */
export const MAX_REQUESTS_WHEN_BUSY = 12;

/** The error of a request that is not sent, because its host asked us to slow down. @param status of that response */
export function hostBusy(hostname: string, status: number): Unobservable {
  const message = `${
    quoted(hostname)
  } asked us to slow down (${status}), so we stopped sending requests there`;
  return new Unobservable("HOST_BUSY", message, { status });
}

interface HostState {
  /** Requests that began, and those of them that are under way. */
  begun: number;
  active: number;
  /** Requests that may begin in all. */
  allowed: number;
  /** How many had begun when a 503 came that says nothing of a wait: one URL alone may be out of order. */
  suspectedAt: number;
  /** The status that said that it is busy. */
  status: number;
}

export class BusyHosts {
  readonly #hosts = new Map<string, HostState>();

  /** Called before each request, and `end` after it. @throws {Unobservable} HOST_BUSY */
  begin(hostname: string): void {
    const host = this.#hostOf(hostname);
    if (host.begun >= host.allowed) {
      throw hostBusy(hostname, host.status);
    }
    host.begun++;
    host.active++;
  }

  end(hostname: string): void {
    this.#hostOf(hostname).active--;
  }

  /** Called with each response while its request is under way. */
  note(hostname: string, { status, headers }: { readonly status: number; readonly headers: Headers }): void {
    const host = this.#hostOf(hostname);
    if ((status !== 429 && status !== 503) || host.allowed < Infinity) return;
    const answered = host.begun - (host.active - 1);
    const isSuspected = host.begun <= host.suspectedAt + MAX_REQUESTS_WHEN_BUSY;
    if (status === 503 && !headers.has("retry-after") && !isSuspected) {
      host.suspectedAt = answered;
      return;
    }
    host.allowed = (isSuspected ? host.suspectedAt : answered) + MAX_REQUESTS_WHEN_BUSY;
    host.status = status;
  }

  #hostOf(hostname: string): HostState {
    return this.#hosts.getOrInsertComputed(
      hostname,
      () => ({ begun: 0, active: 0, allowed: Infinity, suspectedAt: -Infinity, status: 0 }),
    );
  }
}
