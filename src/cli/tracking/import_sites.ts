/** Imports a list of sites in parts, because the API limits the size of a request. */
import type { ImportList, ListedSite } from "../../crawl/import/import_list.ts";
import { MAX_IMPORTED_PROJECTS } from "../../crawl/import/import_projects.ts";
import { KnownProjects } from "../../crawl/import/known_projects.ts";
import { tooManyProjects } from "../../crawl/project/project_store.ts";
import { AppError } from "../../errors.ts";
import type { Api } from "./api.ts";
import { accountNotFound } from "./find.ts";
import { type ImportedResult, importProjects, projectCount } from "./operations.ts";

/** Maximum number of characters of a part as JSON, less than the API allows in bytes. */
const MAX_PART_LENGTH = 30_000;

interface ImportSettings {
  readonly accountId: string;
  readonly startCrawls: boolean;
  readonly dryRun: boolean;
}

/** A line of the list, with what became of it. */
interface ImportedLine {
  readonly line: number;
  readonly target: string;
  readonly name: string | null;
  readonly projectId: string | null;
  /** Reason why no project was created; null if one was. */
  readonly problem: string | null;
}

interface ImportedSites {
  /** In the order of the list. */
  readonly lines: readonly ImportedLine[];
  /** Error that ended the import after some parts; null if all parts were sent. */
  readonly refusal: AppError | null;
}

/** @throws {AppError} if the first part is refused, and then nothing is imported */
export async function importSites(
  { sites, problems }: ImportList,
  settings: ImportSettings,
  api: Pick<Api, "call">,
): Promise<ImportedSites> {
  const lines: ImportedLine[] = problems.map(({ line, message }) => ({
    line,
    target: "",
    name: null,
    projectId: null,
    problem: message,
  }));
  const parts = partsOf(sites);
  const preview = settings.dryRun && parts.length > 1 ? await Preview.of(settings.accountId, api) : null;
  let refusal: AppError | null = null;
  for (const [at, part] of parts.entries()) {
    try {
      const results = refusal === null ? await importPart(part, settings, api) : [];
      const made = part.map((site, index) => lineOf(site, results[index], refusal));
      lines.push(...made.map((line) => preview?.judge(line) ?? line));
    } catch (error) {
      // The earlier parts are imported, so they must be listed. Another run of the command skips them.
      if (!(error instanceof AppError) || at === 0) throw error;
      refusal = error;
      lines.push(...part.map((site) => lineOf(site, undefined, refusal)));
    }
  }
  return { lines: lines.sort((left, right) => left.line - right.line), refusal };
}

/** The parts of a preview together. The service knows only one part, because the others create nothing. */
class Preview {
  readonly #known = new KnownProjects([]);
  readonly #limit: number;
  #space: number;

  private constructor(limit: number, count: number) {
    this.#limit = limit;
    this.#space = limit - count;
  }

  static async of(accountId: string, api: Pick<Api, "call">): Promise<Preview> {
    const { node } = await api.call(projectCount(accountId));
    if (node?.__typename !== "Account") throw accountNotFound(accountId);
    const { projectLimit, projectCount: count } = node.portfolio;
    return new Preview(projectLimit, count);
  }

  /** Adds the problem of a line that an earlier part causes. */
  judge(line: ImportedLine): ImportedLine {
    const { target, name, problem } = line;
    if (problem !== null || name === null) return line;
    try {
      this.#known.add({ target, name });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...line, problem: error.message };
    }
    if (this.#space === 0) return { ...line, problem: tooManyProjects(this.#limit).message };
    this.#space--;
    return line;
  }
}

async function importPart(
  part: readonly ListedSite[],
  settings: ImportSettings,
  api: Pick<Api, "call">,
): Promise<readonly ImportedResult[]> {
  const projects = part.map(({ line: _, tags, ...site }) => ({ ...site, tags: [...tags] }));
  const { importProjects: { results } } = await api.call(importProjects({ ...settings, projects }));
  return results;
}

function lineOf(
  { line, target }: ListedSite,
  result: ImportedResult | undefined,
  refusal: AppError | null,
): ImportedLine {
  return {
    line,
    target,
    name: result?.name ?? null,
    projectId: result?.project?.id ?? null,
    problem: result === undefined ? refusal?.message ?? "not imported" : result.error?.message ?? null,
  };
}

function partsOf(sites: readonly ListedSite[]): ListedSite[][] {
  const parts: ListedSite[][] = [];
  let length = Infinity;
  for (const site of sites) {
    const own = JSON.stringify(site).length;
    const last = parts.at(-1);
    if (last === undefined || length + own > MAX_PART_LENGTH || last.length === MAX_IMPORTED_PROJECTS) {
      parts.push([site]);
      length = own;
    } else {
      last.push(site);
      length += own;
    }
  }
  return parts;
}
