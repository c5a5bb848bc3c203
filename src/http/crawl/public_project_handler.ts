/** `GET /p/{projectId}` shows a public project to anyone. */
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import { titledShares } from "../../crawl/question_shares.ts";
import type { ProjectRecord } from "../../crawl/project/project_record.ts";
import type { Tracking } from "../../crawl/tracking.ts";
import { asset, HTML_CONTENT_TYPE } from "../../web/asset.ts";
import { HISTORY_CRAWLS } from "../../web/projects/crawls/history_crawls.ts";
import {
  type PublicCrawl,
  type PublicProject,
  publicProjectPage,
} from "../../web/projects/public_project_page.tsx";
import type { Site } from "../../web/site/site.ts";
import { stateOf } from "./badge_handler.ts";
import { PublicProjects } from "./public_projects.ts";

/** Maximum number of projects per minute that one IP address may have read from the database. */
const MAX_PAGES_PER_MINUTE = 60;

interface PublicProjectOptions {
  readonly tracking: Pick<Tracking, "projects" | "crawls">;
  readonly site: Site;
  /** True if search engines may list the page. */
  readonly isListed: boolean;
}

export class PublicProjectHandler {
  readonly #options: PublicProjectOptions;
  readonly #projects: PublicProjects<PublicProject>;

  constructor(options: PublicProjectOptions) {
    this.#options = options;
    const { tracking } = options;
    this.#projects = new PublicProjects(
      { tracking, action: "show more projects", maxPerMinute: MAX_PAGES_PER_MINUTE },
      (project, crawl) => this.#shown(project, crawl),
    );
  }

  /** @param address rate limits count a client by this key */
  async handle(projectId: string, address: string): Promise<Response> {
    const { site, isListed } = this.#options;
    const project = await this.#projects.get(projectId, address);
    return asset(publicProjectPage(project, site, isListed), HTML_CONTENT_TYPE, {
      ...isListed ? {} : { "x-robots-tag": "noindex" },
    });
  }

  async #shown({ id, target }: ProjectRecord, crawl: CrawlRecord | null): Promise<PublicProject> {
    const { crawls } = this.#options.tracking;
    const report = crawl === null ? null : await crawls.report(crawl);
    const { records } = await crawls.page(id, HISTORY_CRAWLS, null);
    const isShown = ({ status, isProvisional }: CrawlRecord) => status === "Finished" && !isProvisional;
    return {
      id,
      target,
      badge: stateOf(crawl),
      latest: crawl && publicCrawl(crawl),
      questions: (report?.score === null ? [] : report?.questions ?? [])
        .filter(({ points }) => points > 0)
        .map(({ title, answer, earned, points }) => ({ title, answer, earned, points })),
      history: records.filter(isShown).map(publicCrawl),
    };
  }
}

function publicCrawl(
  { finishedAt, createdAt, score, grade, scoringVersion, questions = [] }: CrawlRecord,
): PublicCrawl {
  const at = new Date(finishedAt ?? createdAt).toISOString();
  return { finishedAt: at, score, grade, scoringVersion, questions: titledShares(questions) };
}
