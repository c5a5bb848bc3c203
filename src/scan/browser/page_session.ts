/** One page in a context of its own, from its first request to what is read from it. */
import type { PageAnswer, PageLook, PageRequest, PageView } from "../page_browser.ts";
import {
  browserFailure,
  type CdpConnection,
  CommandFailed,
  type Fields,
  numberOf,
  recordOf,
  textOf,
} from "./cdp_connection.ts";
import { NO_PROXY } from "./browser_process.ts";
import { BEFORE_SCRIPTS } from "./page_script.ts";
import { Examples } from "./examples.ts";
import { type Picture, PICTURE_WIDTH, type PictureSize } from "../page_picture.ts";
import { readView } from "./read_view.ts";
import { Stillness } from "./stillness.ts";
import { takePicture } from "./take_picture.ts";

/** Maximum number of requests of a page. */
const MAX_PAGE_REQUESTS = 150;
/** Maximum number of documents that take the place of the page. */
const MAX_DOCUMENTS = 6;
/** Maximum characters of all headers of a request. */
const MAX_HEADERS_LENGTH = 16_000;

export interface BrowserVersion {
  /** Name and version. */
  readonly product: string;
  readonly userAgent: string;
}

const VIEWPORT = { width: PICTURE_WIDTH, height: 800 } as const;

