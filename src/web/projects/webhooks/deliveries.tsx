/** Messages to a webhook, with their state, each attempt, and the receiver's response. */
import type { VNode } from "preact";
import { graphql, type ResultOf } from "../../../gql/document.ts";
import { plural } from "../../../plural.ts";
import { Form, Mark } from "../../account/parts.tsx";
import { Preformatted } from "../../report/parts.tsx";
import { Age, Time } from "../../ui/time.tsx";
import { shown } from "../crawl_parts.tsx";

export const DELIVERY_FIELDS = `id type status body createdAt nextAttemptAt crawl { id }
  attempts { at ms status problem answer }`;

const DELIVERY = graphql(`fragment ListedDelivery on WebhookDelivery { ${DELIVERY_FIELDS} }`);
type Delivery = ResultOf<typeof DELIVERY>;

const TYPES: Readonly<Record<string, string>> = {
  "crawl.finished": "Crawl finished",
  "crawl.failed": "Crawl failed",
  "webhook.test": "Test",
};
const STATES: Readonly<Record<Delivery["status"], readonly [symbol: string, kind: string]>> = {
  Pending: ["…", "warn"],
  Delivered: ["✓", "pass"],
  Failed: ["✗", "fail"],
};

interface DeliveriesProps {
  readonly deliveries: readonly Delivery[];
  /** Path for the forms. */
  readonly path: string;
  readonly canResend: boolean;
}

export function Deliveries({ deliveries, path, canResend }: DeliveriesProps): VNode {
  if (deliveries.length === 0) {
    return <p class="hint">No messages sent yet. Send a test message to see an example.</p>;
  }
  return (
    <ul class="rows">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <DeliveryRow delivery={delivery} />
          {canResend && delivery.status !== "Pending" && (
            <Form
              action="resend"
              path={path}
              submit="Resend"
              label={`Resend the message of ${delivery.createdAt}`}
              hidden={{ delivery: delivery.id }}
              class="inline"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }): VNode {
  const { type, status, body, createdAt, nextAttemptAt, crawl, attempts } = delivery;
  const [symbol, kind] = STATES[status];
  return (
    <details>
      <summary>
        <span>{TYPES[type] ?? type}</span>{" "}
        <Mark kind={kind}>
          <span aria-hidden="true">{symbol}</span> {status}
        </Mark>{" "}
        <span class="hint">
          <Age at={createdAt} />, {plural(attempts.length, "attempt")}
        </span>
      </summary>
      {crawl !== null && (
        <p>
          <a href={`/crawls/${crawl.id}`}>View crawl</a>
        </p>
      )}
      {status === "Pending" && nextAttemptAt !== null && (
        <p>
          Next attempt: <Age at={nextAttemptAt} />
        </p>
      )}
      <ol class="attempts">
        {attempts.map(({ at, ms, status, problem, answer }) => (
          <li key={at}>
            <p>
              <Time at={at} />: {status === null ? "no response" : `status ${status}`} after {ms} ms
              {problem !== null && `. ${shown(problem)}`}
            </p>
            {answer !== "" && <Preformatted label="Response" text={answer} />}
          </li>
        ))}
      </ol>
      <p class="label">Message</p>
      <Preformatted label="Message" text={pretty(body)} />
    </details>
  );
}

/** JSON with line breaks. Other bodies are not changed. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // Bodies of an older version may have another form.
    return body;
  }
}
