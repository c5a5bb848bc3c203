/** Slow: 200 writers change a database while it is copied. */
/**
 * Backups of a database that many programs change meanwhile. Each backup shows one moment, with everything
 * that was acknowledged before it.
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { allInconsistencies } from "../../../src/cli/inconsistencies.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { readiness } from "../readiness_process.ts";
import { SigningUp } from "./signing_up.ts";

const PROCESSES = 2;
const WRITERS_EACH = 100;
/** More by hand: `BACKUP_ROUNDS=50`. */
const ROUNDS = Number(Deno.env.get("BACKUP_ROUNDS") ?? 1);
/** Sign-ups of each process before each backup. */
const SIGN_UPS_BETWEEN = 50;

Deno.test(`a backup while ${PROCESSES * WRITERS_EACH} writers write has all that was acknowledged before`, async () => {
  await using folder = await temporaryFolder();
  const url = `${folder.path}/readiness.db`;
  (await openDatabase(url)).close();
  const backups: { readonly file: string; readonly before: readonly string[] }[] = [];
  {
    await using programs = new AsyncDisposableStack();
    const signingUp = Array.from(
      { length: PROCESSES },
      (_, at) => programs.use(new SigningUp({ url, name: `ada${at}`, writers: WRITERS_EACH })),
    );
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(signingUp.map((program) => program.more(SIGN_UPS_BETWEEN)));
      const file = `${folder.path}/backup${round}.db`;
      backups.push({ file, before: signingUp.flatMap(({ usernames }) => usernames) });
      const { code, stdout, stderr } = await readiness(["database", "backup", file], "", { KV_URL: url });
      assertEquals([code, stdout], [0, ""], stderr);
      assertStringIncludes(stderr, "0 inconsistencies found");
    }
  }
  for (const { file, before } of backups) assertEquals(await missingFrom(file, before), []);
});

/** Problems of a backup: missing usernames and inconsistencies. */
async function missingFrom(file: string, usernames: readonly string[]): Promise<readonly string[]> {
  using kv = await openDatabase(file);
  const stores = cheapStores(kv);
  const found = await Promise.all(
    usernames.map(async (name) => await stores.users.findByName(name) === null ? [name] : []),
  );
  return [...found.flat(), ...await allInconsistencies(stores)];
}
