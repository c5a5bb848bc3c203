/** The projects of an account in short, to search, filter and sort thousands of them. */
import type { Kv } from "@deno/kv";
import { KeptLists } from "../../database/kept_lists.ts";
import type { ProjectStore } from "../project/project_store.ts";
import type { ProjectRecord, ProjectSummary } from "../project/project_record.ts";
import { type ListedProject, listedProject } from "./select_projects.ts";

/** Maximum bytes of all cached lists, about 30,000 projects. */
const MAX_CACHED_BYTES = 24_000_000;
/** Bytes of a summary in memory without its texts. */
const SUMMARY_BYTES = 600;
/** Projects that a caller may list for one object of its limit, because summaries are short. */
const SUMMARIES_PER_OBJECT = 10;

export class Portfolio {
  readonly #projects: ProjectStore;
  readonly #lists: KeptLists<ListedProject>;

  constructor(kv: Kv, projects: ProjectStore) {
    this.#projects = projects;
    const { table } = projects;
    this.#lists = new KeptLists({
      kv,
      table,
      read: async (accountId) => {
        const rows = await table.summaries<ProjectSummary>([accountId]);
        return rows.map(({ value }) => listedProject(value));
      },
      // Characters take two bytes in the summary and in the text.
      weigh: ({ text }) => SUMMARY_BYTES + 4 * text.length,
      maxWeight: MAX_CACHED_BYTES,
    });
  }

  /**
   * Returns all projects of an account, oldest first.
   * @param willRead called before rows are read, with the number of objects that they count as
   */
  async list(
    { id, projectCount = 0 }: { readonly id: string; readonly projectCount?: number },
    willRead: (objects: number) => void,
  ): Promise<readonly ListedProject[]> {
    willRead(Math.ceil(projectCount / SUMMARIES_PER_OBJECT));
    return await this.#lists.get(id);
  }

  /** Returns the records of these projects, without those that were deleted in the meantime. */
  async records(accountId: string, listed: readonly ListedProject[]): Promise<ProjectRecord[]> {
    const { table } = this.#projects;
    const rows = listed.map(({ summary: { createdAt, id } }) => table.row([accountId, createdAt, id]));
    return (await table.readRows(rows)).filter((record) => record !== null);
  }
}
