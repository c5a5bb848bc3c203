/** Creates, changes and deletes projects with their crawls. */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import { isDisabled } from "../../auth/account/disabled_account.ts";
import type { AuthDatabase } from "../../auth/auth_database.ts";
import type { Author } from "../../auth/change/author.ts";
import type { Erasures } from "../../auth/account/erasures.ts";
import { newObjectId } from "../../auth/object_id.ts";
import { limitExceeded, notFound, requireName } from "../../auth/refusals.ts";
import { Table } from "../../database/table.ts";
import { AppError } from "../../errors.ts";
import type { Queue } from "../../queue/queue.ts";
import type { Scans } from "../../scan/scanner.ts";
import { projectByName, type ProjectRecord, PROJECTS } from "./project_record.ts";
import { checkedSettings, DEFAULT_SETTINGS, nextTickOf, type ProjectSettings } from "./project_settings.ts";

type NewProject =
  & Pick<ProjectRecord, "accountId" | "name" | "target">
  & Partial<Omit<ProjectSettings, "name" | "target">>;

/** Adds rows to the operation that creates the project. @returns the project to insert */
type Complete = (operation: AtomicOperation, project: ProjectRecord) => Promise<ProjectRecord>;
const UNCHANGED: Complete = (_, project) => Promise.resolve(project);

/** New settings, or a function of the project that the operation reads. */
type Change = Partial<ProjectSettings> | ((before: ProjectRecord) => Partial<ProjectSettings>);

/** Place of a record in its list. */
export interface Place {
  readonly createdAt: number;
  readonly id: string;
}

export const projectNotFound = () => notFound("Project");

export class ProjectStore {
  readonly #database: AuthDatabase;
  readonly #erasures: Erasures;
  readonly #queue: Queue;
  readonly scanner: Scans;
  readonly maxProjects: number;
  readonly table: Table<ProjectRecord>;

  constructor(
    { database, erasures, queue, scanner, maxProjects }: {
      readonly database: AuthDatabase;
      readonly erasures: Erasures;
      readonly queue: Queue;
      readonly scanner: Scans;
      /** Maximum number of projects per account. */
      readonly maxProjects: number;
    },
  ) {
    this.#database = database;
    this.#erasures = erasures;
    this.#queue = queue;
    this.scanner = scanner;
    this.maxProjects = maxProjects;
    this.table = new Table(database.kv, PROJECTS, database.now);
  }

  async find(id: string): Promise<ProjectRecord | null> {
    const entry = await this.table.find(["ids", id]);
    return entry?.value.id === id ? entry.value : null;
  }

  /** Returns a project that everyone may see; null for others, and while its account is disabled. */
  async findPublic(id: string): Promise<ProjectRecord | null> {
    const project = await this.find(id);
    if (project === null || !project.isPublic) return null;
    const account = await this.#database.accounts.read([project.accountId]);
    return account === null || isDisabled(account.value) ? null : project;
  }

  /** @throws {AppError} NOT_FOUND */
  async get(id: string): Promise<ProjectRecord> {
    const found = await this.find(id);
    if (found === null) throw projectNotFound();
    return found;
  }

  /** Returns projects, newest first. */
  async page(accountId: string, first: number, after: Place | null) {
    return await this.table.page([accountId], first, after && [accountId, after.createdAt, after.id]);
  }

  /**
   * @param input absent settings get their defaults
   * @param complete adds to the operation what belongs to the project, such as its first crawl
   * @throws {AppError} BAD_USER_INPUT, ALREADY_EXISTS, LIMIT_EXCEEDED
   */
  async create(input: NewProject, actor: Author, complete: Complete = UNCHANGED): Promise<ProjectRecord> {
    const { kv, accounts } = this.#database;
    const { accountId, ...settings } = input;
    const checked = checkedSettings(this.scanner, { ...DEFAULT_SETTINGS, ...settings });
    const noAccount = () => new AppError("UNAUTHORIZED", 403, "Unauthorized");
    return await accounts.change(actor, [accountId], noAccount, async (operation, account) => {
      const { projectCount = 0 } = account.value;
      if (projectCount >= this.maxProjects) throw tooManyProjects(this.maxProjects);
      const record = this.newRecord(accountId, checked, actor);
      if ((await kv.get(projectByName(record))).versionstamp !== null) throw nameTaken(record.name);
      const project = await complete(operation, record);
      this.table.insert(operation, project);
      accounts.update(operation, account, { ...account.value, projectCount: projectCount + 1 });
      this.noteCreation(operation, project, actor);
      return project;
    });
  }

