/** Writes the files about single sites: the page of all, its CSV, the list for its script, and their verdicts. */
import { CATALOGUE } from "../../scan/catalogue.ts";
import type { ReportedSite, SiteEvent, SiteVerdicts, VerdictKind } from "../../survey/report/read_sites.ts";
import { boundedText, linkOf } from "../../web/survey/cell_text.ts";
import { csvHead, csvRow, pageFiles } from "../../web/survey/page_files.ts";
import type { Cell, ReportFrame } from "../../web/survey/report_page.ts";
import {
  LIST_PATH,
  type ListedSite,
  type ListedVerdict,
  SHARD_SITES,
  shardPath,
  type SiteList,
} from "../../web/survey/site_list.ts";
import { scriptOf } from "../../web/survey/site_script.ts";
import { MAX_PAGE_ROWS, siteCells, siteColumns, sitesPage } from "../../web/survey/sites_page.tsx";
import { checkName, groupName, outcomeName } from "../../web/survey/survey_words.ts";
import type { ReportFolder } from "./report_folder.ts";

/** Maximum number of sites that the script lists, and of characters of their list. */
const MAX_LISTED = 100_000;
const MAX_LIST_LENGTH = 16 * 1024 * 1024;
/** Characters of CSV that are written at a time. */
const BLOCK_LENGTH = 64 * 1024;

const CHECKS = new Map(CATALOGUE.map(({ check }) => [check.id, check]));

export interface SitesOptions {
  readonly folder: ReportFolder;
  readonly frame: ReportFrame;
  /** Names of the labels of each site. */
  readonly labels: readonly string[];
  /** Wave that scores are compared with, or null. */
  readonly before: string | null;
}

export async function writeSites(events: AsyncIterable<SiteEvent>, options: SitesOptions): Promise<void> {
  const { folder, frame, labels, before } = options;
  const columns = siteColumns(labels, before);
  const list = new ListBuilder();
  const shards = new ShardWriter(folder);
  const rows: (readonly Cell[])[] = [];
  let total = 0;
  using csv = new TextFile(folder.open("sites.csv"));
  csv.append(csvHead(columns));
  for await (const event of events) {
    if ("kind" in event) list.verdicts.push(listedVerdict(event.kind));
    else if ("verdicts" in event) {
      if (event.verdicts.site < list.sites.length) shards.add(event.verdicts);
    } else {
      const cells = siteCells(event.site, before !== null);
      csv.append(csvRow(columns, { cells }));
      if (rows.length < MAX_PAGE_ROWS) rows.push(cells);
      list.add(event.site);
      total++;
    }
  }
  csv.flush();
  shards.flush();
  folder.write(LIST_PATH, scriptOf(list.finish(labels, before)));
  const page = sitesPage({ rows, columns, total, listed: list.sites.length });
  const { "sites.html": html = "", "sites.json": json = "" } = pageFiles(page, frame);
  folder.write("sites.html", html);
  folder.write("sites.json", json);
}

class ListBuilder {
  readonly sites: ListedSite[] = [];
  readonly verdicts: ListedVerdict[] = [];
  readonly #outcomes = new Numbers();
  readonly #technologies = new Numbers();
  #length = 0;
  #isFull = false;

  add({ target, url, outcome, score, rank, scoreBefore, technologies, labels }: ReportedSite): void {
    if (this.#isFull) return;
    const site: ListedSite = [
      boundedText(target),
      linkOf(url),
      this.#outcomes.of(outcome),
      score,
      rank,
      scoreBefore,
      technologies.map((id) => this.#technologies.of(id)),
      labels.map((label) => label === null ? null : boundedText(label)),
    ];
    this.#length += JSON.stringify(site).length;
    this.#isFull = this.sites.length >= MAX_LISTED || this.#length > MAX_LIST_LENGTH;
    if (!this.#isFull) this.sites.push(site);
  }

  finish(labels: readonly string[], before: string | null): SiteList {
    return {
      outcomes: this.#outcomes.all.map(outcomeName),
      technologies: this.#technologies.all.map((value) => groupName({ kind: "technology", name: "", value })),
      labels: labels.map(boundedText),
      verdicts: this.verdicts,
      before,
      sites: this.sites,
    };
  }
}

/** Numbers texts in the order of their first use. */
class Numbers {
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  get all(): string[] {
    return [...this.#numbers.keys()];
  }
}

/** Verdicts arrive in the order of the sites. */
class ShardWriter {
  readonly #folder: ReportFolder;
  #shard = 0;
  #verdicts: Record<string, readonly [SiteVerdicts["problems"], SiteVerdicts["changes"]]> = {};

  constructor(folder: ReportFolder) {
    this.#folder = folder;
  }

  add({ site, problems, changes }: SiteVerdicts): void {
    const shard = Math.floor(site / SHARD_SITES);
    if (shard !== this.#shard) {
      this.flush();
      this.#shard = shard;
    }
    this.#verdicts[site] = [problems, changes];
  }

  flush(): void {
    this.#folder.write(shardPath(this.#shard), scriptOf({ shard: this.#shard, verdicts: this.#verdicts }));
    this.#verdicts = {};
  }
}

/** A file that is written in blocks. */
class TextFile implements Disposable {
  readonly #file: Deno.FsFile;
  #text = "";

  constructor(file: Deno.FsFile) {
    this.#file = file;
  }

  append(text: string): void {
    this.#text += text;
    if (this.#text.length >= BLOCK_LENGTH) this.flush();
  }

  flush(): void {
    let bytes = new TextEncoder().encode(this.#text);
    while (bytes.length > 0) bytes = bytes.subarray(this.#file.writeSync(bytes));
    this.#text = "";
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }
}

/** The fix is ours. Text of the site is not in it. */
function listedVerdict({ check, status, outcome }: VerdictKind): ListedVerdict {
  const fix = CHECKS.get(check)?.outcomes[outcome]?.fix ?? null;
  return [checkName(check).title, boundedText(status), fix];
}
