/** Rate limits for clients, as the operator has set them. */
import type { VNode } from "preact";
import { REVOCATIONS_PER_CHANGE } from "../../auth/change/write_rates.ts";
import { numberText } from "../../plural.ts";

/** Limits per minute; 0 means no limit. */
export interface Rates {
  /** Scans from one IP address without a credential. */
  readonly scans: number;
  /** Scans by one user or service account. */
  readonly scansSignedIn: number;
  /** Sign-ins from one IP address. */
  readonly signIns: number;
  /** Writes by one user, and on one account. */
  readonly writes: number;
}

export function RateLimits({ rates }: { readonly rates: Rates }): VNode {
  const rows: readonly (readonly [what: string, rate: number])[] = [
    ["Scans without a credential, from one IP address", rates.scans],
    ["Scans of one user or service account", rates.scansSignedIn],
    ["Sign-ins and sign-ups from one IP address", rates.signIns],
    ["Changes by one user, and by all users on one account", rates.writes],
    ["Changes by one service account, and by all service accounts on one account", rates.writes],
    ["Revocations by one user, which do not count as changes", rates.writes * REVOCATIONS_PER_CHANGE],
  ];
  return (
    <>
      <h2 id="limits">Rate limits</h2>
      <div class="table" tabIndex={0} role="region" aria-label="Rate limits">
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Limit</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, rate]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{rate === 0 ? "no limit" : `${numberText(rate)} a minute`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Beyond a limit, the status is 429, and <code>Retry-After</code>{" "}
        says how many seconds to wait. In GraphQL, the error is <code>RATE_LIMITED</code>, with{" "}
        <code>extensions.retryAfterSeconds</code>.
      </p>
    </>
  );
}
