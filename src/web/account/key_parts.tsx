/** Keys of service accounts: a row of the list, a new key with its command, and the fields of its forms. */
import type { ComponentChildren, VNode } from "preact";
import type { ShownAccount } from "./account_frame.tsx";
import type { PageView } from "./page.ts";
import { ConfirmLink, Copyable, Field, Form, Frame, LastUsed, Mark, Select, Time } from "./parts.tsx";

/** What is asked about a key. */
export const KEY_FIELDS =
  `id name status expiresSoon hint scopes createdAt expiresAt revokedAt lastUsedAt lastUsedAddress
  createdByUser { username }`;

/** What is asked about a new one. */
export const NEW_KEY_FIELDS = "id name apiKey secret expiresAt serviceAccountKey { scopes }";

export interface ShownKey {
  readonly id: string;
  readonly name: string | null;
  readonly status: "Active" | "Expired" | "Revoked";
  readonly expiresSoon: boolean;
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly lastUsedAddress: string | null;
  readonly createdByUser: { readonly username: string };
}

const SCOPES = [
  ["scan", "Scan: start scans, which count for the service account"],
  ["read", "Read: queries"],
  ["write", "Write: changes that its role allows, and queries"],
] as const;

/** Days that a key lasts. */
const LIFETIMES = [[30, "30 days"], [90, "90 days"], [365, "One year"]] as const;

const DAY_MS = 86_400_000;
const GRACE = [
  ["0", "At once"],
  ["60", "In one hour"],
  ["1440", "In one day"],
  ["10080", "In one week"],
] as const;

export interface ShownServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly account: ShownAccount & { readonly maxKeyLifetimeDays: number | null };
}

export function keyName({ name, hint }: Pick<ShownKey, "name" | "hint">): string {
  return name ?? `Key …${hint.slice(-4)}`;
}

interface KeyRowProps {
  readonly shown: ShownKey;
  readonly serviceAccount: ShownServiceAccount;
  readonly canChange: boolean;
}

export function KeyRow({ shown, serviceAccount, canChange }: KeyRowProps): VNode {
  const { id, status, expiresSoon, hint, scopes, createdAt, createdByUser, expiresAt, revokedAt } = shown;
  const path = `/service-accounts/${serviceAccount.id}/keys/${id}`;
  const name = keyName(shown);
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong> <Mark kind={status === "Active" ? "pass" : "fail"}>{status}</Mark>{" "}
          {expiresSoon && <Mark kind="warn">Expires soon</Mark>}{" "}
          {shown.lastUsedAt === null && status === "Active" && <Mark kind="warn">Unused</Mark>}
        </p>
        <p>
          <code>{hint}</code> · {scopes.join(", ")}
        </p>
        <p class="hint">
          Created <Time at={createdAt} /> by {createdByUser.username} · {revokedAt !== null
            ? (
              <span>
                revoked <Time at={revokedAt} />
              </span>
            )
            : expiresAt === null
            ? "never expires"
            : (
              <span>
                {status === "Expired" ? "expired" : "expires"} <Time at={expiresAt} />
              </span>
            )} · <LastUsed at={shown.lastUsedAt} address={shown.lastUsedAddress} />
        </p>
      </div>
      {canChange && status === "Active" && (
        <div class="actions">
          <a class="button quiet" href={`${path}/edit`} aria-label={`Edit ${name}`}>Edit</a>
          <ConfirmLink
            path={`${path}/rotate`}
            text="Rotate"
            label={`Rotate ${name}`}
            title={`Rotate ${name}`}
          >
            <RotateForm path={`${path}/rotate`} of={id} />
          </ConfirmLink>
          <ConfirmLink
            path={`${path}/revoke`}
            text="Revoke"
            label={`Revoke ${name}`}
            title={`Revoke ${name}?`}
          >
            <RevokeForm path={`${path}/revoke`} shown={shown} serviceAccount={serviceAccount} />
          </ConfirmLink>
        </div>
      )}
    </li>
  );
}

export function RotateForm({ path, of }: { readonly path: string; readonly of: string }): VNode {
  return (
    <Form action="rotate" path={path} submit="Create the new key" once>
      <p>A new key with the same name, scopes and lifetime is created. Give it to your programs.</p>
      <Select
        view={{ refused: null }}
        action="rotate"
        name="graceMinutes"
        label="When the old key ends"
        options={GRACE}
        value="1440"
        of={of}
      />
    </Form>
  );
}

interface RevokeFormProps {
  readonly path: string;
  readonly shown: ShownKey;
  readonly serviceAccount: ShownServiceAccount;
}

export function RevokeForm({ path, shown, serviceAccount }: RevokeFormProps): VNode {
  return (
    <Form action="revoke" path={path} submit="Revoke the key" danger>
      <p>
        Programs that send <code>{shown.hint}</code> are refused at once. Other keys of {serviceAccount.name}
        {" "}
        keep working. This cannot be undone.
      </p>
      <p>
        <LastUsed at={shown.lastUsedAt} address={shown.lastUsedAddress} />.
      </p>
    </Form>
  );
}

