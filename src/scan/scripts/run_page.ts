/** Runs the scripts of one page, with timers on a clock of its own, so that nothing waits for real time. */
import type { FilledElement, ScriptAnswer, ScriptPage, ScriptView } from "../contract/page_scripts.ts";
import { Interpreter } from "./interpreter.ts";
import { type PageCode, pageCode } from "./page_code.ts";

/** Maximum number of timers that are run, of requests of scripts, of URLs that scripts lead to, and of filled elements. */
const MAX_TIMERS = 3_000;
const MAX_REQUESTS = 30;
const MAX_MOVES = 10;
const MAX_FOREIGN = 50;
const MAX_FILLED = 1_000;
const MAX_URL_LENGTH = 8_192;
/** Maximum characters of the HTML that is kept, as much as a scan reads of a page. */
const MAX_HTML_LENGTH = 2 * 1024 * 1024;

/** Maximum number of times that a page runs, because its scripts import modules by computed URLs. */
const MAX_RUNS = 3;

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly url: string;
}

/**
 * @param ask requests a URL of the page's origin
 * @throws {Error} if the page has broken the interpreter
 */
export async function runPage(
  page: ScriptPage,
  ask: (url: string) => Promise<ScriptAnswer>,
): Promise<ScriptView> {
  const answers = new Map<string, Promise<ScriptAnswer>>();
  const askOnce = (url: string) => answers.getOrInsertComputed(url, () => ask(url));
  const code = await pageCode(page, askOnce);
  for (let run = 1;; run++) {
    const missing = new Set<string>();
    const view = await runOnce(page, code, missing, askOnce);
    if (run < MAX_RUNS && await code.addModules(missing)) continue;
    const foreign = new Set([...code.foreign, ...view.missing]);
    return {
      ...view,
      isWhole: view.isWhole && code.isWhole && missing.size === 0,
      missing: [...foreign].slice(0, MAX_FOREIGN).map((url) => url.slice(0, MAX_URL_LENGTH)),
    };
  }
}

/** @param missing gets the URLs of modules that the code has not */
async function runOnce(
  page: ScriptPage,
  { scripts, modules }: PageCode,
  missing: Set<string>,
  ask: (url: string) => Promise<ScriptAnswer>,
): Promise<ScriptView> {
  const { origin } = new URL(page.url);
  const moves: string[] = [];
  const asked: Asked[] = [];
  const foreign = new Set<string>();
  let isWhole = true;
  let hasErrors = false;
  let requests = 0;
  const interpreter = await Interpreter.start(JSON.stringify(page), {
    base: page.base,
    moduleAt(url) {
      const module = modules.get(url);
      if (module === undefined && missing.size < MAX_REQUESTS) missing.add(url);
      return module;
    },
    request: (id, method, url) => void asked.push({ id: Number(id), method, url }),
    note(kind, text) {
      if (kind === "error") hasErrors = true;
      else if (moves.length < MAX_MOVES) moves.push(text.slice(0, MAX_URL_LENGTH));
    },
  });
  const call = (code: string) => interpreter.run(`pageWorld.${code}`, "host");
  for (const { index, url, code, isModule } of scripts) {
    call(`begin(${index})`);
    interpreter.run(code, url, isModule ? "module" : "global");
    call("end()");
    call("startAdded()");
  }
  for (const stage of ["interactive", "complete"]) {
    call(`stage("${stage}")`);
    call("startAdded()");
  }
  for (let timers = 0; timers < MAX_TIMERS && !interpreter.isSpent && moves.length === 0;) {
    for (const { id, method, url } of asked.splice(0)) {
      // A request without an answer stays open, so that no page shows an error that visitors do not see.
      if (method !== "GET" || url.length > MAX_URL_LENGTH) {
        isWhole = false;
        continue;
      }
      if (URL.parse(url)?.origin !== origin) {
        if (foreign.size < MAX_FOREIGN) foreign.add(url);
        continue;
      }
      const answer = ++requests <= MAX_REQUESTS ? await ask(url) : null;
      if (answer === null) {
        isWhole = false;
        continue;
      }
      const { status, mediaType: type, text: body } = answer;
      interpreter.setText("hostAnswer", JSON.stringify({ id, status, type, body, url }));
      call("answer(hostAnswer)");
      call("startAdded()");
    }
    if (call("tick()") === true) {
      timers++;
      call("startAdded()");
    } else if (asked.length === 0) break;
  }
  isWhole &&= !interpreter.isSpent && moves.length === 0;
  hasErrors ||= interpreter.errors > 0;
  interpreter.allowReading();
  const filled: readonly [number, string, number][] = JSON.parse(
    String(call(`filled(${MAX_FILLED})`) ?? "[]"),
  );
  const html = call("html()");
  if (typeof html !== "string") throw new Error("The page cannot be read");
  return {
    html: html.slice(0, MAX_HTML_LENGTH),
    filled: filled.map(filledElement),
    moves,
    isWhole,
    hasErrors,
    missing: [...foreign],
  };
}

function filledElement([index, localName, characters]: [number, string, number]): FilledElement {
  return { index, localName, characters };
}
