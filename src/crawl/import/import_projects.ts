/** Creates many projects of an account from a list, with their first crawls. */
import type { AtomicOperation, KvEntryMaybe, KvKey } from "@deno/kv";
import type { AccountRecord } from "../../auth/account/account_record.ts";
import type { AuthDatabase } from "../../auth/auth_database.ts";
import type { Author } from "../../auth/change/author.ts";
import { badInput, outOfTime } from "../../auth/refusals.ts";
import { MAX_READ_KEYS } from "../../database/kv_limits.ts";
import { AppError } from "../../errors.ts";
import { takeTurn } from "../../turn.ts";
import type { CrawlStore } from "../crawl_store.ts";
import { KnownProjects } from "./known_projects.ts";
import type { ListedProject } from "../portfolio/select_projects.ts";
import { projectByName, type ProjectRecord } from "../project/project_record.ts";
import { checkedSettings, DEFAULT_SETTINGS, type ProjectSettings } from "../project/project_settings.ts";
import { nameTaken, type ProjectStore, tooManyProjects } from "../project/project_store.ts";

/** Maximum number of projects per import. */
export const MAX_IMPORTED_PROJECTS = 500;
/**
 * Number of projects per operation, which counts as one change. Each has at most 20 rows with its crawl, and an
 * operation allows 1,000.
 */
export const PROJECTS_PER_STEP = 20;

export interface ImportedProject {
  readonly target: string;
  /** Default: the target without its scheme. */
  readonly name?: string | null;
  readonly tags: readonly string[];
  readonly schedule?: string | null;
  readonly browserPages?: number;
}

export interface ImportResult {
  readonly name: string;
  /** Null if it was not created. */
  readonly project: ProjectRecord | null;
  /** Reason why it was not created. */
  readonly error: AppError | null;
}

interface Import {
  readonly accountId: string;
  readonly projects: readonly ImportedProject[];
  /** True to queue the first crawl of each. */
  readonly startCrawls: boolean;
  /** True to create nothing. */
  readonly dryRun: boolean;
}

/** A row of the list, either valid or refused. */
type Row = { readonly settings: ProjectSettings } | { readonly name: string; readonly error: AppError };

export class ProjectImport {
  readonly #database: AuthDatabase;
  readonly #projects: ProjectStore;
  readonly #crawls: CrawlStore;

  constructor(database: AuthDatabase, projects: ProjectStore, crawls: CrawlStore) {
    this.#database = database;
    this.#projects = projects;
    this.#crawls = crawls;
  }

  /**
   * @param existing projects of the account
   * @returns a result for each project, in the order of the list
   */
  async run(
    { accountId, projects, startCrawls, dryRun }: Import,
    existing: readonly ListedProject[],
    actor: Author,
  ): Promise<ImportResult[]> {
    if (projects.length === 0 || projects.length > MAX_IMPORTED_PROJECTS) {
      throw badInput(
        `Cannot import ${projects.length} projects at a time: the list must have 1 to ${MAX_IMPORTED_PROJECTS}`,
      );
    }
    const rows = await this.#rows(projects, existing, actor);
    const valid = rows.filter((row) => "settings" in row);
    const space = this.#projects.maxProjects - existing.length;
    const made = dryRun
      ? valid.map(({ settings: { name } }, at) =>
        at < space ? { name, project: null, error: null } : this.#tooMany(name)
      )
      : await this.#create(accountId, valid.map(({ settings }) => settings), startCrawls, actor);
    const next = made.values();
    return rows.map((row) =>
      "settings" in row ? next.next().value ?? this.#tooMany(row.settings.name) : { ...row, project: null }
    );
  }