interface KeyFieldsProps {
  readonly view: PageView;
  readonly action: string;
  readonly serviceAccount: ShownServiceAccount;
  /** The key that is changed; absent for a new one. */
  readonly shown?: ShownKey;
}

export function KeyFields({ view, action, serviceAccount, shown }: KeyFieldsProps): VNode {
  const sent = view.refused?.action === action ? view.refused.values.getAll("scopes") : null;
  const chosen = sent ?? shown?.scopes ?? SCOPES.map(([scope]) => scope);
  const max = serviceAccount.account.maxKeyLifetimeDays;
  const allowed = LIFETIMES.filter(([days]) => max === null || days <= max);
  const longest = max === null ? "Never" : `${max} days, the longest that the account allows`;
  const error = view.refused?.action === action && view.refused.field === "scopes"
    ? view.refused.message
    : null;
  return (
    <>
      <Field
        view={view}
        action={action}
        name="name"
        label="Name"
        optional
        value={shown?.name ?? ""}
        hint="Where the key is used, such as GitHub Actions"
      />
      <Select
        view={view}
        action={action}
        name="expires"
        label="Expires"
        options={[
          ...(shown === undefined ? [] : [["keep", "As it is"]] as const),
          ...allowed.map(([days, text]) => [String(days), `In ${text.toLowerCase()}`] as const),
          ["", longest],
        ]}
        value={shown === undefined ? String(allowed[1]?.[0] ?? "") : "keep"}
      />
      <fieldset
        id={`${action}-scopes`}
        aria-describedby={error === null ? undefined : `${action}-scopes-error`}
      >
        <legend>What it may be used for</legend>
        {SCOPES.map(([scope, text]) => (
          <label class="choice" key={scope}>
            <input type="checkbox" name="scopes" value={scope} checked={chosen.includes(scope)} /> {text}
          </label>
        ))}
        {error !== null && <p id={`${action}-scopes-error`} class="field-error">{error}</p>}
      </fieldset>
    </>
  );
}

/** What the fields say, for the API. */
export function keyInput(values: URLSearchParams): Readonly<Record<string, unknown>> {
  const days = Number(values.get("expires"));
  const expiresAt = days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null;
  return {
    name: values.get("name")?.trim() || null,
    ...(values.get("expires") === "keep" ? {} : { expiresAt }),
    scopes: values.getAll("scopes"),
  };
}

export function RotatedUntil({ graceMinutes }: { readonly graceMinutes: string }): VNode {
  const [, when = ""] = GRACE.find(([minutes]) => minutes === graceMinutes) ?? [];
  return <p>The old key ends {when.toLowerCase()}.</p>;
}

interface NewKeyProps {
  readonly view: PageView;
  readonly serviceAccount: ShownServiceAccount;
  readonly created: {
    readonly name: string | null;
    readonly apiKey: string;
    readonly expiresAt: string | null;
    readonly serviceAccountKey: { readonly scopes: readonly string[] };
  };
  readonly children?: ComponentChildren;
}

const PLACEHOLDER = "https://readiness.example";

/** The one page that shows a key. */
export function NewKey({ view, serviceAccount, created, children }: NewKeyProps): VNode {
  const { apiKey, expiresAt, serviceAccountKey: { scopes } } = created;
  const { id, name, account } = serviceAccount;
  const path = `/service-accounts/${id}`;
  const trail = [[`/accounts/${account.id}`, account.name], [path, name]] as const;
  return (
    <Frame title="Your new key" viewer={view.viewer} trail={trail}>
      <p class="notice">Copy the key now: it is not shown again.</p>
      <Copyable id="key" label="Key" text={apiKey} />
      <div data-origin={view.origin === null ? PLACEHOLDER : undefined}>
        <Copyable id="curl" label="Try it" text={commandFor(view.origin ?? PLACEHOLDER, apiKey, scopes)} />
      </div>
      {view.origin === null && <p class="hint">Replace {PLACEHOLDER} with the URL of this service.</p>}
      <p>
        {expiresAt === null ? "The key never expires." : (
          <span>
            The key expires <Time at={expiresAt} />.
          </span>
        )}
      </p>
      {children}
      {!serviceAccount.enabled && <p class="notice">{name} is disabled: the key works once you enable it.</p>}
      <p>
        <a class="button" href={path}>I have copied it</a>
      </p>
    </Frame>
  );
}

/** Something that the key may do. */
function commandFor(origin: string, apiKey: string, scopes: readonly string[]): string {
  const key = `-H 'x-api-key: ${apiKey}'`;
  if (scopes.includes("read") || scopes.includes("write")) {
    const body = JSON.stringify({ query: "{ me { username } }" });
    return `curl ${origin}/graphql ${key} -H 'content-type: application/json' -d '${body}'`;
  }
  return `curl '${origin}/api/scan?domain=example.com' ${key} -H 'accept: application/json'`;
}
