/** Gives a finished file its name, and replaces another file only on request. */

/**
 * @param place path that the file gets, in the same folder
 * @param isForced true if it may replace a file
 * @param link makes a second name for a file
 * @throws {Deno.errors.AlreadyExists} if a file was made there meanwhile, which is then not changed
 */
export function givePlace(partial: string, place: string, isForced: boolean, link = Deno.linkSync): void {
  if (isForced) return Deno.renameSync(partial, place);
  try {
    // A link fails if the name is taken, but renaming does not.
    link(partial, place);
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) throw error;
    // exFAT and many network drives have no links.
    Deno.openSync(place, { write: true, createNew: true, mode: 0o600 }).close();
    return Deno.renameSync(partial, place);
  }
  Deno.removeSync(partial);
}
