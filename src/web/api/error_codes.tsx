/** Errors of the API, as problem details by status, and as GraphQL errors. */
import type { VNode } from "preact";

/** Codes by status. */
export type ProblemCodes = Readonly<Record<number, readonly string[]>>;

/** Advice by status. */
export const ADVICE: Readonly<Record<number, string>> = {
  400: "Correct the request: detail describes the invalid parameter",
  401: "Correct the credential, or omit it",
  403: "Use a key with the scope given in detail, or ask an Admin for another role",
  404: "Check the path and the ID. Objects that you may not see are reported as missing",
  405: "Use a method from the Allow header",
  409: "Wait until the crawl has finished",
  429: "Wait for the number of seconds in Retry-After",
  500: "Try again. If it fails again, send the operator the request ID given in detail",
  503: "Wait for the number of seconds in Retry-After, then try again",
};

const EXAMPLE = JSON.stringify(
  {
    type: "urn:readiness:problem:domain-required",
    title: "Bad Request",
    status: 400,
    detail: "Cannot scan: enter a domain such as example.com",
    code: "DOMAIN_REQUIRED",
  },
  null,
  2,
);

export function ErrorCodes({ problems }: { readonly problems: ProblemCodes }): VNode {
  return (
    <>
      <h2 id="errors">Errors</h2>
      <p>
        Errors are <code>application/problem+json</code> (RFC 9457) with a stable{" "}
        <code>code</code>. Problems of the scanned site are never errors. They are in the result, whose{" "}
        <code>outcome</code> shows if the site could be judged.
      </p>
      <pre
        id="error-example"
        tabIndex={0}
        aria-label="Example of an error"
      ><code class="language-json">{EXAMPLE}</code></pre>
      <div class="table" tabIndex={0} role="region" aria-label="Errors">
        <table>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Codes</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(problems).map(([status, codes]) => (
              <tr key={status}>
                <th scope="row">{status}</th>
                <td>
                  {codes.flatMap((code, index) => [index === 0 ? "" : ", ", <code key={code}>{code}</code>])}
                </td>
                <td>{ADVICE[Number(status)]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        GraphQL returns its errors in <code>errors</code>, each with <code>extensions.code</code>. The enum
        {" "}
        <code>ErrorCode</code> of the <a href="/schema.graphql">schema</a> explains them.
      </p>
    </>
  );
}
