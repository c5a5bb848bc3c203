/** Sentences about completed actions on projects, by the value of `done` in a page's query. */
export const PROJECT_NOTICES: readonly (readonly [done: string, text: string])[] = [
  ["project-created", "Project created. Run the first crawl to get a score."],
  ["project-started", "Project created, and its first crawl started."],
  ["project-deleted", "Project and its crawls deleted."],
  ["crawl-started", "Crawl started."],
  ["crawl-cancelled", "Crawl cancelled."],
  ["crawl-ended", "The crawl had already ended, so it was not cancelled."],
  ["crawl-deleted", "Crawl and its results deleted."],
  ["paused", "Schedule paused. No scheduled crawls start until you resume it."],
  ["resumed", "Schedule resumed."],
  ["badge-on", "The badge is now public."],
  ["badge-off", "The badge is now private. Pages that embed it stop showing the score within a few minutes."],
  ["webhook-set", "Webhook saved."],
  ["webhook-removed", "Webhook removed. No more messages will be sent."],
  ["webhook-tested", "Test message queued. Reload the page to see your server's response."],
  ["message-resent", "Message queued again. Reload the page to see your server's response."],
];