  async #rows(
    projects: readonly ImportedProject[],
    existing: readonly ListedProject[],
    actor: Author,
  ): Promise<Row[]> {
    const known = new KnownProjects(existing.map(({ summary }) => summary));
    const rows: Row[] = [];
    for (const project of projects) {
      // A schedule takes up to 10 ms.
      await takeTurn();
      const isLate = actor.hasTime?.() === false;
      rows.push(isLate ? { name: nameOf(project), error: late() } : this.#row(project, known));
    }
    return rows;
  }

  /** Judges a row, and adds it to the known projects if it is valid. */
  #row(project: ImportedProject, known: KnownProjects): Row {
    const { target } = project;
    const name = nameOf(project);
    try {
      const { tags, schedule = null, browserPages = 0 } = project;
      const settings = { ...DEFAULT_SETTINGS, target: target.trim(), name, tags, schedule, browserPages };
      const checked = checkedSettings(this.#projects.scanner, settings);
      known.add({ target, name });
      return { settings: checked };
    } catch (error) {
      // An invalid row must not keep the others from being imported.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { name, error };
    }
  }

  async #create(
    accountId: string,
    all: readonly ProjectSettings[],
    startCrawls: boolean,
    actor: Author,
  ): Promise<ImportResult[]> {
    const { accounts } = this.#database;
    const results: ImportResult[] = [];
    const noAccount = () => new AppError("UNAUTHORIZED", 403, "Unauthorized");
    for (let at = 0; at < all.length; at += PROJECTS_PER_STEP) {
      if (actor.hasTime?.() === false) {
        results.push(...all.slice(at).map(({ name }) => ({ name, project: null, error: late() })));
        break;
      }
      const part = all.slice(at, at + PROJECTS_PER_STEP);
      try {
        results.push(
          ...await accounts.change(actor, [accountId], noAccount, async (operation, account) => {
            const { projectCount = 0 } = account.value;
            const made = await this.#insert(operation, account.value, part, startCrawls, actor);
            const count = projectCount + made.filter(({ project }) => project !== null).length;
            // Nobody else creates or renames a project of the account, because that changes this row, too.
            accounts.update(operation, account, { ...account.value, projectCount: count });
            return made;
          }),
        );
      } catch (error) {
        // The projects before the limit of the caller exist, so the result must list them.
        if (!(error instanceof AppError) || error.code !== "RATE_LIMITED" || at === 0) throw error;
        results.push(...all.slice(at).map(({ name }) => ({ name, project: null, error })));
        break;
      }
    }
    return results;
  }

  async #insert(
    operation: AtomicOperation,
    { id: accountId, projectCount = 0 }: AccountRecord,
    all: readonly ProjectSettings[],
    startCrawls: boolean,
    actor: Author,
  ): Promise<ImportResult[]> {
    const taken = await this.#read(all.map(({ name }) => projectByName({ accountId, name })));
    let space = this.#projects.maxProjects - projectCount;
    const results: ImportResult[] = [];
    for (const [at, settings] of all.entries()) {
      const { name } = settings;
      if (taken[at]?.versionstamp !== null) {
        results.push({ name, project: null, error: nameTaken(name) });
      } else if (space <= 0) {
        results.push(this.#tooMany(name));
      } else {
        space--;
        const record = this.#projects.newRecord(accountId, settings, actor);
        const project = startCrawls ? await this.#crawls.insertFirst(operation, record) : record;
        this.#projects.table.insert(operation, project, { areClaimsHeld: true });
        this.#projects.noteCreation(operation, project, actor);
        results.push({ name, project, error: null });
      }
    }
    return results;
  }

  async #read(keys: readonly KvKey[]): Promise<KvEntryMaybe<unknown>[]> {
    const batches: Promise<KvEntryMaybe<unknown>[]>[] = [];
    for (let at = 0; at < keys.length; at += MAX_READ_KEYS) {
      batches.push(this.#database.kv.getMany<unknown[]>(keys.slice(at, at + MAX_READ_KEYS)));
    }
    return (await Promise.all(batches)).flat();
  }

  #tooMany(name: string): ImportResult {
    return { name, project: null, error: tooManyProjects(this.#projects.maxProjects) };
  }
}

function nameOf({ name, target }: ImportedProject): string {
  return name?.trim() || target.trim().replace(/^https?:\/\//i, "").replace(/\/$/, "").slice(0, 255);
}

function late(): AppError {
  return outOfTime("import the project");
}
