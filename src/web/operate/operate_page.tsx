/** The page for the operator of the service. */
import type { VNode } from "preact";
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
    <table class="crawls">
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Since</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ id, username, createdAt, isOperator }) => (
          <tr key={id}>
            <td>{visibleText(username)}{isOperator && " (operator)"}</td>
            <td>
              <Time at={createdAt} />
            </td>
            <td>
              <Form
                action="sign-out"
                path={OPERATE_PATH}
                submit="End all sessions"
                label={`End all sessions of ${username}`}
                hidden={{ id }}
                class="inline"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reports({ reports }: { readonly reports: readonly OperatedReport[] }): VNode {
  return (
    <table class="crawls">
      <thead>
        <tr>
          <th scope="col">Report</th>
          <th scope="col">Stored</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {reports.map(({ id, path, domain, createdAt }) => (
          <tr key={id}>
            <td>
              <a href={path}>{visibleText(domain)}</a>
            </td>
            <td>
              <Time at={createdAt} />
            </td>
            <td>
              <Form
                action="remove-report"
                path={OPERATE_PATH}
                submit="Remove"
                label={`Remove the report of ${domain}`}
                hidden={{ id }}
                class="inline"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
