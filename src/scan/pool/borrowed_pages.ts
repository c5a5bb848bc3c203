/** The browser of the service and its runner of scripts, as a scan process uses them. */
import { currentJob } from "../../current_work.ts";
import { Unobservable } from "../../errors.ts";
import type { PageBrowser } from "../contract/page_browser.ts";
import type { PageScripts } from "../contract/page_scripts.ts";
import type { LookOrder, PageOrder, PageReport, ShownPage } from "./page_orders.ts";

interface Borrowed {
  readonly job: number;
  /** Answers a request of the page. Never rejects. */
  readonly answer: (asked: never) => Promise<unknown>;
  readonly resolve: (view: never) => void;
  readonly reject: (error: unknown) => void;
}

export class BorrowedPages {
  readonly browser: PageBrowser = {
    look: ({ url, userAgent, language, answer, onPicture }, signal) =>
      this.#look(
        { kind: "browser", url, userAgent, language, isPictured: onPicture !== undefined },
        answer,
        signal,
      ),
  };
  readonly scripts: PageScripts = {
    look: ({ page, answer }, signal) => this.#look({ kind: "scripts", page }, answer, signal),
  };
  readonly #report: (report: PageReport) => void;
  readonly #pages = new Map<number, Borrowed>();
  #count = 0;

  constructor(report: (report: PageReport) => void) {
    this.#report = report;
  }

  follow(order: PageOrder): void {
    const page = this.#pages.get(order.look);
    if (page === undefined) return;
    // A page gets only what belongs to its kind.
    if (order.type === "view") page.resolve(order.view as never);
    else if (order.type === "unseen") {
      page.reject(new Unobservable(order.problem.code, order.problem.message));
    } else void this.#answer(page, order);
  }

  async #look<View>(
    page: ShownPage,
    answer: Borrowed["answer"],
    signal: AbortSignal,
  ): Promise<View> {
    signal.throwIfAborted();
    const job = currentJob();
    const look = ++this.#count;
    const { promise, resolve, reject } = Promise.withResolvers<View>();
    this.#pages.set(look, { job, answer, resolve, reject });
    const leave = () => {
      this.#report({ type: "leave", job, look });
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    this.#report({ type: "look", job, look, page });
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", leave);
      this.#pages.delete(look);
    }
  }

  async #answer({ job, answer: answerOf }: Borrowed, { look, request, asked }: LookOrder): Promise<void> {
    const answer = await answerOf(asked as never) as Extract<PageReport, { type: "answer" }>["answer"];
    // The page may be over, and its job as well.
    if (!this.#pages.has(look)) return;
    this.#report({ type: "answer", job, look, request, answer });
  }
}
