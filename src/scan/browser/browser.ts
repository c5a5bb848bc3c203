/** The browser of this program, started when a scan needs it and shared by all scans. */
import { Slots } from "../../slots.ts";
import type { PageBrowser, PageLook, PageView } from "../page_browser.ts";
import { BrowserProcess } from "./browser_process.ts";
import { browserFailure, CdpConnection, type Channel, CommandFailed, textOf } from "./cdp_connection.ts";
import { type BrowserVersion, PageSession } from "./page_session.ts";
import { type BrowserPlace, hintOf } from "./find_browser.ts";
import { RemoteBrowser } from "./remote_browser.ts";

/** Milliseconds until a browser that was started answers. */
const MAX_START_MS = 15_000;
/** Time of a page. A scan ends after 30 s, so the page must be read before. */
const PAGE_TIME = { pageMs: 15_000, busyMs: 8_000 };
/** Milliseconds that the end of a page may take before the browser counts as hung. */
const MAX_CLOSE_MS = 2_000;
/** Number of pages after which a browser is replaced, because it grows. */
const MAX_PAGES = 200;
/** Milliseconds without a page after which the browser ends. */
const IDLE_MS = 60_000;

export interface BrowserOptions {
  readonly place: BrowserPlace;
  /** Number of pages at a time. */
  readonly pages: number;
  /** Replaces the time limits of pages. */
  readonly time?: PageTime;
  /** Called with a sentence for the operator. */
  readonly onNotice: (text: string) => void;
}

interface PageTime {
  /** Milliseconds until a page that cannot be read is given up. */
  readonly pageMs: number;
  /** Milliseconds until a page is read that still requests something. */
  readonly busyMs: number;
}

/** A browser that runs, here or elsewhere. */
interface Running extends BrowserVersion {
  readonly connection: CdpConnection;
  /** Ends it at once. */
  readonly end: () => void;
  /** Resolves when nothing is left of it. */
  readonly gone: Promise<unknown>;
}

export class Browser implements PageBrowser, AsyncDisposable {
  readonly #options: BrowserOptions;
  readonly #slots: Slots;
  readonly #ends = new Set<Promise<unknown>>();
  #running: Promise<Running> | null = null;
  #pages = 0;
  #open = 0;
  /** False once the system has refused to run it in a sandbox. */
  #isSandboxed = true;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.#slots = new Slots(options.pages);
  }

  async look(look: PageLook, signal: AbortSignal): Promise<PageView> {
    await this.#slots.enter(signal);
    clearTimeout(this.#idle);
    this.#open++;
    try {
      return await this.#look(look, signal);
    } finally {
      this.#open--;
      if (this.#open === 0) this.#rest();
      this.#slots.leave();
    }
  }

  /** Product and version of the browser. @throws {Unobservable} `BROWSER_…` if it does not start */
  async version(): Promise<string> {
    const { product } = await this.#current();
    return product;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    await this.#retire();
    await Promise.all(this.#ends);
  }

  async #look(look: PageLook, signal: AbortSignal): Promise<PageView> {
    const running = await this.#current();
    this.#pages++;
    const session = new PageSession(running.connection, look);
    const late = Promise.withResolvers<never>();
    const { pageMs, busyMs } = this.#options.time ?? PAGE_TIME;
    const timer = setTimeout(() => late.reject(tooLong(pageMs)), pageMs);
    const leave = () => late.reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    try {
      return await Promise.race([session.view(running, busyMs), late.promise]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      await this.#close(session, running);
    }
  }

  /** A page that does not end takes its browser with it. */
  async #close(session: PageSession, running: Running): Promise<void> {
    const late = Promise.withResolvers<false>();
    const timer = setTimeout(late.resolve, MAX_CLOSE_MS, false);
    const hasClosed = await Promise.race([session.close().then(() => true), late.promise]);
    clearTimeout(timer);
    if (!hasClosed) running.end();
  }

  #current(): Promise<Running> {
    if (this.#pages >= MAX_PAGES && this.#open <= 1) void this.#retire();
    return this.#running ??= this.#started();
  }

  async #started(): Promise<Running> {
    this.#pages = 0;
    try {
      const running = await this.#start();
      const current = this.#running;
      this.#ends.add(running.gone);
      void running.gone.then(() => this.#ends.delete(running.gone));
      void running.connection.ended.then(() => {
        running.end();
        if (this.#running === current) this.#running = null;
      });
      return running;
    } catch (error) {
      this.#running = null;
      throw error;
    }
  }

  async #start(): Promise<Running> {
    const { place, onNotice } = this.#options;
    if (place.kind === "remote") {
      const remote = await RemoteBrowser.connect(place.url);
      return await opened(remote.channel, () => remote.close(), Promise.resolve());
    }
    try {
      return await startHere(place.path, this.#isSandboxed);
    } catch (error) {
      if (!this.#isSandboxed || !(error instanceof NoSandbox)) throw failedToStart(place, error);
      this.#isSandboxed = false;
      onNotice(
        "The browser runs without its sandbox, because this system does not allow one. Run the program as a user " +
          "other than root, or the browser in a container of its own",
      );
    }
    try {
      return await startHere(place.path, false);
    } catch (error) {
      throw failedToStart(place, error);
    }
  }

  async #retire(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    try {
      (await running)?.end();
    } catch {
      // It did not start, which the page that needed it has reported.
    }
  }

  #rest(): void {
    this.#idle = setTimeout(() => void this.#retire(), IDLE_MS);
    Deno.unrefTimer(Number(this.#idle));
  }
}

/** The system does not let the browser have a sandbox. */
class NoSandbox extends Error {
  override readonly name = "NoSandbox";
}

async function startHere(path: string, isSandboxed: boolean): Promise<Running> {
  const process = new BrowserProcess(path, isSandboxed);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("it did not answer in time")), MAX_START_MS);
  try {
    return await Promise.race([opened(process.channel, () => process.kill(), process.ended), late.promise]);
  } catch (error) {
    process.kill();
    const output = await process.ended;
    if (isSandboxed && /sandbox/i.test(output)) throw new NoSandbox(output);
    throw error instanceof CommandFailed ? new Error(output === "" ? error.message : output) : error;
  } finally {
    clearTimeout(timer);
  }
}

async function opened(channel: Channel, end: () => void, gone: Promise<unknown>): Promise<Running> {
  const connection = new CdpConnection(channel);
  const { product, userAgent } = await connection.send("Browser.getVersion");
  return {
    connection,
    product: textOf(product).slice(0, 100),
    // Sites tell headless browsers by this word, and show them other pages.
    userAgent: textOf(userAgent).replace("HeadlessChrome", "Chrome"),
    end,
    gone,
  };
}

function failedToStart(place: BrowserPlace, cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : String(cause);
  return browserFailure("NOT_STARTED", `The browser did not start${hintOf(place, text)}`, { cause });
}

function tooLong(pageMs: number): Error {
  return browserFailure("TIMEOUT", `The browser could not read the page within ${pageMs / 1000} s`);
}
