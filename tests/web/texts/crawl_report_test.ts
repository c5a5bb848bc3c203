import { assert, assertEquals } from "@std/assert";
import {
  crawlReport,
  EXCHANGE_FIELDS,
  REPORT_FIELDS,
  type ReportedCrawl,
} from "../../../src/web/texts/crawl/crawl_report.ts";
import { crawlOf, projectOf, testVisitor, type Visitor } from "../projects/watched_site.ts";

async function readCrawl({ site, admin }: Visitor, id: string, fields: string): Promise<ReportedCrawl> {
  const document = `query ($id: ObjectID!) { crawl(id: $id) { ${fields} } }`;
  return (await site.api.data(document, { id }, admin.credential)).crawl;
}

testVisitor("crawlReport() has everything that the crawl stored of its site", async (visitor) => {
  const id = await crawlOf(visitor, await projectOf(visitor));
  const read = await readCrawl(visitor, id, `${REPORT_FIELDS} ${EXCHANGE_FIELDS}`);
  const report = crawlReport(read, { notes: ["Provisional."] });
  const { crawls } = visitor.site;
  const stored = await crawls.report(await crawls.get(id));
  assert(report !== null && stored !== null);
  const { crawl, startedAt, finishedAt, durationMs, ...shown } = report;
  const { scanId: _, startedAt: began, finishedAt: ended, durationMs: duration, ...kept } = stored;
  // Findings and tokens are for the gate of scans, and GraphQL has neither.
  const withoutGate = ({ checks, ...rest }: typeof kept) => ({
    ...rest,
    checks: checks.map(({ findings: _, ...check }) => ({
      ...check,
      // GraphQL counts a single page, too.
      pages: check.pages.map(({ findings: _, tokens: __, ...page }) => ({ count: 1, ...page })),
    })),
  });
  assertEquals(shown, withoutGate(kept));
  assert(shown.checks.some(({ pages }) => pages.length > 1));
  assert(shown.exchanges !== undefined && shown.exchanges.length > 10);
  assertEquals(crawl, { id, pagesChecked: 5, notes: ["Provisional."] });
  // Times of the crawl, which takes longer than its scan.
  assert(startedAt <= began && ended <= finishedAt && duration <= durationMs);
});

testVisitor("crawlReport() has no exchanges if they were not read", async (visitor) => {
  const id = await crawlOf(visitor, await projectOf(visitor));
  assertEquals(crawlReport(await readCrawl(visitor, id, REPORT_FIELDS))?.exchanges, undefined);
});

testVisitor("crawlReport() is null for a crawl without results", async (visitor) => {
  const { client, site } = visitor;
  const project = await projectOf(visitor);
  await site.worker.stop();
  await client.post(`/projects/${project}`, { do: "run", once: crypto.randomUUID() });
  const [crawl] = (await site.crawls.page(project, 1, null)).records;
  assertEquals(crawlReport(await readCrawl(visitor, crawl?.id ?? "", REPORT_FIELDS)), null);
});
