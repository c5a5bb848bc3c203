/** One page in a context of its own, from its first request to what is read from it. */
import type { PageAnswer, PageLook, PageRequest, PageView } from "../contract/page_browser.ts";
import {
  browserFailure,
  BrowserGone,
  type CdpConnection,
  CommandFailed,
  CommandUnknown,
  type Fields,
  numberOf,
  type OnEvent,
  recordOf,
  type Send,
  textOf,
} from "./cdp_connection.ts";
import { quoted } from "../../quotation.ts";
import { NO_PROXY } from "./browser_process.ts";
import { BEFORE_SCRIPTS } from "./page_script.ts";
import { acceptedLanguages } from "./accepted_languages.ts";
import { Examples } from "./examples.ts";
import { FrameSources } from "./frame_sources.ts";
import { readUnhung } from "./hung_page.ts";
import { PageBudget } from "./page_budget.ts";
import { PICTURE_WIDTH } from "../contract/page_picture.ts";
import { readView } from "./read_view.ts";
import { Stillness } from "./stillness.ts";
import { sizeOf, takePicture } from "./take_picture.ts";

/** Maximum characters of all headers of a request. */
const MAX_HEADERS_LENGTH = 16_000;

export interface BrowserVersion {
  /** Name and version. */
  readonly product: string;
  readonly userAgent: string;
}

const VIEWPORT = { width: PICTURE_WIDTH, height: 800 } as const;

/** Fields that the fetcher sets, or that mean nothing to it. */
const OWN_FIELDS =
  /^(?:host|connection|content-length|transfer-encoding|user-agent|accept-encoding|te|upgrade.*|sec-.*|proxy-.*)$/i;
/** Fields of a response that no longer hold once its body is decoded. */
const WIRE_FIELDS = /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|alt-svc)$/i;

export class PageSession {
  readonly #connection: CdpConnection;
  readonly #look: PageLook;
  /** Sessions of the page, its frames and its workers. */
  readonly #sessions = new Set<string>();
  readonly #still = new Stillness();
  readonly #errors = new Examples();
  readonly #failed = new Examples();
  readonly #frames = new FrameSources();
  readonly #budget = new PageBudget();
  /** URLs that redirect, by request. */
  readonly #redirects = new Map<string, string>();
  readonly #moves: string[] = [];
  readonly #crashed = Promise.withResolvers<never>();
  readonly #stopListening: () => void;
  #context = "";
  #session = "";
  #mainFrame = "";
  #isClosed = false;

  constructor(connection: CdpConnection, look: PageLook) {
    this.#connection = connection;
    this.#look = look;
    this.#stopListening = connection.listen(this.#events());
    // The look itself fails with it.
    this.#crashed.promise.catch(() => {});
  }