/** Kinds of resources that change neither text nor picture of a page. */
const NEEDLESS: ReadonlySet<string> = new Set([
  "Media",
  "TextTrack",
  "Ping",
  "Prefetch",
  "CSPViolationReport",
]);
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
  readonly #frames = new Map<string, string>();
  readonly #moves: string[] = [];
  readonly #crashed = Promise.withResolvers<never>();
  readonly #stopListening: () => void;
  #context = "";
  #session = "";
  #mainFrame = "";
  #requests = 0;
  #documents = 0;

  constructor(connection: CdpConnection, look: PageLook) {
    this.#connection = connection;
    this.#look = look;
    this.#stopListening = connection.listen((method, fields, session) => {
      if (this.#sessions.has(session)) this.#note(method, fields, session);
    });
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
      throw browserFailure("FAILED", "The browser could not show the page", { cause: error });
    }
  }

  /** Ends the page with everything that belongs to it. */
  async close(): Promise<void> {
    this.#stopListening();
    if (this.#context === "") return;
    await this.#connection.tell("Target.disposeBrowserContext", { browserContextId: this.#context });
  }

  async #view(product: string, maxBusyMs: number): Promise<PageView> {
    const begun = performance.now();
    const { errorText } = await this.#send("Page.navigate", { url: this.#look.url });
    if (this.#documents === 0 || textOf(errorText) !== "" && this.#moves.length === 0) {
      throw browserFailure("FAILED", "The browser did not get the page");
    }
    const isBusy = !await this.#still.wait(maxBusyMs - (performance.now() - begun));
    const send = (method: string, params: Fields) => this.#send(method, params);
    const parts = await readView(send, this.#mainFrame);
    const { onPicture } = this.#look;
    const picture = onPicture === undefined ? null : await takePicture(send);
    if (picture !== null) onPicture?.(picture);
    return {
      browser: product,
      moves: this.#moves,
      isBusy,
      errors: this.#errors.all,
      requests: this.#requests,
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
    await Promise.all([
      this.#send("Fetch.enable", { patterns: [{ urlPattern: "*" }], handleAuthRequests: true }),
      this.#send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
      this.#send("Page.enable", {}),
      this.#send("Runtime.enable", {}),
      this.#send("Page.addScriptToEvaluateOnNewDocument", { source: BEFORE_SCRIPTS }),
      this.#send("Emulation.setUserAgentOverride", {
        userAgent: `${userAgent} (compatible; ${this.#look.userAgent})`,
      }),
      this.#connection.tell("Network.setBypassServiceWorker", { bypass: true }, this.#session),
    ]);
  }

  #send(method: string, params: Fields): Promise<Fields> {
    return this.#connection.send(method, params, this.#session);
  }

  #note(method: string, fields: Fields, session: string): void {
    const isPage = session === this.#session;
    if (method === "Fetch.requestPaused") void this.#answer(fields, session);
    else if (method === "Fetch.authRequired") {
      const authChallengeResponse = { response: "CancelAuth" };
      void this.#connection.tell("Fetch.continueWithAuth", {
        requestId: fields.requestId,
        authChallengeResponse,
      }, session);
    } else if (method === "Target.attachedToTarget") void this.#attach(textOf(fields.sessionId));
    else if (method === "Page.javascriptDialogOpening") {
      void this.#connection.tell("Page.handleJavaScriptDialog", { accept: false }, session);
    } else if (method === "Page.loadEventFired" && isPage) this.#still.loaded();
    else if (method === "Page.frameNavigated") this.#noteFrame(recordOf(fields.frame));
    else if (method === "Page.navigatedWithinDocument") {
      this.#frames.set(textOf(fields.frameId), textOf(fields.url));
    } else if (method === "Runtime.exceptionThrown" && isPage) {
      const details = recordOf(fields.exceptionDetails);
      const [text = ""] = textOf(recordOf(details.exception).description || details.text).split("\n", 1);
      this.#errors.add(text);
    } else if (method === "Inspector.targetCrashed" && isPage) {
      this.#crashed.reject(browserFailure("CRASHED", "The page crashed the browser"));
    }
  }

  #noteFrame(frame: Fields): void {
    this.#frames.set(textOf(frame.id), textOf(frame.url));
  }

  /** Frames and workers wait for this. Whatever is not attached cannot send anything. */
  async #attach(session: string): Promise<void> {
    this.#sessions.add(session);
    await Promise.all([
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
      const request = this.#request(fields);
      const isMove = request.isMain && this.#isNewDocument(fields);
      const answer = this.#refusal(request, fields) ?? await this.#look.answer(request);
      if ("refused" in answer) {
        this.#failed.add(`${answer.refused} ${request.url}`);
        // A move that is aborted leaves the page where it is.
        const errorReason = request.isMain ? "Aborted" : "BlockedByClient";
        await this.#connection.tell("Fetch.failRequest", { requestId, errorReason }, session);
      } else {
        if (answer.status >= 400 && !request.isMain) this.#failed.add(`${answer.status} ${request.url}`);
        await this.#connection.tell("Fetch.fulfillRequest", { requestId, ...fulfilled(answer) }, session);
      }
      if (isMove) this.#moves.push(request.url.slice(0, 2_000));
    } finally {
      this.#still.end();
    }
  }

  #request(fields: Fields): PageRequest {
    const { url, urlFragment: _, method, headers, postData } = recordOf(fields.request);
    const frame = textOf(fields.frameId);
    const kind = textOf(fields.resourceType);
    return {
      url: textOf(url),
      method: textOf(method),
      headers: sentFields(recordOf(headers)),
      body: typeof postData === "string" ? postData : null,
      kind,
      isMain: kind === "Document" && frame === this.#mainFrame,
      from: this.#frames.get(frame) ?? this.#look.url,
    };
  }

  /** A redirect continues the request that it answers. */
  #isNewDocument({ redirectedRequestId }: Fields): boolean {
    if (typeof redirectedRequestId === "string") return false;
    return this.#documents++ > 0;
  }

  #refusal({ kind }: PageRequest, _: Fields): PageAnswer | null {
    if (++this.#requests > MAX_PAGE_REQUESTS || this.#documents > MAX_DOCUMENTS) {
      return { refused: "PAGE_LIMIT" };
    }
    return NEEDLESS.has(kind) ? { refused: "NOT_LOADED" } : null;
  }
}

function sizeOf(picture: Picture | null): PictureSize | null {
  if (picture === null) return null;
  const { bytes: _, ...size } = picture;
  return size;
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
