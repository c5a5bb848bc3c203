/** The current work of the program, so that a scan that never ends its turn can be named from outside. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface Work {
  /** Number of the scan or crawl in its process. */
  readonly job: number;
  /** The probe or check that runs, such as `llms-txt`. */
  readonly stage: string;
}

const current = new AsyncLocalStorage<Work>();
let note: ((work: Work) => void) | null = null;

/** @param listener called each time that another scan or stage continues */
export function onWork(listener: (work: Work) => void): void {
  note = listener;
}

/** Runs a job, including everything that it awaits. */
export function workOn<T>(job: number, run: () => T): T {
  return begin({ job, stage: "start" }, run);
}

/** Runs a stage of the current job. */
export function stage<T>(name: string, run: () => T): T {
  const work = current.getStore();
  return work === undefined ? run() : begin({ job: work.job, stage: name }, run);
}

/** Number of the job that the caller works for; 0 outside of jobs. */
export function currentJob(): number {
  return current.getStore()?.job ?? 0;
}

/** Called when a job continues after it has waited. */
export function noteWork(): void {
  const work = current.getStore();
  if (work !== undefined) note?.(work);
}

function begin<T>(work: Work, run: () => T): T {
  note?.(work);
  return current.run(work, run);
}
