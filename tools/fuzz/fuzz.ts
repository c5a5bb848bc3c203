/** Fuzzing: runs every parser on generated inputs of growing size, and lists what is slow or throws. */
import { parseArgs } from "node:util";
import { ALL_PARSERS } from "./all_parsers.ts";
import { dictionaryOf } from "./dictionary.ts";
import { findingOf } from "./growth.ts";
import { Input, type Shapes } from "./input.ts";
import type { FuzzedParser } from "./parser.ts";
import { Random } from "./random.ts";
import { randomShape } from "./random_shape.ts";

const USAGE = `Usage: deno task fuzz [options] [name ...]

Runs the parsers of src/scan/parse on generated inputs of growing size, and prints each parser that takes more than
linear time, takes too long, or throws, with the input as a row for tools/fuzz/findings.ts.

  name            parts of paths and names of parsers; default: all parsers
  --seed <n>      the same seed makes the same inputs; default 1
  --minutes <n>   time to run; default 2
  --verbose       prints each parser before it runs: the last one of a run that hangs

Examples:
  deno task fuzz --seed 7 --minutes 30
  deno task fuzz policy/ parseHtml`;

export interface Found {
  readonly parser: FuzzedParser;
  readonly kind: string;
  readonly detail: string;
  /** Shapes of the syntaxes that the parser reads. */
  readonly shapes: Partial<Shapes>;
}

export interface FuzzOptions {
  readonly parsers: readonly FuzzedParser[];
  readonly seed: number;
  /** Time of \`performance.now()\`. */
  readonly deadline: number;
  readonly onFound?: (found: Found) => void;
  readonly onStart?: (parser: FuzzedParser, round: number) => unknown;
}

export function nameOf({ path, name }: FuzzedParser): string {
  return `${path} ${name}`;
}

/** A line with the measurements, and the row that repeats them. */
export function describe({ parser, kind, detail, shapes }: Found): string {
  return `${nameOf(parser)}: ${kind}, ${detail}\n  ["${nameOf(parser)}", ${JSON.stringify(shapes)}],`;
}

/** Pages of one round are the same for all parsers: to parse one takes longer than to read it. */
const PAGE_WORDS_OF = "dom/page_elements.ts";

/** Runs round after round until the deadline. A parser with a finding rests. @returns number of rounds begun */
export async function fuzz(options: FuzzOptions): Promise<number> {
  const found = new Set<FuzzedParser>();
  for (let round = 0;; round++) {
    const html = randomShape(new Random(options.seed + 7919 * round), "html", dictionaryOf(PAGE_WORDS_OF));
    for (const [index, parser] of options.parsers.entries()) {
      if (performance.now() > options.deadline) return round;
      if (found.has(parser)) continue;
      const random = new Random(options.seed + 7919 * round + 104_729 * (index + 1));
      const words = dictionaryOf(parser.path);
      const shapes = {
        html,
        text: randomShape(random, "text", words),
        json: randomShape(random, "json", words),
      };
      options.onStart?.(parser, round);
      const finding = await findingOf(parser, shapes);
      if (finding === null) continue;
      found.add(parser);
      options.onFound?.({ parser, ...finding, shapes: await usedShapes(parser, shapes) });
    }
  }
}

async function usedShapes(parser: FuzzedParser, shapes: Shapes): Promise<Partial<Shapes>> {
  const input = new Input(shapes, 1);
  await parser.prepare(input);
  return Object.fromEntries([...input.used].map((syntax) => [syntax, shapes[syntax]]));
}

function main(): Promise<number> | number {
  const { values, positionals } = parseArgs({
    args: Deno.args.filter((argument) => argument !== "--"),
    options: {
      seed: { type: "string", default: "1" },
      minutes: { type: "string", default: "2" },
      verbose: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const parsers = ALL_PARSERS.filter(({ path, name }) =>
    positionals.length === 0 || positionals.some((part) => `${path} ${name}`.includes(part))
  );
  return report(parsers, Number(values.seed), Number(values.minutes), values.verbose);
}

/** @returns the exit status */
async function report(parsers: readonly FuzzedParser[], seed: number, minutes: number, isVerbose: boolean) {
  const found: Found[] = [];
  const rounds = await fuzz({
    parsers,
    seed,
    deadline: performance.now() + minutes * 60_000,
    onStart: (parser, round) => isVerbose && console.error(`${round} ${nameOf(parser)}`),
    onFound: (each) => {
      found.push(each);
      console.log(describe(each));
    },
  });
  console.log(`${parsers.length} parsers, ${rounds} rounds, ${found.length} findings`);
  return found.length === 0 ? 0 : 1;
}

if (import.meta.main) Deno.exit(await main());
