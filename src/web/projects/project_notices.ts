/** Sentences about what was done to projects, by the value of `done` in a page's query. */
export const PROJECT_NOTICES: readonly (readonly [done: string, text: string])[] = [
  ["project-created", "The project is created. Run its first crawl to see a score."],
  ["project-deleted", "The project is deleted, with its crawls."],
  ["crawl-started", "The crawl is queued."],
  ["crawl-cancelled", "The crawl is cancelled."],
  ["crawl-ended", "The crawl had ended before, so nothing was cancelled."],
  ["crawl-deleted", "The crawl is deleted, with its results."],
  ["paused", "The schedule is paused: it starts no crawls until you resume it."],
  ["resumed", "The schedule goes on."],
  ["badge-on", "The badge is public now."],
  ["badge-off", "The badge is private now. Pages that embed it show no badge within a few minutes."],
  ["webhook-set", "The webhook is set."],
  ["webhook-removed", "The webhook is removed. Nothing is sent any more."],
  ["webhook-tested", "A test message is on its way. Reload the page to see what the receiver answered."],
  ["message-resent", "The message is sent again. Reload the page to see what the receiver answered."],
];
