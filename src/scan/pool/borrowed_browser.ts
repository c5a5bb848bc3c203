/** The browser of the service, as a scan process uses it. */
import { currentJob } from "../../current_work.ts";
import { Unobservable } from "../../errors.ts";
import type { PageBrowser, PageLook, PageView } from "../contract/page_browser.ts";
import type { PageOrder, PageReport } from "./page_orders.ts";

interface Borrowed {
  readonly job: number;
  readonly look: PageLook;
  readonly resolve: (view: PageView) => void;
  readonly reject: (error: unknown) => void;
}

export class BorrowedBrowser implements PageBrowser {
  readonly #report: (report: PageReport) => void;
  readonly #pages = new Map<number, Borrowed>();
  #count = 0;

  constructor(report: (report: PageReport) => void) {
    this.#report = report;
  }

  async look(look: PageLook, signal: AbortSignal): Promise<PageView> {
    signal.throwIfAborted();
    const job = currentJob();
    const number = ++this.#count;
    const { promise, resolve, reject } = Promise.withResolvers<PageView>();
    this.#pages.set(number, { job, look, resolve, reject });
    const leave = () => {
      this.#report({ type: "leave", job, look: number });
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    const { url, userAgent, language, onPicture } = look;
    const isPictured = onPicture !== undefined;
    this.#report({ type: "look", job, look: number, url, userAgent, language, isPictured });
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", leave);
      this.#pages.delete(number);
    }
  }

  follow(order: PageOrder): void {
    const page = this.#pages.get(order.look);
    if (page === undefined) return;
    if (order.type === "view") page.resolve(order.view);
    else if (order.type === "unseen") {
      page.reject(new Unobservable(order.problem.code, order.problem.message));
    } else void this.#answer(page, order);
  }

  async #answer(
    { job, look }: Borrowed,
    { look: number, request, asked }: PageOrder & { readonly type: "request" },
  ): Promise<void> {
    const answer = await look.answer(asked);
    // The page may be over, and its job as well.
    if (!this.#pages.has(number)) return;
    this.#report({ type: "answer", job, look: number, request, answer });
  }
}
