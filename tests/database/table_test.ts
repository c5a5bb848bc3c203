/** Records with the rows that point at them. */
import type { Kv } from "@deno/kv";
import { ALWAYS } from "../../src/database/commit.ts";
import { assertEquals, assertRejects } from "@std/assert";
import { expiringAt, Table, type TableDefinition } from "../../src/database/table.ts";
import { onEachDatabase, rowsOf } from "./databases.ts";

interface Book {
  readonly shelf: string;
  readonly id: string;
  readonly names: readonly string[];
  readonly due?: number;
}

const BOOKS: TableDefinition<Book> = {
  name: "books",
  place: ({ shelf, id }) => [shelf, id],
  pointers: ({ names }) => names.map((name) => ["books_by_name", name]),
  claims: ({ names }) => names.map((name) => ["books_by_name", name]),
};

const EMMA: Book = { shelf: "a", id: "1", names: ["Emma", "A Novel"] };

async function insert(kv: Kv, book: Book): Promise<boolean> {
  const operation = kv.atomic();
  new Table(kv, BOOKS).insert(operation, book);
  return (await operation.commit()).ok;
}

async function bookKeys(kv: Kv): Promise<string[]> {
  return (await rowsOf(kv)).map(({ key }) => key).filter((key) => key.includes("books"));
}

onEachDatabase("a record is found by its place and by each of its names", async (kv) => {
  const books = new Table(kv, BOOKS);
  assertEquals(await insert(kv, EMMA), true);
  assertEquals((await books.read(["a", "1"]))?.value, EMMA);
  for (const name of EMMA.names) assertEquals((await books.find(["books_by_name", name]))?.value, EMMA);
});

onEachDatabase("what is not there is null", async (kv) => {
  const books = new Table(kv, BOOKS);
  await insert(kv, EMMA);
  await kv.set(["books_by_name", "of another table"], ["films", "a", "1"]);
  await kv.set(["books_by_name", "of a lost record"], ["books", "a", "2"]);
  assertEquals(await books.read(["a", "2"]), null);
  for (const name of ["Persuasion", "of another table", "of a lost record"]) {
    assertEquals(await books.find(["books_by_name", name]), null, name);
  }
});

onEachDatabase("a record with a name that is taken does not land, and nothing of it", async (kv) => {
  await insert(kv, EMMA);
  const before = await rowsOf(kv);
  assertEquals(await insert(kv, { shelf: "b", id: "2", names: ["Persuasion", "A Novel"] }), false);
  assertEquals(await rowsOf(kv), before);
});

onEachDatabase("a change of names moves the rows that point, and only those", async (kv) => {
  const books = new Table(kv, BOOKS);
  await insert(kv, EMMA);
  const entry = await books.read(["a", "1"]);
  const operation = kv.atomic();
  if (entry) books.update(operation, entry, { ...EMMA, names: ["A Novel", "Emma Woodhouse"] });
  assertEquals((await operation.commit()).ok, true);
  assertEquals(await books.find(["books_by_name", "Emma"]), null);
  for (const name of ["A Novel", "Emma Woodhouse"]) {
    assertEquals((await books.find(["books_by_name", name]))?.value.names, ["A Novel", "Emma Woodhouse"]);
  }
});

for (const change of ["update", "remove"] as const) {
  onEachDatabase(`${change} of a record that has changed since it was read does not land`, async (kv) => {
    const books = new Table(kv, BOOKS);
    await insert(kv, EMMA);
    const stale = await books.read(["a", "1"]);
    await kv.set(["books", "a", "1"], { ...EMMA, due: 1 });
    const before = await rowsOf(kv);
    const operation = kv.atomic();
    if (stale) books[change](operation, stale, { ...EMMA, names: [] });
    assertEquals((await operation.commit()).ok, false);
    assertEquals(await rowsOf(kv), before);
  });
}

onEachDatabase("a record goes with all that points at it", async (kv) => {
  const books = new Table(kv, BOOKS);
  await insert(kv, EMMA);
  const entry = await books.read(["a", "1"]);
  const operation = kv.atomic();
  if (entry) books.remove(operation, entry);
  assertEquals((await operation.commit()).ok, true);
  assertEquals(await bookKeys(kv), []);
});