  newRecord(accountId: string, settings: ProjectSettings, { kind, id, name }: Author): ProjectRecord {
    const createdAt = this.#database.now();
    return {
      ...settings,
      id: newObjectId(),
      accountId,
      nextTick: nextTickOf(settings, createdAt, 0),
      webhook: null,
      activeCrawlId: null,
      createdAt,
      updatedAt: createdAt,
      createdBy: { kind, id, name },
    };
  }

  noteCreation(operation: AtomicOperation, { id, accountId, name, target }: ProjectRecord, actor: Author) {
    const noted = { scopeId: accountId, targetId: id, details: { name, target } };
    this.#database.audit.note(operation, actor, "project.create", noted);
  }

  /**
   * @param change absent members are not changed
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT, ALREADY_EXISTS
   */
  async update(id: string, given: Change, actor: Author): Promise<ProjectRecord> {
    const { kv, accounts, audit, now } = this.#database;
    return await this.change(id, actor, async (operation, entry) => {
      const { value } = entry;
      const change = typeof given === "function" ? given(value) : given;
      // Increases even within one millisecond, so that every change is noticeable.
      const updatedAt = Math.max(now(), value.updatedAt + 1);
      const { name, target, userAgent, maxPages, include, exclude, schedule, isPublic } = value;
      const { isPaused = false, tags = [], browserPages = 0 } = value;
      const pages = { userAgent, maxPages, browserPages, include, exclude };
      const settings = { name, target, ...pages, schedule, isPaused, isPublic, tags };
      const checked = checkedSettings(this.scanner, { ...settings, ...change }, browserPages);
      const isSameSchedule = checked.schedule === schedule && checked.isPaused === isPaused;
      const nextTick = isSameSchedule ? value.nextTick : nextTickOf(checked, now(), 0);
      const project = { ...value, ...checked, nextTick, updatedAt };
      if (project.name.toLowerCase() !== value.name.toLowerCase()) {
        if ((await kv.get(projectByName(project))).versionstamp !== null) throw nameTaken(project.name);
        // An import checks the names of the account by this row.
        const account = await accounts.read([value.accountId]);
        if (account !== null) accounts.update(operation, account, account.value);
      }
      this.table.update(operation, entry, project);
      const details = detailsOf({ ...change, ...(change.tags && { tags: checked.tags ?? [] }) });
      const noted = { scopeId: value.accountId, targetId: id, details };
      audit.note(operation, actor, "project.update", noted);
      return project;
    });
  }

  /**
   * Deletes the project at once. A background job erases its crawls.
   * @param name of the project, as confirmation
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT if the name differs
   */
  async remove({ id, name }: Pick<ProjectRecord, "id" | "name">, actor: Author): Promise<void> {
    const { accounts, audit } = this.#database;
    await this.change(id, actor, async (operation, entry) => {
      const { accountId } = entry.value;
      requireName("project", entry.value.name, name);
      const account = await accounts.read([accountId]);
      if (account === null) throw projectNotFound();
      const { projectCount = 1 } = account.value;
      accounts.update(operation, account, { ...account.value, projectCount: projectCount - 1 });
      this.table.remove(operation, entry);
      const { activeCrawlId } = entry.value;
      if (activeCrawlId !== null) await this.#queue.cancel(operation, { id: activeCrawlId, accountId });
      this.#erasures.note(operation, id);
      audit.note(operation, actor, "project.delete", {
        scopeId: accountId,
        targetId: id,
        details: { name, target: entry.value.target },
      });
    });
    void this.#erasures.begin(id);
  }

  /**
   * Reads a project and changes it in one step.
   * @throws {AppError} NOT_FOUND
   */
  async change<T>(
    id: string,
    actor: Author,
    build: (operation: AtomicOperation, entry: KvEntry<ProjectRecord>) => T | Promise<T>,
  ): Promise<T> {
    return await this.table.changeFound(actor, ["ids", id], projectNotFound, build);
  }
}

export function tooManyProjects(limit: number): AppError {
  return limitExceeded(`Cannot create the project: an account can have at most ${limit}`);
}

/** Converts settings for the audit trail, which holds plain values. */
function detailsOf({ include, exclude, tags, ...change }: Partial<ProjectSettings>) {
  return {
    ...change,
    ...(tags && { tags: tags.join(", ") }),
    ...(include && { include: include.join(" ") }),
    ...(exclude && { exclude: exclude.join(" ") }),
  };
}

export function nameTaken(name: string): AppError {
  const message = `Cannot use this name: another project is called ${name}`;
  return new AppError("ALREADY_EXISTS", 409, message, { field: "name" });
}
