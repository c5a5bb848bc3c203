import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import { listArchive } from "../../../../src/scan/parse/agents/archive_listing.ts";
import { type TarMember, tarOf, tarOfMembers, zipOf } from "./archives.ts";

const packed = (...members: TarMember[]) => new Uint8Array(gzipSync(tarOfMembers(members)));
const SKILL: TarMember = { name: "SKILL.md", content: "# Skill" };
const pax = (path: string) => {
  const record = ` path=${path}\n`;
  return { name: "PaxHeader", type: "x", content: `${record.length + 2}${record}` };
};

const CASES: readonly [name: string, bytes: Uint8Array, root: boolean, unsafe: string | null][] = [
  ["finds SKILL.md at the root of a tar", packed(SKILL), true, null],
  ["finds it below a dot", packed({ name: "./" }, { ...SKILL, name: "./SKILL.md" }), true, null],
  ["misses it in a folder", packed({ ...SKILL, name: "order/SKILL.md" }), false, null],
  ["finds a path upwards", packed(SKILL, { name: "../x" }), true, "../x"],
  ["finds a path upwards in between", packed(SKILL, { name: "a/../../x" }), true, "a/../../x"],
  ["finds a path upwards from a dot", packed(SKILL, { name: ".//../x" }), true, ".//../x"],
  ["lets a path turn within", packed(SKILL, { name: "a/../b" }), true, null],
  ["finds an absolute path", packed(SKILL, { name: "/etc/passwd" }), true, "/etc/passwd"],
  ["finds a link out", packed(SKILL, { name: "a", type: "2", target: "../secret" }), true, "a"],
  ["finds a link to the root", packed(SKILL, { name: "a", type: "2", target: "/etc" }), true, "a"],
  ["lets a link stay within", packed(SKILL, { name: "a/b", type: "2", target: "../SKILL.md" }), true, null],
  ["reads a long name of pax", packed(pax("../../long"), { name: "long" }, SKILL), true, "../../long"],
  [
    "reads a long name of GNU",
    packed({ name: "@LongLink", type: "L", content: "/long\0" }, { name: "l" }, SKILL),
    true,
    "/long",
  ],
  ["finds SKILL.md at the root of a zip", zipOf(["SKILL.md", "a/b.md"]), true, null],
  ["finds a path upwards in a zip", zipOf(["SKILL.md", "..\\x"]), true, "..\\x"],
  ["finds a drive in a zip", zipOf(["SKILL.md", "C:\\x"]), true, "C:\\x"],
];

for (const [name, bytes, hasSkillAtRoot, unsafe] of CASES) {
  Deno.test(`listArchive() ${name}`, () => {
    const listing = listArchive(bytes);
    assertEquals([listing?.hasSkillAtRoot, listing?.unsafe], [hasSkillAtRoot, unsafe]);
  });
}

const zip = zipOf(["SKILL.md"]);
const padded = (bytes: number) => {
  const tar = new Uint8Array(bytes);
  tar.set(tarOfMembers([SKILL]));
  return new Uint8Array(gzipSync(tar));
};
const sized = (size: string) => {
  const tar = tarOfMembers([SKILL]);
  tar.set(new TextEncoder().encode(size), 124);
  return new Uint8Array(gzipSync(tar));
};
const NONE: readonly [name: string, bytes: Uint8Array][] = [
  ["nothing", new Uint8Array()],
  ["a text", new TextEncoder().encode("# Skill\n")],
  ["a tar that is not compressed", tarOf({ "SKILL.md": "" })],
  ["an empty tar", packed()],
  ["half a gzip", packed(SKILL).subarray(0, 40)],
  ["a gzip of text", new Uint8Array(gzipSync("text".repeat(150)))],
  ["a tar with a negative size", sized("-0000000001\0")],
  ["a tar of more than 4 MiB", padded(4_194_305)],
  ["a zip without end", zip.subarray(0, zip.length - 22)],
  ["a zip whose directory is elsewhere", zip.with(zip.length - 6, 1)],
];

for (const [name, bytes] of NONE) {
  Deno.test(`listArchive() makes nothing of ${name}`, () => assertEquals(listArchive(bytes), null));
}

Deno.test("listArchive() limits the entries", () => {
  const many = Array.from({ length: 1001 }, (_, each) => ({ name: `${each}` }));
  assertEquals(listArchive(packed(...many))?.entries, 1000);
  assertEquals(listArchive(zipOf(many.map(({ name }) => name)))?.entries, 1000);
});

