/** Pages of the service's browser that its scan processes use. A process only names URLs and answers requests. */
import { Unobservable } from "../../errors.ts";
import type { PageAnswer, PageBrowser, PageLook } from "../contract/page_browser.ts";
import { MAX_LOOKS, type PageOrder, type PageReport } from "./page_orders.ts";
import type { PoolJob } from "./pool_job.ts";
import { Lie } from "./reports.ts";

interface LentPage {
  readonly job: number;
  readonly left: AbortController;
  readonly waiting: Map<number, (answer: PageAnswer) => void>;
}

/** The pages of one process. */
export class LentPages {
  readonly #browser: PageBrowser;
  readonly #tell: (order: PageOrder) => void;
  readonly #onError: (error: unknown) => void;
  readonly #onPictureOf: (job: number) => PoolJob["onPicture"];
  readonly #pages = new Map<number, LentPage>();
  /** Number of pages that each job has had. */
  readonly #looks = new Map<number, number>();

  /** @param onPictureOf returns the callback of a job for pictures, which never travel through its process */
  constructor(
    browser: PageBrowser,
    tell: (order: PageOrder) => void,
    onError: (error: unknown) => void,
    onPictureOf: (job: number) => PoolJob["onPicture"],
  ) {
    this.#browser = browser;
    this.#tell = tell;
    this.#onError = onError;
    this.#onPictureOf = onPictureOf;
  }

  /** @throws {Lie} */
  accept(report: PageReport): void {
    if (report.type === "look") return this.#begin(report);
    const page = this.#pages.get(report.look);
    // The page may be over before its process knows.
    if (page === undefined) return;
    if (page.job !== report.job) throw new Lie("The page belongs to another job");
    if (report.type === "leave") return page.left.abort();
    const resolve = page.waiting.get(report.request);
    if (resolve === undefined) throw new Lie("An answer belongs to no request");
    page.waiting.delete(report.request);
    resolve(report.answer);
  }

  /** Ends the pages of a job, or of all when their process has ended. */
  end(job: number | null = null): void {
    for (const page of this.#pages.values()) {
      if (job === null || page.job === job) page.left.abort();
    }
    if (job !== null) return void this.#looks.delete(job);
    // The next process counts from 1 again, even while the browser still ends these pages.
    this.#looks.clear();
    this.#pages.clear();
  }

  #begin({ job, look, url, userAgent, language, isPictured }: PageReport & { readonly type: "look" }): void {
    const looks = (this.#looks.get(job) ?? 0) + 1;
    if (looks > MAX_LOOKS || this.#pages.has(look)) {
      throw new Lie("The scan opened too many pages in the browser, or one twice");
    }
    this.#looks.set(job, looks);
    const page: LentPage = { job, left: new AbortController(), waiting: new Map() };
    this.#pages.set(look, page);
    let count = 0;
    const answer: PageLook["answer"] = (asked) => {
      const { promise, resolve } = Promise.withResolvers<PageAnswer>();
      page.waiting.set(++count, resolve);
      this.#tell({ type: "request", look, request: count, asked });
      return promise;
    };
    const onPicture = isPictured ? this.#onPictureOf(job) : undefined;
    const wanted: PageLook = {
      url,
      userAgent,
      ...(language === undefined ? {} : { language }),
      answer,
      ...(onPicture ? { onPicture: (picture) => onPicture({ ...picture, url }) } : {}),
    };
    this.#browser.look(wanted, page.left.signal).then(
      (view) => page.left.signal.aborted || this.#tell({ type: "view", look, view }),
      (error) => this.#fail(look, page, error),
    ).finally(() => this.#pages.get(look) === page && this.#pages.delete(look));
  }

  #fail(look: number, page: LentPage, error: unknown): void {
    if (page.left.signal.aborted) return;
    if (!(error instanceof Unobservable)) this.#onError(error);
    const { code, message } = error instanceof Unobservable
      ? error
      : new Unobservable("BROWSER_FAILED", "The browser could not show the page");
    this.#tell({ type: "unseen", look, problem: { code, message } });
  }
}
