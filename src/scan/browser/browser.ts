/** The browser of this program, started when a scan needs it and shared by all scans. */
import { Unobservable } from "../../errors.ts";
import { Slots } from "../../slots.ts";
import type { PageBrowser, PageLook, PageView } from "../contract/page_browser.ts";
import { BrowserProcess, NoSandbox } from "./browser_process.ts";
import { browserFailure, CdpConnection, type Channel, CommandFailed, textOf } from "./cdp_connection.ts";
import { type BrowserVersion, PageSession } from "./page_session.ts";
import type { BrowserPlace } from "./find_browser.ts";
import { failedToStart, operatorText } from "./not_started.ts";
import { RemoteBrowser } from "./remote_browser.ts";

/** Time of a browser's start and of a page. A scan ends after 30 s, so the page must be read before. */
const TIME: BrowserTime = { startMs: 15_000, pageMs: 15_000, busyMs: 8_000, closeMs: 2_000 };
/** Number of pages after which a browser is replaced, because it grows. */
const MAX_PAGES = 200;
/** Milliseconds without a page after which the browser ends. */
const IDLE_MS = 60_000;

export interface BrowserOptions {
  readonly place: BrowserPlace;
  /** Number of pages at a time. */
  readonly pages: number;
  /** Replaces time limits. */
  readonly time?: Partial<BrowserTime>;
  /** Called with a sentence for the operator. */
  readonly onNotice: (text: string) => void;
}

interface BrowserTime {
  /** Milliseconds until a browser that was started, or that runs elsewhere, answers. */
  readonly startMs: number;
  /** Milliseconds until a page that cannot be read is given up. */
  readonly pageMs: number;
  /** Milliseconds after which a page is read even if it still requests something. */
  readonly busyMs: number;
  /** Milliseconds that the end of a page may take before the browser counts as hung. */
  readonly closeMs: number;
}

/** A browser that runs, here or elsewhere. */
interface Running extends BrowserVersion {
  readonly connection: CdpConnection;
  /** Ends it at once. */
  readonly end: () => void;
  /** Resolves when nothing is left of it. */
  readonly gone: Promise<unknown>;
}

/** A browser that starts or runs, with its pages. */
interface Used {
  readonly running: Promise<Running>;
  /** Number of pages that it has had. */
  pages: number;
  /** Number of its pages that are open. */
  open: number;
  /** True if it ends with its last page. */
  isOld: boolean;
  /** The page that it hung on, so that it was ended. */
  hungOn: PageLook | null;
}

