/**
 * Pages that the service shows for its scan processes, in its browser or by running their scripts. A process only names
 * URLs and answers requests.
 */
import { Unobservable } from "../../errors.ts";
import type { PageAnswer, PageBrowser, PageView } from "../contract/page_browser.ts";
import type { PageScripts, ScriptAnswer, ScriptView } from "../contract/page_scripts.ts";
import {
  type LookOrder,
  MAX_LOOKS,
  MAX_RUNS,
  type PageOrder,
  type PageReport,
  type ShownPage,
} from "./page_orders.ts";
import type { PoolJob } from "./pool_job.ts";
import { Lie } from "./reports.ts";

/** The browser and the runner of scripts of the service. */
export interface Lenders {
  /** Null without a browser. */
  readonly browser: PageBrowser | null;
  /** Null if no scripts are run. */
  readonly scripts: PageScripts | null;
}

type Answer = PageAnswer | ScriptAnswer;

interface LentPage {
  readonly job: number;
  readonly kind: ShownPage["kind"];
  readonly left: AbortController;
  readonly waiting: Map<number, (answer: never) => void>;
}

/** Maximum number of pages of a job. */
const MAX_PAGES: Readonly<Record<ShownPage["kind"], number>> = { browser: MAX_LOOKS, scripts: MAX_RUNS };

/** The pages of one process. */
export class LentPages {
  readonly #lenders: Lenders;
  readonly #tell: (order: PageOrder) => void;
  readonly #onError: (error: unknown) => void;
  readonly #onPictureOf: (job: number) => PoolJob["onPicture"];
  readonly #pages = new Map<number, LentPage>();
  /** Number of pages that each job has had, by their kind. */
  readonly #counts = new Map<number, Record<ShownPage["kind"], number>>();

  #requests = 0;

  /** @param onPictureOf returns the callback of a job for pictures, which never travel through its process */
  constructor(
    lenders: Lenders,
    tell: (order: PageOrder) => void,
    onError: (error: unknown) => void,
    onPictureOf: (job: number) => PoolJob["onPicture"],
  ) {
    this.#lenders = lenders;
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
    if (!isAnswerTo(page.kind, report.answer)) throw new Lie("An answer is of another kind than its page");
    page.waiting.delete(report.request);
    resolve(report.answer as never);
  }

  /** Ends the pages of a job, or of all when their process has ended. */
  end(job: number | null = null): void {
    for (const page of this.#pages.values()) {
      if (job === null || page.job === job) page.left.abort();
    }
    if (job !== null) return void this.#counts.delete(job);
    // The next process counts from 1 again, even while the browser still ends these pages.
    this.#counts.clear();
    this.#pages.clear();
  }

  #begin({ job, look, page: shown }: PageReport & { readonly type: "look" }): void {
    const { kind } = shown;
    const counts = this.#counts.getOrInsertComputed(job, () => ({ browser: 0, scripts: 0 }));
    if (++counts[kind] > MAX_PAGES[kind] || this.#pages.has(look)) {
      throw new Lie("The scan opened too many pages, or one twice");
    }
    const page: LentPage = { job, kind, left: new AbortController(), waiting: new Map() };
    this.#pages.set(look, page);
    this.#show(shown, look, page).then(
      (view) => page.left.signal.aborted || this.#tell({ type: "view", look, view }),
      (error) => this.#fail(look, page, error),
    ).finally(() => this.#pages.get(look) === page && this.#pages.delete(look));
  }

  /** @throws {Lie} */
  #show(shown: ShownPage, look: number, page: LentPage): Promise<PageView | ScriptView> {
    const { browser, scripts } = this.#lenders;
    const { signal } = page.left;
    if (shown.kind === "scripts" && scripts !== null) {
      const answer = (asked: LookOrder["asked"]) => this.#ask<ScriptAnswer>(page, look, asked);
      return scripts.look({ page: shown.page, answer }, signal);
    }
    if (shown.kind !== "browser" || browser === null) throw new Lie("The service shows no such pages");
    const { url, userAgent, language, isPictured } = shown;
    const onPicture = isPictured ? this.#onPictureOf(page.job) : undefined;
    return browser.look({
      url,
      userAgent,
      ...(language === undefined ? {} : { language }),
      answer: (asked) => this.#ask<PageAnswer>(page, look, asked),
      ...(onPicture ? { onPicture: (picture) => onPicture({ ...picture, url }) } : {}),
    }, signal);
  }

  #ask<Kind extends Answer>({ waiting }: LentPage, look: number, asked: LookOrder["asked"]): Promise<Kind> {
    const { promise, resolve } = Promise.withResolvers<Kind>();
    // Numbers are never used again, because an answer may come late.
    const request = ++this.#requests;
    waiting.set(request, resolve);
    this.#tell({ type: "request", look, request, asked });
    return promise;
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

function isAnswerTo(kind: ShownPage["kind"], answer: Answer): boolean {
  return kind === "browser"
    ? answer !== null && ("refused" in answer || "body" in answer)
    : answer === null || "text" in answer;
}