Deno.test("listArchive() survives every byte changed, and every cut", () => {
  for (const whole of [zipOf(["SKILL.md", "a"]), packed(SKILL)]) {
    for (let at = 0; at < whole.length; at++) {
      listArchive(whole.with(at, 255));
      listArchive(whole.subarray(0, at));
    }
  }
});

/** A pax header of the given number of bytes, whose last record is a path. */
const header = (bytes: number) => {
  const content = "\n10 path=../x\n".padStart(bytes, "x");
  return packed({ name: "PaxHeader", type: "x", content }, { name: "a" }, SKILL);
};
const commented = (bytes: number) => new Uint8Array([...zip, ...new Uint8Array(bytes)]);

const EDGES: readonly [name: string, bytes: Uint8Array, entries: number | null, unsafe?: string][] = [
  ["reads 4,096 bytes of a header", header(4096), 2, "../x"],
  ["reads no more of a header", header(4097), 2],
  ["finds the end before a comment of 65,535 bytes", commented(65_535), 1],
  ["finds no end before a longer comment", commented(65_536), null],
  ["passes over fields and comments of entries", zipOf(["SKILL.md", "../x", "a"], 7), 3, "../x"],
  ["passes over global headers", packed({ name: "g", type: "g", content: "x" }, SKILL), 1],
  ["passes over long link targets", packed({ name: "K", type: "K", content: "x" }, SKILL), 1],
];
for (const [name, bytes, entries, unsafe = null] of EDGES) {
  Deno.test(`listArchive() ${name}`, () => {
    const listing = listArchive(bytes);
    assertEquals([listing?.entries ?? null, listing?.unsafe ?? null], [entries, unsafe]);
  });
}

Deno.test("listArchive() reads a tar of 4 MiB", () => {
  assertEquals(listArchive(padded(4_194_304))?.entries, 1);
});

Deno.test("listArchive() reads 1,024 bytes of a path", () => {
  const path = `${"x".repeat(1019)}/../..`;
  assertEquals(listArchive(zipOf([path]))?.unsafe, null);
  assertEquals(listArchive(zipOf([path.slice(1)]))?.unsafe, path.slice(1));
});

/** A tar of one file of 1,024 bytes and one after it, with other bytes at an offset of its first header. */
const changed = (first: TarMember, offset: number, bytes: string) => {
  const tar = tarOfMembers([{ content: "x".repeat(1024), ...first }, SKILL]);
  tar.set(new TextEncoder().encode(bytes), offset);
  return new Uint8Array(gzipSync(tar));
};
const prefix = `/${"p".repeat(154)}`;
const name = "n".repeat(100);

const HEADERS: readonly [what: string, bytes: Uint8Array, entries: number, unsafe: string | null][] = [
  ["155 bytes of prefix and 100 of name", changed({ name, prefix }, 500, "x"), 2, `${prefix}/${name}`],
  ["no prefix before ustar", changed({ name, prefix }, 257, "old"), 2, null],
  ["100 bytes of link target", packed({ name: "a", type: "2", target: `${"./".repeat(49)}..` }), 1, "a"],
  ["12 digits of size", changed({ name }, 124, "0000000020000"), 2, null],
];
for (const [what, bytes, entries, unsafe] of HEADERS) {
  Deno.test(`listArchive() reads ${what}`, () => {
    const listing = listArchive(bytes);
    assertEquals([listing?.entries, listing?.unsafe], [entries, unsafe]);
  });
}

Deno.test("listArchive() reads a tar without empty blocks at its end", () => {
  const tar = tarOfMembers([{ name: "SKILL.md" }]).subarray(0, 512);
  assertEquals(listArchive(new Uint8Array(gzipSync(tar)))?.entries, 1);
});

Deno.test("listArchive() reads a zip whose last 46 bytes are an entry of its directory", () => {
  const whole = zipOf([""]);
  const [local, entry, end] = [whole.slice(0, 30), whole.slice(30, 76), whole.slice(76)];
  end[16] = 30 + 22;
  const moved = new Uint8Array([...local, ...end, ...entry]);
  assertEquals([listArchive(moved)?.entries, listArchive(moved.subarray(0, -1))], [1, null]);
});
