/** Notes the latest requests of tests, because a test that hangs usually waits for one of them. */

/** Number of requests that are kept. */
const MAX_REQUESTS = 30;

interface NotedRequest {
  readonly name: string;
  readonly at: number;
  outcome: string;
}

/**
 * Notes each request of `fetch` from now on.
 * @returns gives a line for each of the latest requests, with its age in seconds
 */
export function noteRequests(): () => string {
  const requests: NotedRequest[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const url = input instanceof Request ? input.url : String(input);
    const request = { name: `${method} ${url}`, at: performance.now(), outcome: "no response" };
    requests.push(request);
    if (requests.length > MAX_REQUESTS) requests.shift();
    try {
      const response = await send(input, init);
      request.outcome = String(response.status);
      return response;
    } catch (error) {
      request.outcome = String(error);
      throw error;
    }
  };
  return () =>
    requests.map(({ name, at, outcome }) =>
      `${name}: ${outcome}, ${((performance.now() - at) / 1_000).toFixed(1)} s ago`
    ).join("\n");
}
