/** The files that are written for a site, and for its checks: a report shows what would be published. */
import { Unobservable } from "../../errors.ts";
import type { Probe } from "../probe.ts";
import { isProblem } from "../report/next_steps.ts";
import type { CheckResult, WrittenFile } from "../result.ts";
import type { SiteFacts } from "../site_facts.ts";
import { carriedFile } from "./carried_text.ts";
import { placement } from "./placement.ts";
import type { SiteFile, WritingContext } from "./site_file.ts";

/** Characters of a file that a result shows whole. */
const MAX_SHOWN_LENGTH = 20_000;

export interface WritingOptions {
  readonly files: readonly SiteFile[];
  /** How a check ended; null for one that is not in the scan. Never rejects. */
  result(checkId: string): Promise<CheckResult> | null;
  /** What a probe observed in the scan. */
  observe<T>(probe: Probe<T>): Promise<T>;
  facts(): Promise<SiteFacts>;
  /** Called with internal errors. */
  onError(error: unknown, path: string): void;
}

/** Writes each file once, for the report and for the disk. */
export class WrittenFiles {
  readonly #options: WritingOptions;
  readonly #files = new Map<SiteFile, Promise<WrittenFile | null>>();

  constructor(options: WritingOptions) {
    this.#options = options;
  }

  async all(): Promise<WrittenFile[]> {
    const written = await Promise.all(this.#options.files.map((file) => this.#write(file)));
    return written.filter((file) => file !== null);
  }

  /**
   * The result of a check with the file that fixes it as its snippet.
   * @param publishes path of the file that the check's own snippet publishes, or null
   * @param isExample whether that snippet may be shown where nothing can be written
   */
  async shown(result: CheckResult, publishes: string | null, isExample: boolean): Promise<CheckResult> {
    if (!isProblem(result) || result.fix === null) return result;
    const own = this.#options.files.filter(({ fixes }) => fixes.includes(result.id))
      // Its own file, before others that have to change with it.
      .toSorted((left, right) => left.fixes.indexOf(result.id) - right.fixes.indexOf(result.id));
    if (own.length === 0) return result;
    const written = await Promise.all(own.map((file) => this.#write(file)));
    const file = written.find((each) => each?.fixes.includes(result.id)) ?? null;
    const isReplacement = own.some(({ path }) => path === publishes) && (file !== null || !isExample);
    if (file === null || file.text.length > MAX_SHOWN_LENGTH) {
      // What is there must not be replaced by an example.
      return isReplacement ? { ...result, snippet: null, placement: null, assumption: null } : result;
    }
    const { stack } = await this.#options.facts();
    return {
      ...result,
      snippet: file.text,
      placement: placement(stack, { file: file.path }),
      assumption: assumptionOf(file),
    };
  }

  #write(file: SiteFile): Promise<WrittenFile | null> {
    return this.#files.getOrInsertComputed(file, () => writeFile(file, this.#options));
  }
}

async function writeFile(
  { path: usualPath, fixes, reads = [], needs, write }: SiteFile,
  { result, observe, facts, onError }: WritingOptions,
): Promise<WrittenFile | null> {
  try {
    const results = await Promise.all([...fixes, ...reads].flatMap((id) => result(id) ?? []));
    const problems = new Map(results.filter(isProblem).map((each) => [each.id, each]));
    const wanted = fixes.filter((id) => problems.has(id));
    if (wanted.length === 0) return null;
    const found = await Promise.all(
      Object.entries(needs).map(async ([name, probe]) => [name, await observe(probe)] as const),
    );
    const context: WritingContext = {
      facts: await facts(),
      outcome: (id) => problems.get(id)?.outcome ?? "",
      details: (id) => problems.get(id)?.details ?? {},
      fails: (id) => problems.get(id)?.status === "fail",
    };
    const file = write(Object.fromEntries(found), context);
    if (file === null) return null;
    const { text, assumptions, blanks = [], isRevised = false, left = [], path = usualPath } = file;
    const fixed = wanted.filter((id) => !left.includes(id));
    if (fixed.length === 0) return null;
    const { base } = context.facts;
    return {
      path,
      url: base + path,
      text: carriedFile({ path, text }),
      assumptions,
      blanks,
      isRevised,
      fixes: fixed,
    };
  } catch (error) {
    // A file that could not be fetched must not be replaced; anything else is a bug, which must not end the scan.
    if (!(error instanceof Unobservable)) onError(error, usualPath);
    return null;
  }
}

function assumptionOf({ blanks, assumptions }: WrittenFile): string | null {
  const completed = blanks.map((blank) => blank.slice(0, 1).toLowerCase() + blank.slice(1)).join("; ");
  return [...(completed === "" ? [] : [`You complete the draft first: ${completed}`]), ...assumptions].join(
    "; ",
  ) ||
    null;
}
