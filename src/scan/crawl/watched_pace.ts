/** Notices when a crawl does nothing but wait until its site may be requested again. */
import type { Release, RequestPace } from "../fetch/pace/request_pace.ts";

/** Minimum milliseconds without a request that are worth mentioning. */
const MIN_WAIT_MS = 1_000;

/** @param onWait called with true when the crawl has waited for a second, and with false when it continues */
export function watchedPace(pace: RequestPace, onWait: (isWaiting: boolean) => void): RequestPace {
  let running = 0;
  let pending = 0;
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    if (running > 0 || pending === 0) {
      clearTimeout(timer);
      timer = undefined;
      if (isWaiting) onWait(isWaiting = false);
    } else timer ??= setTimeout(() => onWait(isWaiting = true), MIN_WAIT_MS);
  };
  const enter = async (url: URL, signal: AbortSignal): Promise<Release> => {
    pending++;
    note();
    try {
      const release = await pace.enter(url, signal);
      running++;
      let isReleased = false;
      return () => {
        release();
        if (!isReleased) running--;
        isReleased = true;
        note();
      };
    } finally {
      pending--;
      note();
    }
  };
  return {
    enter,
    noteAnswer: (url, answer) => pace.noteAnswer(url, answer),
    noteRobots: (url, text) => pace.noteRobots(url, text),
    get state() {
      return pace.state;
    },
  };
}