onEachDatabase("a list has the records below a place, in order, more than one read brings", async (kv) => {
  const books = new Table(kv, BOOKS);
  const ids = Array.from({ length: 501 }, (_, index) => String(index).padStart(3, "0"));
  const operation = kv.atomic();
  for (const id of ids.toReversed()) books.insert(operation, { shelf: "a", id, names: [] });
  assertEquals((await operation.commit()).ok, true);
  await insert(kv, { shelf: "ab", id: "1", names: [] });
  assertEquals((await books.list(["a"])).map(({ value }) => value.id), ids);
  const last = await books.list(["a"], { limit: 2, reverse: true });
  assertEquals(last.map(({ value }) => value.id), ["500", "499"]);
  assertEquals((await books.list([])).length, 502);
});

onEachDatabase(
  "a record that may be dropped later is there, and one that may be dropped now lands",
  async (kv) => {
    const books = new Table<Book>(kv, { ...BOOKS, expiresAt: ({ due = 0 }) => due });
    for (const [id, due] of [["later", Date.now() + 3_600_000], ["now", Date.now() - 1]] as const) {
      const operation = kv.atomic();
      books.insert(operation, { shelf: "a", id, names: [id], due });
      assertEquals((await operation.commit()).ok, true);
    }
    assertEquals((await books.find(["books_by_name", "later"]))?.value.id, "later");
  },
);

const missing = () => new Error("missing");

onEachDatabase("change() and changeFound() write what they build", async (kv) => {
  const books = new Table(kv, BOOKS);
  await insert(kv, EMMA);
  const due = await books.change(ALWAYS, ["a", "1"], missing, (operation, entry) => {
    books.update(operation, entry, { ...entry.value, due: 1 });
    return 1;
  });
  const [name] = await books.changeFound(ALWAYS, ["books_by_name", "Emma"], missing, (operation, entry) => {
    books.update(operation, entry, { ...entry.value, names: ["Emma"] });
    return entry.value.names;
  });
  assertEquals([due, name], [1, "Emma"]);
  assertEquals((await books.read(["a", "1"]))?.value, { ...EMMA, names: ["Emma"], due: 1 });
});

onEachDatabase("change() and changeFound() throw the given error for what is not there", async (kv) => {
  const books = new Table(kv, BOOKS);
  await kv.set(["books_by_name", "of another table"], ["films", "a", "1"]);
  await kv.set(["books_by_name", "of a lost record"], ["books", "a", "2"]);
  await assertRejects(() => books.change(ALWAYS, ["a", "2"], missing, () => {}), Error, "missing");
  for (const name of ["Persuasion", "of another table", "of a lost record"]) {
    const change = () => books.changeFound(ALWAYS, ["books_by_name", name], missing, () => {});
    await assertRejects(change, Error, "missing");
  }
});

onEachDatabase("changes of one owner take turns, and wait for no other owner", async (kv) => {
  const books = new Table(kv, BOOKS);
  const persuasion = { shelf: "a", id: "2", names: [] };
  const ulysses = { shelf: "b", id: "1", names: [] };
  for (const book of [EMMA, persuasion, ulysses]) await insert(kv, book);
  const log: string[] = [];
  const ofOther = Promise.withResolvers<void>();
  await Promise.all([
    books.change(ALWAYS, ["a", "1"], missing, async () => {
      log.push("first begins");
      await ofOther.promise;
      log.push("first ends");
    }),
    books.change(ALWAYS, ["a", "2"], missing, () => log.push("second")),
    books.change(ALWAYS, ["b", "1"], missing, () => {
      log.push("other");
      ofOther.resolve();
    }),
  ]);
  assertEquals(log.filter((entry) => entry !== "other"), ["first begins", "first ends", "second"]);
});

Deno.test("a row may be deleted when it expires, and not before", () => {
  assertEquals(expiringAt(61_000, 1_000).expireIn, 60_000);
});

Deno.test("a row that has expired may be deleted after a millisecond, the shortest time there is", () => {
  assertEquals(expiringAt(999, 1_000).expireIn, 1);
});
