/** The page for the operator of the service. */
import type { ComponentChildren, VNode } from "preact";
import { Form, Frame } from "../account/parts.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { Time } from "../ui/time.tsx";
import type { Viewer } from "../ui/viewer_links.tsx";

export const OPERATE_PATH = "/operate";

type Facts = readonly (readonly [name: string, value: string])[];

export interface OperatedUser {
  readonly id: string;
  readonly username: string;
  readonly createdAt: string;
  readonly isOperator: boolean;
}

export interface OperatedReport {
  readonly id: string;
  readonly path: string;
  readonly domain: string;
  readonly createdAt: string;
}

interface OperateProps {
  readonly viewer: Viewer;
  readonly done: string | null;
  readonly state: {
    readonly problem: string | null;
    readonly process: Facts;
    readonly work: Facts;
    readonly refusals: Facts;
    readonly storage: Facts;
    readonly settings: Facts;
  };
  /** Beginning of the searched names. */
  readonly search: string;
  readonly users: readonly OperatedUser[];
  readonly reports: readonly OperatedReport[];
}

export function OperatePage({ viewer, done, state, search, users, reports }: OperateProps): VNode {
  const { problem, process, work, refusals, storage, settings } = state;
  return (
    <Frame title="Operate" viewer={viewer} done={done}>
      <h2>Health</h2>
      <p class={`banner ${problem === null ? "done" : "bad"}`}>
        {problem === null ? "The service is ready." : `The service is not ready: ${problem}.`}
      </p>
      <FactTable caption="Process" facts={process} />
      <FactTable caption="Work" facts={work} />
      <FactTable caption="Refused requests of this process, by code" facts={refusals} />
      <FactTable caption="Storage" facts={storage} />
      <h2>Users</h2>
      <form method="get" action={OPERATE_PATH}>
        <label for="user">Username begins with</label>
        <div class="row">
          <input id="user" name="user" type="search" defaultValue={search} autocapitalize="none" />
          <button type="submit">Search</button>
        </div>
      </form>
      {users.length === 0 ? <p>No user found.</p> : <Users users={users} />}
      <p class="hint">
        To set a password, delete a user's keys or give this page to somebody, run <code>readiness user</code>
        {" "}
        on the server.
      </p>
      <h2>Stored reports</h2>
      {reports.length === 0 ? <p>No report is stored.</p> : <Reports reports={reports} />}
      <h2>Settings</h2>
      <FactTable caption="Settings without secrets" facts={settings} />
    </Frame>
  );
}

function FactTable({ caption, facts }: { readonly caption: string; readonly facts: Facts }): VNode {
  return (
    <table class="crawls">
      <caption>{caption}</caption>
      <tbody>
        {facts.length === 0 && (
          <tr>
            <td>None</td>
          </tr>
        )}
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{visibleText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Users({ users }: { readonly users: readonly OperatedUser[] }): VNode {
  return (
    <ActionTable name="User" time="Since">
      {users.map(({ id, username, createdAt, isOperator }) => (
        <ActionRow
          key={id}
          subject={<>{visibleText(username)}{isOperator && " (operator)"}</>}
          at={createdAt}
          form={{
            action: "sign-out",
            submit: "End all sessions",
            label: `End all sessions of ${username}`,
            id,
          }}
        />
      ))}
    </ActionTable>
  );
}

function Reports({ reports }: { readonly reports: readonly OperatedReport[] }): VNode {
  return (
    <ActionTable name="Report" time="Stored">
      {reports.map(({ id, path, domain, createdAt }) => (
        <ActionRow
          key={id}
          subject={<a href={path}>{visibleText(domain)}</a>}
          at={createdAt}
          form={{ action: "remove-report", submit: "Remove", label: `Remove the report of ${domain}`, id }}
        />
      ))}
    </ActionTable>
  );
}

interface ActionTableProps {
  /** Heading of the first column. */
  readonly name: string;
  /** Heading of the column of times. */
  readonly time: string;
  readonly children: ComponentChildren;
}

function ActionTable({ name, time, children }: ActionTableProps): VNode {
  return (
    <table class="crawls">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{time}</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface ActionRowProps {
  readonly subject: ComponentChildren;
  readonly at: string;
  readonly form: {
    readonly action: string;
    readonly submit: string;
    readonly label: string;
    readonly id: string;
  };
}

function ActionRow({ subject, at, form: { id, ...form } }: ActionRowProps): VNode {
  return (
    <tr>
      <td>{subject}</td>
      <td>
        <Time at={at} />
      </td>
      <td>
        <Form path={OPERATE_PATH} hidden={{ id }} class="inline" {...form} />
      </td>
    </tr>
  );
}
