/** The fields of a key for its name, its expiry and its scopes. */
import type { VNode } from "preact";
import { changedInput } from "../changed_values.ts";
import { choices } from "../choice.ts";
import { dayOf, endOfDay, lastWholeDay } from "./days.ts";
import type { FieldProblem, PageView } from "../page.ts";
import { DateField, Field, Select } from "../parts.tsx";
import type { ShownKey, ShownServiceAccount } from "./service_account_fields.ts";

const SCOPES = [
  ["scan", "Scan: start scans"],
  ["read", "Read: run queries"],
  ["write", "Write: change what the role allows, such as projects, and start crawls (includes Read)"],
] as const;

type Scope = ShownKey["scopes"][number];

/** Lifetimes of a key in days. */
const LIFETIMES = [[30, "30 days"], [90, "90 days"], [365, "One year"]] as const;
/** Value of an expiry on a chosen day. */
const ON_DATE = "date";
const DAY_MS = 86_400_000;

interface KeyFieldsProps {
  readonly view: PageView;
  readonly action: string;
  readonly serviceAccount: ShownServiceAccount;
  /** The key to change; absent for a new one. */
  readonly shown?: ShownKey;
}

export function KeyFields({ view, action, serviceAccount, shown }: KeyFieldsProps): VNode {
  const max = serviceAccount.account.maxKeyLifetimeDays;
  const createdAt = shown === undefined ? view.now : Date.parse(shown.createdAt);
  const latest = max === null ? null : createdAt + max * DAY_MS;
  const allowed = LIFETIMES.filter(([days]) => latest === null || view.now + days * DAY_MS <= latest);
  const longest = max === null ? "Never" : `After ${max} days (the maximum for this account)`;
  return (
    <>
      <Field
        view={view}
        action={action}
        name="name"
        label="Name"
        optional
        value={shown?.name ?? ""}
        hint="The program that uses the key, such as GitHub Actions"
      />
      <Select
        view={view}
        action={action}
        name="expires"
        label="Expires"
        options={[
          ...(shown === undefined ? [] : [["keep", asItIs(shown)]] as const),
          ...allowed.map(([days, text]) => [String(days), `In ${text.toLowerCase()}`] as const),
          [ON_DATE, "On a date"],
          ["", longest],
        ]}
        value={shown === undefined ? String(allowed[1]?.[0] ?? "") : "keep"}
      />
      <DateField
        view={view}
        action={action}
        name="expiresOn"
        label="Last day"
        only={["expires", ON_DATE]}
        min={dayOf(view.now)}
        max={latest === null ? "9999-12-31" : lastWholeDay(latest)}
        hint="Only used with “On a date”. The key works until the end of this day (UTC)."
      />
      <ScopeFields view={view} action={action} current={shown?.scopes ?? null} />
    </>
  );
}

function asItIs({ expiresAt }: ShownKey): string {
  return expiresAt === null ? "No change: never" : `No change: ${expiresAt.slice(0, 10)}`;
}

interface ScopeFieldsProps {
  readonly view: PageView;
  readonly action: string;
  /** Scopes of the key to change, or null for a new one. */
  readonly current: readonly string[] | null;
}

function ScopeFields({ view: { refused }, action, current }: ScopeFieldsProps): VNode {
  const sent = refused?.action === action ? refused.values.getAll("scopes") : null;
  const chosen = sent ?? current ?? SCOPES.map(([scope]) => scope);
  const error = refused?.action === action && refused.field === "scopes" ? refused.message : null;
  const id = `${action}-scopes`;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>Scopes</legend>
      {SCOPES.map(([scope, text]) => (
        <label class="choice" key={scope}>
          <input type="checkbox" name="scopes" value={scope} checked={chosen.includes(scope)} /> {text}
        </label>
      ))}
      {error !== null && <p id={`${id}-error`} class="field-error">{error}</p>}
    </fieldset>
  );
}

/** Form field of the refused expiry. */
export function keyFieldNames(values: URLSearchParams) {
  return { expiresAt: values.get("expires") === ON_DATE ? "expiresOn" : "expires" };
}

/** Problem that is found without a request to the API. */
export function keyProblem(values: URLSearchParams, now: number): FieldProblem | null {
  return expiryProblem(values, now) ??
    (values.has("scopes") ? null : { field: "scopes", message: "Choose at least one scope." });
}

function expiryProblem(values: URLSearchParams, now: number): FieldProblem | null {
  if (values.get("expires") !== ON_DATE) return null;
  const day = values.get("expiresOn") ?? "";
  const problem = (message: string) => ({ field: "expiresOn", message });
  if (day === "") return problem("Enter the last day the key works.");
  const end = endOfDay(day);
  if (end === null) return problem("Enter a date such as 2027-01-31.");
  return end <= now ? problem("This date is in the past. Enter today or a later date.") : null;
}

/**
 * Input of the API for a new key.
 * @param now milliseconds since 1970
 */
export function keyInput(values: URLSearchParams, now: number) {
  return {
    name: values.get("name")?.trim() || null,
    ...(values.get("expires") === "keep" ? {} : { expiresAt: expiryOf(values, now) }),
    scopes: choices<Scope>(values, "scopes"),
  };
}

/** Input of the API for the changes of a key. */
export function keyChange(values: URLSearchParams, now: number) {
  const { name, scopes, ...expiry } = keyInput(values, now);
  return { ...expiry, ...changedInput(values, { name, scopes }) };
}

function expiryOf(values: URLSearchParams, now: number): string | null {
  const choice = values.get("expires");
  if (choice === ON_DATE) return new Date(endOfDay(values.get("expiresOn") ?? "") ?? now).toISOString();
  const days = LIFETIMES.map(([one]) => one).find((one) => String(one) === choice);
  return days === undefined ? null : new Date(now + days * DAY_MS).toISOString();
}
