/** Keys of service accounts, as rows of the list and in the forms of rotation and revocation. */
import type { VNode } from "preact";
import { GRACE } from "../grace.ts";
import { ConfirmLink, Form, LastUsed, Mark, Select } from "../parts.tsx";
import { Time } from "../../ui/time.tsx";
import type { ShownKey, ShownServiceAccount } from "./service_account_fields.ts";

/**
 * Name of the key with the last four characters of its secret, because two keys have the same name after a
 * rotation.
 */
export function keyName({ name, hint }: Pick<ShownKey, "name" | "hint">): string {
  return `${name ?? "Key"} …${hint.slice(-4)}`;
}

interface OneKeyProps {
  readonly shown: ShownKey;
  readonly serviceAccount: ShownServiceAccount;
}

export function KeyRow(
  { shown, serviceAccount, canChange }: OneKeyProps & { readonly canChange: boolean },
): VNode {
  return (
    <li>
      <div>
        <p>
          <a class="named" href={pathOf(serviceAccount, shown)}>{keyName(shown)}</a>{" "}
          <KeyState shown={shown} />
        </p>
        <KeyFacts shown={shown} />
      </div>
      {canChange && <KeyActions shown={shown} serviceAccount={serviceAccount} />}
    </li>
  );
}

export function KeyState(
  { shown: { status, expiresSoon, lastUsedAt } }: { readonly shown: ShownKey },
): VNode {
  return (
    <>
      <Mark kind={status === "Active" ? "pass" : "fail"}>{status}</Mark>{" "}
      {expiresSoon && <Mark kind="warn">Expires soon</Mark>}{" "}
      {lastUsedAt === null && status === "Active" && <Mark kind="warn">Unused</Mark>}
    </>
  );
}

export function KeyFacts({ shown }: { readonly shown: ShownKey }): VNode {
  const { hint, scopes, createdAt, createdByUser: { username }, lastUsedAt, lastUsedAddress } = shown;
  return (
    <>
      <p>
        <code>{hint}</code> · {scopes.join(", ")}
      </p>
      <p class="hint">
        Created <Time at={createdAt} /> by {username} · <KeyEnd shown={shown} /> ·{" "}
        <LastUsed at={lastUsedAt} address={lastUsedAddress} />
      </p>
    </>
  );
}

function KeyEnd({ shown: { status, expiresAt, revokedAt } }: { readonly shown: ShownKey }): VNode {
  if (revokedAt === null && expiresAt === null) return <span>never expires</span>;
  const verb = revokedAt !== null ? "revoked" : status === "Expired" ? "expired" : "expires";
  return (
    <span>
      {verb} <Time at={revokedAt ?? expiresAt ?? ""} />
    </span>
  );
}

export function KeyActions({ shown, serviceAccount }: OneKeyProps): VNode | null {
  if (shown.status !== "Active") return null;
  const path = pathOf(serviceAccount, shown);
  const name = keyName(shown);
  return (
    <div class="actions">
      <a class="button quiet" href={`${path}/edit`} aria-label={`Edit ${name}`}>Edit</a>
      <ConfirmLink path={`${path}/rotate`} text="Rotate" label={`Rotate ${name}`} title={`Rotate ${name}`}>
        <RotateForm path={`${path}/rotate`} of={shown.id} />
      </ConfirmLink>
      <ConfirmLink path={`${path}/revoke`} text="Revoke" label={`Revoke ${name}`} title={`Revoke ${name}?`}>
        <RevokeForm path={`${path}/revoke`} shown={shown} serviceAccount={serviceAccount} />
      </ConfirmLink>
    </div>
  );
}

function pathOf({ id }: ShownServiceAccount, key: ShownKey): string {
  return `/service-accounts/${id}/keys/${key.id}`;
}

export function RotateForm({ path, of }: { readonly path: string; readonly of: string }): VNode {
  return (
    <Form action="rotate" path={path} submit="Rotate key" once>
      <p>
        This creates a new key with the same name, scopes and lifetime. Update your programs before the old
        key expires.
      </p>
      <Select
        view={{ refused: null }}
        action="rotate"
        name="graceMinutes"
        label="Old key expires"
        options={GRACE}
        value="1440"
        of={of}
      />
    </Form>
  );
}

interface RevokeFormProps extends OneKeyProps {
  readonly path: string;
}

export function RevokeForm({ path, shown, serviceAccount }: RevokeFormProps): VNode {
  return (
    <Form action="revoke" path={path} submit="Revoke key" danger>
      <p>
        Requests with <code>{shown.hint}</code> are rejected immediately. Other keys of {serviceAccount.name}
        {" "}
        keep working. This cannot be undone.
      </p>
      <p>
        <LastUsed at={shown.lastUsedAt} address={shown.lastUsedAddress} isStart />.
      </p>
    </Form>
  );
}
