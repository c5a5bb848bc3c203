/** The next crawl of a project. */
import type { VNode } from "preact";
import { Mark } from "../account/parts.tsx";
import { Age } from "../ui/time.tsx";
import { scheduleSentence } from "./schedule_choice.ts";

interface ScheduledProject {
  readonly schedule: string | null;
  readonly isPaused: boolean;
  readonly nextCrawlAt: string | null;
}

/** Time of the next scheduled crawl. */
export function NextCrawl(
  { project: { schedule, isPaused, nextCrawlAt } }: { readonly project: ScheduledProject },
): VNode {
  if (schedule === null) return <>not scheduled</>;
  if (isPaused || nextCrawlAt === null) return <Mark kind="warn">Paused</Mark>;
  return <Age at={nextCrawlAt} />;
}

/** The schedule in words, with the next crawl. */
export function ScheduleText(
  { project: { schedule, isPaused, nextCrawlAt } }: { readonly project: ScheduledProject },
): VNode {
  if (schedule === null) return <>No schedule: crawls start manually or from CI.</>;
  const sentence = scheduleSentence(schedule);
  if (isPaused || nextCrawlAt === null) {
    return (
      <>
        <Mark kind="warn">Paused</Mark> {sentence} when resumed.
      </>
    );
  }
  return (
    <>
      {sentence}. Next crawl: <Age at={nextCrawlAt} />.
    </>
  );
}
