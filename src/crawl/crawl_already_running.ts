import { AppError } from "../errors.ts";

/** A project can run only one crawl at a time. */
export class CrawlAlreadyRunning extends AppError {
  readonly crawlId: string;

  constructor(crawlId: string) {
    super(
      "CRAWL_ALREADY_RUNNING",
      409,
      `Cannot start a crawl: crawl ${crawlId} of this project has not ended`,
    );
    this.crawlId = crawlId;
  }
}
