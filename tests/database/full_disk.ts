/** Simulates a full disk or a read-only file without the rights to create one. */
import { DatabaseSync } from "node:sqlite";

/** Another program that makes SQLite refuse every write to a file, with SQLite's own message. */
export class Unwritable implements Disposable {
  readonly #database: DatabaseSync;
  #isUnwritable = true;

  constructor(file: string, message = "database or disk is full") {
    this.#database = new DatabaseSync(file);
    for (const event of ["INSERT", "UPDATE"]) {
      this.#database.exec(
        // KV writes this row with each operation.
        `CREATE TRIGGER unwritable_${event} BEFORE ${event} ON data_version BEGIN SELECT RAISE(ABORT, '${message}'); END`,
      );
    }
  }

  /** Writes succeed from now on. */
  mend(): void {
    if (!this.#isUnwritable) return;
    this.#isUnwritable = false;
    for (const event of ["INSERT", "UPDATE"]) this.#database.exec(`DROP TRIGGER unwritable_${event}`);
  }

  [Symbol.dispose](): void {
    this.mend();
    this.#database.close();
  }
}
