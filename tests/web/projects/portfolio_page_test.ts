/** The list of projects in a browser without JavaScript, from an import to a deletion. */
import { assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { readCsv } from "../../crawl/export/csv_reader.ts";
import { crawlOf, FormClient, memberOf, projectOf, testVisitor, type Visitor } from "./watched_site.ts";

const LIST = `target,name,tags,schedule
shop.example.com,Shop,"eu, shop",0 6 * * 1
docs.example.com,Docs,eu,
shop.example.com,Again,,
"open,quote,,
`;

async function imported({ client, admin }: Visitor, list: string): Promise<string> {
  const path = `/accounts/${admin.accountId}/projects/import`;
  const { text } = await client.submit(path, { do: "import", list });
  return text;
}

testVisitor("the chosen schedule applies to a list without a column of schedules", async (visitor) => {
  const { client, admin, site } = visitor;
  const path = `/accounts/${admin.accountId}/projects/import`;
  for (const list of ["url,name\na.example.com,Plain", "url,name,schedule\nb.example.com,None,"]) {
    const preview = await client.submit(path, { do: "preview", list, frequency: "weekly" });
    assertMatch(preview.text, /<input type="hidden" name="frequency" value="weekly"/);
    await client.submit(path, { do: "import", list, frequency: "weekly" });
  }
  const { records } = await site.projects.page(admin.accountId, 100, null);
  assertEquals(
    Object.fromEntries(records.map(({ name, schedule }) => [name, schedule])),
    { Plain: "0 3 * * 1", None: null },
  );
});

/** Names of the projects of a page, in order. */
async function namesOn(client: FormClient, path: string): Promise<string[]> {
  const text = await (await client.get(path)).text();
  return [...text.matchAll(/<th role="rowheader"[^>]*><a [^>]*><bdi>([^<]*)<\/bdi>/g)].map(([, name = ""]) =>
    name
  );
}

testVisitor("the list draws the scores of a project from its second crawl", async (visitor) => {
  const { client, admin } = visitor;
  const list = `/accounts/${admin.accountId}/projects`;
  const id = await projectOf(visitor);
  const drawn = async () => {
    await crawlOf(visitor, id);
    return /<svg class="spark"[^>]*aria-label="([^"]*)"/.exec(await (await client.get(list)).text())?.[1];
  };
  assertEquals(await drawn(), undefined);
  assertMatch(await drawn() ?? "", /^Last 2 scores: from (\d+) to (\d+), lowest \1, highest \2$/);
});

async function idOf({ site, admin }: Visitor, name: string): Promise<string> {
  const { records } = await site.projects.page(admin.accountId, 100, null);
  return records.find((project) => project.name === name)?.id ?? "";
}

testVisitor("a list is previewed, created without its problems, and shown", async (visitor) => {
  const { client, admin } = visitor;
  const list = `/accounts/${admin.accountId}/projects`;
  assertStringIncludes(await (await client.get(list)).text(), "No projects yet.");
  const preview = await client.submit(`${list}/import`, { do: "preview", list: LIST });
  assertStringIncludes(
    preview.text,
    "2 projects will be created. 2 lines cannot be imported and will be skipped.",
  );
  assertStringIncludes(preview.text, "project Shop has the same target");
  assertStringIncludes(preview.text, "A quoted value is not closed");
  assertEquals(await namesOn(client, list), []);
  assertStringIncludes(await imported(visitor, LIST), "2 projects created.");
  // Projects of one import may have the same time, and then have no order.
  assertEquals((await namesOn(client, list)).toSorted(), ["Docs", "Shop"]);
  assertEquals(await namesOn(client, `${list}?sort=-name`), ["Shop", "Docs"]);
  assertEquals(await namesOn(client, `${list}?tag=shop`), ["Shop"]);
  assertEquals(await namesOn(client, `${list}?search=docs&state=Unscheduled`), ["Docs"]);
  assertStringIncludes(await (await client.get(`${list}?search=nothing`)).text(), "No project matches.");
  const unknown = await namesOn(client, `${list}?sort=constructor&state=x&page=-1&min=a`);
  assertEquals(unknown.toSorted(), ["Docs", "Shop"]);
});

