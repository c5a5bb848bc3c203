/** Writes the files for a site and for its checks, so a report shows the text that would be published. */
import { Unobservable } from "../../errors.ts";
import { quoted } from "../../quotation.ts";
import type { Probe } from "../contract/probe.ts";
import { isProblem } from "../report/next_steps.ts";
import type { CheckResult, WrittenFile } from "../result.ts";
import type { SiteFacts } from "../contract/site_facts.ts";
import { carriedFile } from "./carried_text.ts";
import { diskPath } from "./disk_path.ts";
import { canPublish } from "./host_limits.ts";
import { placement } from "./placement.ts";
import { scriptedAssumption } from "./scripted_facts.ts";
import type { SiteFile, WritingContext } from "./site_file.ts";

/** Maximum characters of a file that a result shows whole. */
const MAX_SHOWN_LENGTH = 20_000;

export interface WritingOptions {
  readonly files: readonly SiteFile[];
  /** Result of a check; null if the check is not in the scan. Never rejects. */
  result(checkId: string): Promise<CheckResult> | null;
  /** The observation of a probe in the scan. */
  observe<T>(probe: Probe<T>): Promise<T>;
  /** May wait for the browser. */
  facts(): Promise<SiteFacts>;
  servedFacts(): Promise<SiteFacts>;
  /** Called with internal errors. */
  onError(error: unknown, path: string): void;
}

interface Writing {
  readonly file: WrittenFile;
  /** Path of the file that makes this one known, or null. */
  readonly namedBy: string | null;
  /** Ids of the checks that show the file: those that it fixes, and those that it prepares. */
  readonly shownBy: readonly string[];
}

/** Writes each file once, for the report and for the disk. */
export class WrittenFiles {
  readonly #options: WritingOptions;
  readonly #files = new Map<SiteFile, Promise<Writing | null>>();

  constructor(options: WritingOptions) {
    this.#options = options;
  }

  /** Files that fix a check. */
  async all(): Promise<WrittenFile[]> {
    const all = await Promise.all(this.#options.files.map((file) => this.#write(file)));
    const written = all.flatMap((each) => each === null || each.file.fixes.length === 0 ? [] : each);
    const drafts = new Set(written.filter(({ file }) => file.blanks.length > 0).map(({ file }) => file.path));
    return written.map(({ file, namedBy }) =>
      namedBy === null || !drafts.has(namedBy)
        ? file
        : { ...file, blanks: [...file.blanks, `Publish it with ${quoted(namedBy.slice(1))}, which names it`] }
    );
  }

  /**
   * The result of a check with the file that fixes it as its snippet.
   * @param publishes path of the file that the check's own snippet publishes, or null
   * @param isExample true if that snippet may be shown when nothing can be written
   */
  async shown(result: CheckResult, publishes: string | null, isExample: boolean): Promise<CheckResult> {
    if (!isProblem(result) || result.fix === null) return result;
    const own = this.#options.files.filter(({ fixes }) => fixes.includes(result.id))
      // A check's own file comes before others that have to change with it.
      .toSorted((left, right) => left.fixes.indexOf(result.id) - right.fixes.indexOf(result.id));
    if (own.length === 0) return result;
    const written = await Promise.all(own.map((file) => this.#write(file)));
    const file = written.find((each) => each?.shownBy.includes(result.id))?.file ?? null;
    const isReplacement = own.some(({ path }) => path === publishes) && (file !== null || !isExample);
    if (file === null || file.text.length > MAX_SHOWN_LENGTH) {
      // An example must not replace an existing file.
      return isReplacement ? { ...result, snippet: null, placement: null, assumption: null } : result;
    }
    const { stack } = await this.#options.servedFacts();
    return {
      ...result,
      snippet: file.text,
      placement: placement(stack, { file: file.path }),
      assumption: assumptionOf(file),
    };
  }

  #write(file: SiteFile): Promise<Writing | null> {
    return this.#files.getOrInsertComputed(file, () => writeFile(file, this.#options));
  }
}

async function writeFile(
  { path: usualPath, fixes, reads = [], needs, needsFor = {}, isWordless = false, write }: SiteFile,
  { result, observe, facts, servedFacts, onError }: WritingOptions,
): Promise<Writing | null> {
  try {
    const results = await Promise.all([...fixes, ...reads].flatMap((id) => result(id) ?? []));
    const problems = new Map(results.filter(isProblem).map((each) => [each.id, each]));
    const wanted = fixes.filter((id) => problems.has(id));
    if (wanted.length === 0 || !canPublish((await servedFacts()).stack, usualPath)) return null;
    const isNeeded = (name: string) => needsFor[name] === undefined || problems.has(needsFor[name]);
    const found = await Promise.all(
      Object.entries(needs).map(async ([name, probe]) =>
        [name, isNeeded(name) ? await observe(probe) : null] as const
      ),
    );
    const context: WritingContext = {
      facts: await (isWordless ? servedFacts() : facts()),
      outcome: (id) => problems.get(id)?.outcome ?? "",
      details: (id) => problems.get(id)?.details ?? {},
      fails: (id) => problems.get(id)?.status === "fail",
    };
    const file = write(Object.fromEntries(found), context);
    if (file === null) return null;
    const { text, assumptions, blanks = [], isRevised = false, path = usualPath } = file;
    const { left = [], prepared = [], namedBy = null } = file;
    const shownBy = wanted.filter((id) => !left.includes(id));
    if (shownBy.length === 0) return null;
    const placed = diskPath(path);
    if (placed === null) return null;
    const { base } = context.facts;
    const scripted = scriptedAssumption(text, context.facts);
    return {
      file: {
        path: placed,
        url: base + path,
        text: carriedFile({ path, text }),
        assumptions: scripted === null ? assumptions : [...assumptions, scripted],
        blanks,
        isRevised,
        fixes: shownBy.filter((id) => !prepared.includes(id)),
      },
      namedBy,
      shownBy,
    };
  } catch (error) {
    // A file that could not be fetched must not be replaced. Any other error is a bug, which must not end the
    // scan.
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
