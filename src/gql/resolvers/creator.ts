/** Name of the creator or starter of an object. */
import type { ProjectCreator } from "../../crawl/project/project_record.ts";

/** A username, or the name of a service account with its id, as in the audit trail. */
export function creatorText({ kind, id, name }: ProjectCreator): string {
  return kind === "service_account" ? `${name} (service account ${id})` : name;
}