testVisitor("a preview shows only columns and schedules that count", async ({ client, admin }) => {
  const path = `/accounts/${admin.accountId}/projects/import`;
  for (
    const [list, shown] of [
      ["shop.example.com\n10.0.0.1", { tags: false, schedules: 1 }],
      ["target,tags\nshop.example.com,shop", { tags: true, schedules: 1 }],
    ] as const
  ) {
    const { text } = await client.submit(path, { do: "preview", list, frequency: "daily", hour: "3" });
    const schedules = text.match(/Every day at 03:00 UTC|0 3 \* \* \*/g)?.length;
    assertEquals({ tags: text.includes(">Tags</th>"), schedules }, shown);
  }
});

testVisitor("a list with queued crawls offers to reload", async (visitor) => {
  const { client, admin, site } = visitor;
  await site.worker.stop();
  const id = await projectOf(visitor);
  const path = `/accounts/${admin.accountId}/projects`;
  assertFalse((await (await client.get(path)).text()).includes("in progress"));
  await client.submit(`/projects/${id}`, { do: "run", once: crypto.randomUUID() });
  const text = await (await client.get(`${path}?sort=name`)).text();
  assertStringIncludes(
    text,
    ` · 1 crawl in progress. <a href="${path}?sort=name" data-reload="true">Reload</a>`,
  );
});

testVisitor("a list without a site, or with too many, is refused at its field", async ({ client, admin }) => {
  const path = `/accounts/${admin.accountId}/projects/import`;
  const many = Array.from({ length: 501 }, (_, at) => `s${at}.example.com`).join("\n");
  for (
    const [list, message] of [
      ["\n#\n", "Enter at least one site."],
      [many, "The list has 501 sites."],
      ["url,name\n", "Enter at least one site."],
      ["url,name\n\na,b,c\n", ">Line 3: 3 values, but the header has 2.<"],
      ["url\na,b\nc,d", ">Line 2: 2 values, but the header has 1. 1 more line cannot be imported.<"],
      ["url\na,b\nc,d\ne,f", " 2 more lines cannot be imported.<"],
    ] as const
  ) {
    const { status, text } = await client.submit(path, { do: "preview", list });
    assertEquals(status, 422);
    assertStringIncludes(text, message);
  }
});

testVisitor(
  "a list of 500 exported projects is previewed, and more than 500 kB are refused",
  async ({ client, admin }) => {
    const path = `/accounts/${admin.accountId}/projects/import`;
    const listOf = (projects: number) =>
      Array.from({ length: projects }, (_, at) => `s${at}.example.com,Shop ${at},${",".repeat(90)}`);
    const header = `target,name,${",".repeat(90)}`;
    const preview = await client.submit(path, { do: "preview", list: [header, ...listOf(500)].join("\n") });
    assertEquals(preview.status, 200);
    assertStringIncludes(preview.text, "500 projects will be created.");
    const large = await client.submit(path, { do: "import", list: [header, ...listOf(2_000)].join("\n") });
    assertEquals(large.status, 413);
    assertStringIncludes(
      large.text,
      '<p id="preview-list-error" class="field-error">The list is larger than 500 kB.',
    );
  },
);

testVisitor("selected projects are crawled, tagged, paused and deleted", async (visitor) => {
  const { client, admin, site } = visitor;
  await imported(visitor, LIST);
  const path = `/accounts/${admin.accountId}/projects`;
  const [shop, docs] = [await idOf(visitor, "Shop"), await idOf(visitor, "Docs")];
  const act = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ back: "sort=name&evil=%0d", ...fields });
    for (const id of [shop, docs]) body.append("project", id);
    return await client.submit(path, body);
  };
  const paused = await act({ do: "pause" });
  assertEquals(paused.path, `${path}?sort=name&did=pause&ok=1&no=1&why=CONFLICT`);
  assertStringIncludes(paused.text, "Schedules of 1 project paused. Not changed: 1 project: no schedule.");
  assertStringIncludes((await act({ do: "tag", tags: "New, x" })).text, "Tags added to 2 projects.");
  assertEquals((await site.projects.get(shop)).tags, ["eu", "new", "shop", "x"]);
  assertStringIncludes((await act({ do: "untag", tags: "x" })).text, "Tags removed from 2 projects.");
  assertStringIncludes((await act({ do: "tag", tags: " " })).text, "Enter the tags to add or remove.");
  assertStringIncludes((await act({ do: "crawl" })).text, "Crawls of 2 projects queued.");
  const none = await client.submit(path, { do: "crawl" });
  assertStringIncludes(none.text, "Select at least one project.");
  const confirm = await (await client.get(`${path}/delete?project=${shop}&project=${docs}&project=x`)).text();
  assertStringIncludes(confirm, "Delete 2 projects?");
  const gone = await client.submit(`${path}/delete`, { do: "delete", projects: `${shop} ${docs}` });
  assertStringIncludes(gone.text, "2 projects deleted, with all crawls.");
  await site.settled();
});

