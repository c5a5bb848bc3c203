/** Names and targets of projects, to find duplicates in a list. */
import { AppError } from "../../errors.ts";
import type { ProjectRecord } from "../project/project_record.ts";
import { nameTaken } from "../project/project_store.ts";

type NamedTarget = Pick<ProjectRecord, "target" | "name">;

export class KnownProjects {
  readonly #sites = new Map<string, string>();
  readonly #names = new Map<string, string>();

  /** @param projects that exist, even if they are duplicates of each other */
  constructor(projects: Iterable<NamedTarget>) {
    for (const project of projects) this.#set(project);
  }

  /** @throws {AppError} ALREADY_EXISTS if another project has its target or name */
  add(project: NamedTarget): void {
    const same = this.#sites.get(siteOf(project.target));
    if (same !== undefined) {
      const message = `Cannot create the project: project ${same} has the same target`;
      throw new AppError("ALREADY_EXISTS", 409, message);
    }
    const taken = this.#names.get(project.name.toLowerCase());
    if (taken !== undefined) throw nameTaken(taken);
    this.#set(project);
  }

  #set({ target, name }: NamedTarget): void {
    this.#sites.set(siteOf(target), name);
    this.#names.set(name.toLowerCase(), name);
  }
}

/** Spelling of a target that is equal for equal URLs. */
function siteOf(target: string): string {
  const text = target.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url === null ? text : `${url.host}${url.pathname.replace(/\/$/, "")}${url.search}`;
}