  /**
   * @param maxBusyMs milliseconds from the first request until the page is read, even if it is still busy
   * @throws {Unobservable} `BROWSER_…`
   */
  async view({ product, userAgent }: BrowserVersion, maxBusyMs: number): Promise<PageView> {
    try {
      await Promise.race([this.#open(userAgent), this.#crashed.promise]);
      return await Promise.race([this.#view(product, maxBusyMs), this.#crashed.promise]);
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      throw failureOf(error, product);
    }
  }

  /** Ends the page with everything that belongs to it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    if (this.#context === "") return;
    await this.#connection.tell("Target.disposeBrowserContext", { browserContextId: this.#context });
  }

  async #view(product: string, maxBusyMs: number): Promise<PageView> {
    const begun = performance.now();
    const { errorText } = await this.#send("Page.navigate", { url: this.#look.url });
    if (!this.#budget.hasDocument || textOf(errorText) !== "" && this.#moves.length === 0) {
      throw browserFailure("FAILED", "The browser did not get the page");
    }
    const leftMs = () => maxBusyMs - (performance.now() - begun);
    const isStill = await this.#still.wait(leftMs());
    const send: Send = (...command) => this.#send(...command);
    const [parts, isHung] = await readUnhung(send, leftMs(), () => readView(send, this.#mainFrame));
    if (isHung) this.#errors.add("The page did not respond, so its scripts were stopped");
    const { onPicture } = this.#look;
    const picture = onPicture === undefined ? null : await takePicture(send);
    if (picture !== null) onPicture?.(picture);
    return {
      browser: product,
      moves: this.#moves,
      isBusy: !isStill || isHung,
      errors: this.#errors.all,
      requests: this.#budget.requests,
      failed: this.#failed.all,
      picture: sizeOf(picture),
      ...parts,
    };
  }

  async #open(userAgent: string): Promise<void> {
    const context = await this.#connection.send("Target.createBrowserContext", {
      disposeOnDetach: true,
      proxyServer: NO_PROXY,
      proxyBypassList: "<-loopback>",
    });
    this.#context = textOf(context.browserContextId);
    const browserContextId = this.#context;
    if (this.#isClosed) {
      // The page was left while the browser still made its context.
      await this.close();
      throw new CommandFailed("The page is closed");
    }
    await this.#connection.tell("Browser.setDownloadBehavior", { behavior: "deny", browserContextId });
    const { targetId } = await this.#connection.send("Target.createTarget", {
      url: "about:blank",
      browserContextId,
      ...VIEWPORT,
    });
    const attached = await this.#connection.send("Target.attachToTarget", { targetId, flatten: true });
    this.#session = textOf(attached.sessionId);
    this.#sessions.add(this.#session);
    const { frameTree } = await this.#send("Page.getFrameTree", {});
    this.#mainFrame = textOf(recordOf(recordOf(frameTree).frame).id);
    this.#frames.load(this.#mainFrame, this.#look.url);
    await Promise.all([
      this.#send("Fetch.enable", { patterns: [{ urlPattern: "*" }], handleAuthRequests: true }),
      this.#send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
      this.#send("Page.enable", {}),
      this.#send("Runtime.enable", {}),
      this.#send("Page.addScriptToEvaluateOnNewDocument", { source: BEFORE_SCRIPTS }),
      this.#send("Emulation.setUserAgentOverride", {
        userAgent: `${userAgent} (compatible; ${this.#look.userAgent})`,
        acceptLanguage: acceptedLanguages(this.#look.language),
      }),
      this.#connection.tell("Network.setBypassServiceWorker", { bypass: true }, this.#session),
    ]);
  }

  #send(method: string, params: Fields, maxLength?: number): Promise<Fields> {
    return this.#connection.send(method, params, this.#session, maxLength);
  }

  #events(): Readonly<Record<string, OnEvent>> {
    const events: Readonly<Record<string, OnEvent>> = {
      "Fetch.requestPaused": (fields, session) => void this.#answer(fields, session),
      "Fetch.authRequired": ({ requestId }, session) => {
        const authChallengeResponse = { response: "CancelAuth" };
        void this.#connection.tell("Fetch.continueWithAuth", { requestId, authChallengeResponse }, session);
      },
      "Target.attachedToTarget": ({ sessionId }) => void this.#attach(textOf(sessionId)),
      "Page.javascriptDialogOpening": (_, session) =>
        void this.#connection.tell("Page.handleJavaScriptDialog", { accept: false }, session),
      "Page.loadEventFired": (_, session) => session === this.#session && this.#still.loaded(),
      "Page.frameAttached": ({ frameId, parentFrameId }) =>
        this.#frames.attach(textOf(frameId), textOf(parentFrameId)),
      // A frame that moves to another process is the same frame.
      "Page.frameDetached": ({ frameId, reason }) =>
        reason !== "swap" && this.#frames.detach(textOf(frameId)),
      "Runtime.exceptionThrown": ({ exceptionDetails }, session) => {
        if (session !== this.#session) return;
        const { exception, text } = recordOf(exceptionDetails);
        const [line = ""] = textOf(recordOf(exception).description || text).split("\n", 1);
        this.#errors.add(line);
      },
      "Inspector.targetCrashed": (_, session) => {
        if (session !== this.#session) return;
        this.#crashed.reject(browserFailure("CRASHED", "The page crashed the browser"));
      },
    };
    return Object.fromEntries(
      Object.entries(events).map(([method, act]) => [
        method,
        (fields: Fields, session: string) => this.#sessions.has(session) && act(fields, session),
      ]),
    );
  }

  /** Frames and workers wait for this. Whatever is not attached cannot send anything. */
  async #attach(session: string): Promise<void> {
    this.#sessions.add(session);
    await Promise.all([
      // Reports frames within this frame. Workers have none.
      this.#connection.tell("Page.enable", {}, session),
      // Workers send their requests through the page.
      this.#connection.tell(
        "Fetch.enable",
        { patterns: [{ urlPattern: "*" }], handleAuthRequests: true },
        session,
      ),
      this.#connection.tell("Page.addScriptToEvaluateOnNewDocument", { source: BEFORE_SCRIPTS }, session),
    ]);
    await this.#connection.tell("Runtime.runIfWaitingForDebugger", {}, session);
  }

  async #answer(fields: Fields, session: string): Promise<void> {
    const { requestId } = fields;
    this.#still.begin();
    try {
      const isRedirected = typeof fields.redirectedRequestId === "string";
      const isMove = this.#budget.hasDocument && !isRedirected;
      const request = this.#request(fields);
      const answer = await this.#answerTo(request, isRedirected);
      if ("refused" in answer) {
        this.#failed.add(`${answer.refused} ${request.url || "request that is too long to read"}`);
        // A move that is aborted leaves the page where it is.
        const errorReason = request.isMain ? "Aborted" : "BlockedByClient";
        await this.#connection.tell("Fetch.failRequest", { requestId, errorReason }, session);
        // It has ended the loading of the page, which gets no event.
        if (request.isMain && isMove) this.#still.loaded();
      } else {
        if (answer.status >= 400 && !request.isMain) this.#failed.add(`${answer.status} ${request.url}`);
        this.#noteSource(fields, request, answer.status);
        await this.#connection.tell("Fetch.fulfillRequest", { requestId, ...fulfilled(answer) }, session);
      }
      if (request.isMain && isMove && request.url !== "") this.#moves.push(request.url.slice(0, 2_000));
    } finally {
      this.#still.end();
    }
  }

  async #answerTo(request: PageRequest, isRedirected: boolean): Promise<PageAnswer> {
    const refused = this.#budget.refusal(request, isRedirected);
    return refused === null ? await this.#look.answer(request) : { refused };
  }

