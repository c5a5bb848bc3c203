import { assertEquals } from "@std/assert";
import { StateMetrics } from "../../../src/http/observe/state_metrics.ts";
import type { Metric } from "../../../src/http/observe/metrics.ts";
import { inMemory } from "../../database/databases.ts";
import { enqueue, queueOn, start } from "../../queue/queues.ts";

function valuesOf(metric: Metric): number[] {
  return Array.from(metric.read(), ({ value }) => value);
}

Deno.test("the queues of the database are counted, and not at all while it cannot be used", () =>
  inMemory(async (kv) => {
    const queue = queueOn(kv);
    await enqueue(queue, {}, {}, {});
    await start(queue);
    let problem: string | null = null;
    const state = new StateMetrics({
      notReady: () => Promise.resolve(problem),
      queues: [queue],
      jobCounts: () => new Map([["test", { started: 1, takenOver: 2, running: 1 }]]),
    });
    assertEquals(valuesOf(state.ready), [0]);
    await state.refresh();
    assertEquals([state.waitingJobs, state.runningJobs, state.ready].map(valuesOf), [[2], [1], [1]]);
    assertEquals([...state.jobs.read()], [
      { labels: { queue: "test", event: "started" }, value: 1 },
      { labels: { queue: "test", event: "taken_over" }, value: 2 },
    ]);
    problem = "the database does not respond";
    await state.refresh();
    assertEquals([state.waitingJobs, state.runningJobs, state.ready].map(valuesOf), [[], [], [0]]);
  }));