testVisitor("a Viewer sees the list without actions, and cannot act on it", async (visitor) => {
  const { admin } = visitor;
  await imported(visitor, LIST);
  const viewer = await memberOf(visitor, "vic", "Viewer");
  const path = `/accounts/${admin.accountId}/projects`;
  const text = await (await viewer.get(path)).text();
  assertEquals([text.includes('name="do"'), text.includes('type="checkbox"'), text.includes("Import")], [
    false,
    false,
    false,
  ]);
  const id = await idOf(visitor, "Shop");
  assertEquals((await viewer.post(path, { do: "pause", project: id })).status, 403);
  assertEquals((await viewer.post(`${path}/delete`, { do: "delete", projects: id })).status, 403);
  assertEquals((await viewer.post(`${path}/import`, { do: "import", list: "new.example.com" })).status, 403);
  assertEquals((await viewer.get(`/api${path}.csv`)).status, 200);
});

testVisitor("a person of another account sees neither the list nor its file", async (visitor) => {
  const { site, admin } = visitor;
  await imported(visitor, LIST);
  await site.api.signUp("bob");
  const bob = new FormClient(site.app);
  await bob.signIn("bob");
  const path = `/accounts/${admin.accountId}/projects`;
  const paths = [
    path,
    `${path}/import`,
    `${path}/delete?project=${await idOf(visitor, "Shop")}`,
    `/api${path}.csv`,
  ];
  assertEquals(await Promise.all(paths.map(async (one) => (await bob.get(one)).status)), [
    404,
    404,
    404,
    404,
  ]);
  assertEquals((await new FormClient(site.app).get(`/api${path}.csv`)).status, 401);
});

const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  '"><script>alert(1)</script>',
  "=cmd|' /C calc'!A0",
  "+1+1",
  "@SUM(1)",
  "ي".repeat(255),
  "x".repeat(255),
  "Shop\u200f",
];

testVisitor(
  "hostile names are text on the page and in the file, and a file can be imported again",
  async (visitor) => {
    const { client, admin } = visitor;
    const quoted = HOSTILE.map((name, at) => `h${at}.example.com,"${name.replaceAll('"', '""')}"`);
    assertStringIncludes(await imported(visitor, ["url,name", ...quoted].join("\n")), "8 projects created.");
    const path = `/accounts/${admin.accountId}/projects`;
    const text = await (await client.get(path)).text();
    assertEquals([/<img|<script>alert/.test(text), text.includes("Shop\u200f")], [false, false]);
    assertStringIncludes(text, "⟨U+200F⟩");
    const response = await client.get(`/api${path}.csv?sort=name`);
    assertMatch(response.headers.get("content-disposition") ?? "", /^attachment; filename="projects-/);
    const csv = await response.text();
    const rows = readCsv(csv);
    assertEquals(rows.length, HOSTILE.length + 1);
    assertEquals(rows.slice(1).filter(([, name = ""]) => /^[=+\-@]/.test(name)), []);
    const preview = await client.submit(`${path}/import`, { do: "preview", list: csv });
    assertStringIncludes(preview.text, "No project can be created. 8 lines cannot be imported");
  },
);

testVisitor("any two finished crawls of a project can be compared", async (visitor) => {
  const { client } = visitor;
  const id = await projectOf(visitor);
  const crawls = [await crawlOf(visitor, id), await crawlOf(visitor, id), await crawlOf(visitor, id)];
  const text = await (await client.get(`/projects/${id}/crawls`)).text();
  const chosen = [...text.matchAll(/<input type="radio" name="(\w+)" value="(\w+)" checked/g)];
  assertEquals(chosen.map(([, name, value]) => `${name} ${value}`).sort(), [
    `crawl ${crawls[1]}`,
    `with ${crawls[2]}`,
  ]);
  const compared = await client.get(`/compare?crawl=${crawls[2]}&with=${crawls[0]}`);
  assertStringIncludes(await compared.text(), "No check differs between the two sides.");
});
