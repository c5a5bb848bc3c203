/** Lists that are kept until their contents change. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { KeptLists } from "../../src/database/kept_lists.ts";
import { Table, type TableDefinition } from "../../src/database/table.ts";
import { inMemory, onEachDatabase } from "./databases.ts";

interface Book {
  readonly shelf: string;
  readonly id: string;
  readonly pages: number;
}

const BOOKS: TableDefinition<Book> = {
  name: "books",
  place: ({ shelf, id }) => [shelf, id],
  pointers: () => [],
  notesListChanges: true,
};

const EMMA: Book = { shelf: "a", id: "1", pages: 5 };
const PERSUASION: Book = { shelf: "a", id: "2", pages: 3 };
const ULYSSES: Book = { shelf: "b", id: "3", pages: 7 };

type Change = (table: Table<Book>, kv: Kv) => Promise<unknown>;

const insert = (book: Book): Change => async (table, kv) => {
  const operation = kv.atomic();
  table.insert(operation, book);
  await operation.commit();
};

const CHANGES: readonly (readonly [string, Change, readonly Book[]])[] = [
  ["a first record", insert(EMMA), [EMMA]],
  ["a further one", insert(PERSUASION), [EMMA, PERSUASION]],
  ["one of another list", insert(ULYSSES), [EMMA, PERSUASION]],
  ["a change", async (table, kv) => {
    const entry = await table.read(["a", "1"]);
    const operation = kv.atomic();
    if (entry) table.update(operation, entry, { ...EMMA, pages: 6 });
    await operation.commit();
  }, [{ ...EMMA, pages: 6 }, PERSUASION]],
  ["a removal", async (table, kv) => {
    const entry = await table.read(["a", "1"]);
    const operation = kv.atomic();
    if (entry) table.remove(operation, entry);
    await operation.commit();
  }, [PERSUASION]],
];

/** Returns kept lists, and the number of lists that were read. */
function keptLists(kv: Kv, maxWeight = 100) {
  let count = 0;
  const counting: Kv = new Proxy(kv, {
    get(target, name) {
      if (name === "list") count++;
      const member = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const table = new Table(counting, BOOKS);
  const read = async (shelf: string) => (await table.list([shelf])).map(({ value }) => value);
  const lists = new KeptLists({ kv: counting, table, read, weigh: ({ pages }: Book) => pages, maxWeight });
  return { lists, listed: () => count };
}

onEachDatabase("a list is current after each change, whichever process makes it", async (kv) => {
  const { lists } = keptLists(kv);
  const others = new Table(kv, BOOKS);
  assertEquals(await lists.get("a"), []);
  for (const [name, change, expected] of CHANGES) {
    await change(others, kv);
    assertEquals(await lists.get("a"), expected, name);
    assertEquals(await lists.get("a"), expected, `${name}, asked again`);
  }
});

Deno.test("a list is read once for each change in it", () =>
  inMemory(async (kv) => {
    const { lists, listed } = keptLists(kv);
    const table = new Table(kv, BOOKS);
    await insert(EMMA)(table, kv);
    for (let time = 0; time < 3; time++) await lists.get("a");
    assertEquals(listed(), 1);
    await insert(ULYSSES)(table, kv);
    await lists.get("a");
    assertEquals(listed(), 1);
    await insert(PERSUASION)(table, kv);
    for (let time = 0; time < 3; time++) await lists.get("a");
    assertEquals(listed(), 2);
  }));

Deno.test("a list without noted changes is not kept", () =>
  inMemory(async (kv) => {
    await kv.set(["books", "a", "1"], EMMA);
    const { lists, listed } = keptLists(kv);
    for (let time = 0; time < 3; time++) assertEquals(await lists.get("a"), [EMMA]);
    assertEquals(listed(), 3);
  }));

for (const [maxWeight, reads] of [[12, 2], [11, 4]] as const) {
  Deno.test(`lists of 5 and 7 that are asked in turn are read ${reads} times if ${maxWeight} may be kept`, () =>
    inMemory(async (kv) => {
      const { lists, listed } = keptLists(kv, maxWeight);
      const table = new Table(kv, BOOKS);
      await insert(EMMA)(table, kv);
      await insert(ULYSSES)(table, kv);
      for (const name of ["a", "b", "a", "b"]) await lists.get(name);
      assertEquals(listed(), reads);
    }));
}

Deno.test("a list that is too large to be kept is read all the same", () =>
  inMemory(async (kv) => {
    const { lists } = keptLists(kv, 1);
    await insert(EMMA)(new Table(kv, BOOKS), kv);
    assertEquals([await lists.get("a"), await lists.get("a")], [[EMMA], [EMMA]]);
  }));
