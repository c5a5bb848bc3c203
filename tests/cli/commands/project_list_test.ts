/** The flags of `readiness project list` that search, filter and sort. */
import { assertEquals } from "@std/assert";
import { TrackedMachine } from "../tracking/tracked_machine.ts";
import { piped } from "../typed.ts";

Deno.test("project list searches, filters and sorts, a page at a time", async () => {
  await using tracked = await TrackedMachine.make();
  const list = 'target,name,tags,schedule\na.example.com,Ann,eu,0 6 * * *\nb.example.com,Ben,"eu, shop",\n' +
    "c.example.com,Cid,shop,";
  const importing = ["project", "import", "-", "--no-crawl"];
  await tracked.machine.run(importing, { stdin: piped(list) });
  const namesOf = async (...flags: readonly string[]) => {
    const { stdout } = await tracked.run("the database", ["project", "list", "--json", ...flags]);
    const { projects, totalCount, nextCursor } = JSON.parse(stdout);
    return [projects.map(({ name }: { name: string }) => name).join(" "), totalCount, nextCursor];
  };
  const filters: readonly (readonly [flags: string, ...unknown[]])[] = [
    ["--tag EU --sort name", "Ann Ben", 2, null],
    ["--tag shop --sort name --reverse", "Cid Ben", 2, null],
    ["--search b.example", "Ben", 1, null],
    ["--state unscheduled --sort name --limit 1", "Ben", 2, "1"],
    ["--state unscheduled --sort name --limit 1 --after 1", "Cid", 2, null],
    ["--min-score 0", "", 0, null],
  ];
  for (const [flags, ...expected] of filters) {
    assertEquals(await namesOf(...flags.split(" ")), expected, flags);
  }
  const { stderr } = await tracked.run("the database", ["project", "list", "--max-score", "99"]);
  assertEquals(stderr, "No project matches\n");
});