  /** The next request may come from this one. */
  #noteSource({ requestId, frameId }: Fields, { url, kind }: PageRequest, status: number): void {
    if (status >= 300 && status < 400) this.#redirects.set(textOf(requestId), url);
    // Without content, the frame keeps its document. A redirect that leads nowhere is a document.
    if (kind === "Document" && status !== 204 && status !== 205) this.#frames.load(textOf(frameId), url);
  }

  #request(fields: Fields): PageRequest {
    const { url, method, headers, postData } = recordOf(fields.request);
    const frame = textOf(fields.frameId);
    const kind = textOf(fields.resourceType);
    return {
      url: textOf(url),
      method: textOf(method),
      headers: sentFields(recordOf(headers)),
      body: typeof postData === "string" ? postData : null,
      kind,
      isMain: kind === "Document" && frame === this.#mainFrame,
      from: this.#redirects.get(textOf(fields.redirectedRequestId)) ?? this.#frames.of(frame),
    };
  }
}

function failureOf(cause: CommandFailed, product: string): Error {
  if (cause instanceof BrowserGone) {
    return browserFailure("ENDED", "The browser ended before it had shown the page", { cause });
  }
  if (cause instanceof CommandUnknown) {
    const message = `The browser is too old, because ${quoted(product)} does not have ${cause.message}`;
    return browserFailure("OUTDATED", message, { cause });
  }
  return browserFailure("FAILED", "The browser could not show the page", { cause });
}

function sentFields(headers: Fields): Readonly<Record<string, string>> {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    OWN_FIELDS.test(name) || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
      ? []
      : [[name.toLowerCase(), textOf(value)]] as const
  ).filter(([, value]) => /^[\x20-\x7e]*$/.test(value));
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return length > MAX_HEADERS_LENGTH ? {} : Object.fromEntries(fields);
}

function fulfilled({ status, headers, body }: Exclude<PageAnswer, { readonly refused: string }>): Fields {
  const responseHeaders = headers.filter(([name]) => !WIRE_FIELDS.test(name)).map(([name, value]) => ({
    name,
    value,
  }));
  return { responseCode: Math.max(200, numberOf(status)), responseHeaders, body };
}
