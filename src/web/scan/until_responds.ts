/** Milliseconds until the next request for a page, if the service does not respond, and number of requests. */
const RETRY_MS = 1_000;
const MAX_TRIES = 60;

/** Waits while the service restarts, because a navigation would end at an error of the browser. */
export async function untilResponds(path: string): Promise<void> {
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const responds = () => fetch(path, { method: "HEAD" }).then(({ status }) => status < 500, () => false);
  for (let tries = 0; tries < MAX_TRIES && !await responds(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
