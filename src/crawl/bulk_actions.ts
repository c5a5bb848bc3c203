/** Actions on many projects of one account. Each project is changed, and recorded in the trail, on its own. */
import type { Author } from "../auth/change/author.ts";
import { badInput, outOfTime } from "../auth/refusals.ts";
import { AppError } from "../errors.ts";
import type { CrawlStore } from "./crawl_store.ts";
import type { ProjectRecord } from "./project/project_record.ts";
import { projectNotFound, type ProjectStore } from "./project/project_store.ts";
import { checkedTags } from "./project/tags.ts";

/** Maximum number of projects per action. */
const MAX_BULK_PROJECTS = 100;

export interface BulkResult {
  readonly projectId: string;
  /** Null if the project is deleted or was not changed. */
  readonly project: ProjectRecord | null;
  /** Reason why the project was not changed. */
  readonly error: AppError | null;
}

export interface BulkChange {
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly isPaused?: boolean;
}

/** Projects of an account. */
export interface Selected {
  readonly accountId: string;
  readonly projectIds: readonly string[];
}

export class BulkActions {
  readonly #projects: ProjectStore;
  readonly #crawls: CrawlStore;

  constructor(projects: ProjectStore, crawls: CrawlStore) {
    this.#projects = projects;
    this.#crawls = crawls;
  }

  /** Queues a crawl of each. */
  async run(selected: Selected, actor: Author): Promise<BulkResult[]> {
    return await this.#each(selected, actor, async ({ id }) => {
      await this.#crawls.run(id, actor);
      return await this.#projects.get(id);
    });
  }

  async change(
    selected: Selected,
    { addTags = [], removeTags = [], isPaused }: BulkChange,
    actor: Author,
  ): Promise<BulkResult[]> {
    const added = checkedTags(addTags);
    const removed = new Set(checkedTags(removeTags));
    return await this.#each(selected, actor, async ({ id }) => {
      return await this.#projects.update(id, ({ tags = [], schedule }) => {
        if (isPaused === true && schedule === null) throw conflict("the project has no schedule");
        return {
          ...(added.length + removed.size > 0 && {
            tags: [...tags.filter((tag) => !removed.has(tag)), ...added],
          }),
          ...(isPaused !== undefined && { isPaused }),
        };
      }, actor);
    });
  }

  /**
   * @param count number of different projects, as confirmation
   * @throws {AppError} BAD_USER_INPUT if the count differs; nothing is deleted then
   */
  async remove(selected: Selected, count: number, actor: Author): Promise<BulkResult[]> {
    const found = new Set(selected.projectIds).size;
    if (found !== count) {
      throw badInput(
        `Cannot confirm, because ${found} projects are selected, not ${count}. Nothing was changed`,
      );
    }
    return await this.#each(selected, actor, async (project) => {
      await this.#projects.remove(project, actor);
      return null;
    });
  }

  async #each(
    { accountId, projectIds }: Selected,
    actor: Author,
    act: (project: ProjectRecord) => Promise<ProjectRecord | null>,
  ): Promise<BulkResult[]> {
    const ids = [...new Set(projectIds)];
    if (ids.length === 0 || ids.length > MAX_BULK_PROJECTS) {
      throw badInput(
        `Cannot change ${ids.length} projects at a time: select 1 to ${MAX_BULK_PROJECTS}`,
      );
    }
    const results: BulkResult[] = [];
    for (const projectId of ids) {
      if (actor.hasTime?.() === false) {
        results.push({ projectId, project: null, error: outOfTime("change the project") });
        continue;
      }
      try {
        const project = await this.#projects.find(projectId);
        // The author's rights are those on the account, and a project never moves to another one.
        if (project?.accountId !== accountId) throw projectNotFound();
        results.push({ projectId, project: await act(project), error: null });
      } catch (error) {
        // A project that cannot be changed must not keep the others from it.
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        results.push({ projectId, project: null, error });
      }
    }
    return results;
  }
}

function conflict(reason: string): AppError {
  return new AppError("CONFLICT", 409, `Cannot change the project: ${reason}`);
}