export class Browser implements PageBrowser, AsyncDisposable {
  readonly #options: BrowserOptions;
  readonly #time: BrowserTime;
  readonly #slots: Slots;
  /** Browsers that have not ended. */
  readonly #all = new Map<Used, Promise<unknown>>();
  #used: Used | null = null;
  /** False once the system has refused to run it in a sandbox. */
  #isSandboxed = true;
  /** The last notice to the operator; empty once a page was shown. */
  #lastFailure = "";
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.#time = { ...TIME, ...options.time };
    this.#slots = new Slots(options.pages);
  }

  async look(look: PageLook, signal: AbortSignal): Promise<PageView> {
    await this.#slots.enter(signal);
    try {
      const used = this.#current();
      try {
        return await this.#lookIn(used, look, signal);
      } catch (error) {
        // Another page has taken the browser with it.
        const isInnocent = used.hungOn !== null && used.hungOn !== look;
        if (error instanceof Unobservable && error.code === "BROWSER_OUTDATED") this.#noteFailure(error);
        if (!(isInnocent && error instanceof Unobservable && error.code === "BROWSER_ENDED")) throw error;
        throw browserFailure("LOST", "Another page ended the browser", { cause: error });
      }
    } finally {
      this.#slots.leave();
    }
  }

  /**
   * Product and version of the browser.
   * @throws {Unobservable} `BROWSER_NOT_STARTED`. The reason is in its notice
   */
  async version(): Promise<string> {
    const { product } = await this.#current().running;
    return product;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    this.#used = null;
    const ends = [...this.#all].map(async ([used, gone]) => {
      await end(used);
      await gone;
    });
    await Promise.all(ends);
  }

  async #lookIn(used: Used, look: PageLook, signal: AbortSignal): Promise<PageView> {
    clearTimeout(this.#idle);
    used.pages++;
    used.open++;
    try {
      return await this.#look(used, look, signal);
    } finally {
      used.open--;
      if (used.open === 0 && used.isOld) void end(used);
      if (used.open === 0 && used === this.#used) this.#rest();
    }
  }

  async #look(used: Used, look: PageLook, signal: AbortSignal): Promise<PageView> {
    const { pageMs, busyMs, closeMs } = this.#time;
    const late = Promise.withResolvers<never>();
    const leave = () => late.reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    try {
      const running = await Promise.race([used.running, late.promise]);
      const timer = setTimeout(() => late.reject(tooLong(pageMs)), pageMs);
      const session = new PageSession(running.connection, look);
      try {
        const view = await Promise.race([session.view(running, busyMs), late.promise]);
        this.#lastFailure = "";
        return view;
      } finally {
        clearTimeout(timer);
        if (!await hasClosed(session, closeMs)) this.#endHung(used, running, look);
      }
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  /** A page that does not end takes its browser with it. */
  #endHung(used: Used, running: Running, look: PageLook): void {
    used.hungOn ??= look;
    if (this.#used === used) this.#used = null;
    running.end();
  }

  #current(): Used {
    if ((this.#used?.pages ?? 0) >= MAX_PAGES) this.#retire();
    return this.#used ??= this.#begun();
  }

  #begun(): Used {
    const used: Used = { running: this.#start(), pages: 0, open: 0, isOld: false, hungOn: null };
    this.#all.set(used, this.#watch(used));
    return used;
  }

  /** Ends when nothing is left of the browser. The pages that need it report that it did not start. */
  async #watch(used: Used): Promise<void> {
    const running = await used.running.catch((error) => this.#noteFailure(error));
    if (running !== null) await running.connection.ended;
    if (this.#used === used) this.#used = null;
    running?.end();
    await running?.gone;
    this.#all.delete(used);
  }

  /** Tells the operator once why no page can be shown. */
  #noteFailure(error: unknown): null {
    const text = operatorText(error);
    if (text !== this.#lastFailure) this.#options.onNotice(text);
    this.#lastFailure = text;
    return null;
  }

  async #start(): Promise<Running> {
    const { place, onNotice } = this.#options;
    const { startMs } = this.#time;
    if (place.kind === "remote") return await connectTo(place, startMs);
    try {
      return await startHere(place.path, this.#isSandboxed, startMs);
    } catch (error) {
      if (!this.#isSandboxed || !(error instanceof NoSandbox)) throw failedToStart(place, error);
      this.#isSandboxed = false;
      onNotice(error.message);
    }
    try {
      return await startHere(place.path, false, startMs);
    } catch (error) {
      throw failedToStart(place, error);
    }
  }

  /** Replaces the browser. Its pages are shown to their end. */
  #retire(): void {
    const used = this.#used;
    if (used === null) return;
    this.#used = null;
    used.isOld = true;
    if (used.open === 0) void end(used);
  }

  #rest(): void {
    this.#idle = setTimeout(() => this.#retire(), IDLE_MS);
    Deno.unrefTimer(Number(this.#idle));
  }
}

/** @returns false if the page does not end in time */
async function hasClosed(session: PageSession, closeMs: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(late.resolve, closeMs, false);
  const isClosed = await Promise.race([session.close().then(() => true), late.promise]);
  clearTimeout(timer);
  return isClosed;
}

async function end({ running }: Used): Promise<void> {
  try {
    (await running).end();
  } catch {
    // It did not start, which the page that needed it has reported.
  }
}

async function connectTo(place: BrowserPlace & { kind: "remote" }, startMs: number): Promise<Running> {
  let close = () => {};
  try {
    const remote = await RemoteBrowser.connect(place.url, startMs);
    close = remote.close;
    return await opened(remote.channel, startMs, close);
  } catch (error) {
    close();
    throw failedToStart(place, error);
  }
}

async function startHere(path: string, isSandboxed: boolean, startMs: number): Promise<Running> {
  const process = new BrowserProcess(path, isSandboxed);
  try {
    return await opened(process.channel, startMs, () => process.kill(), process.ended);
  } catch (error) {
    process.kill();
    const output = await process.ended;
    if (isSandboxed && /sandbox/i.test(output)) throw new NoSandbox(output);
    throw error instanceof CommandFailed ? new Error(output === "" ? error.message : output) : error;
  }
}

async function opened(
  channel: Channel,
  startMs: number,
  end: () => void,
  gone?: Promise<unknown>,
): Promise<Running> {
  const connection = new CdpConnection(channel);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("it did not answer in time")), startMs);
  try {
    const { product, userAgent } = await Promise.race([connection.send("Browser.getVersion"), late.promise]);
    return {
      connection,
      product: textOf(product).slice(0, 100),
      // Sites tell headless browsers by this word, and show them other pages.
      userAgent: textOf(userAgent).replace("HeadlessChrome", "Chrome"),
      end,
      gone: gone ?? connection.ended,
    };
  } finally {
    clearTimeout(timer);
  }
}

function tooLong(pageMs: number): Error {
  return browserFailure("TIMEOUT", `The browser could not read the page within ${pageMs / 1000} s`);
}
