/** The frame of the pages of one project. */
import type { ComponentChildren, VNode } from "preact";
import { ACCOUNT_FIELDS, DisabledAccount, type ShownAccount } from "../account/account_frame.tsx";
import { graphql, type ResultOf } from "../../gql/document.ts";
import type { PageView } from "../account/page.ts";
import { Frame } from "../account/parts.tsx";
import { Tabs } from "../account/tabs.tsx";
import type { ActiveCrawl } from "./crawl_fields.ts";

/** Fields that every page of a project requests. */
export const PROJECT_FIELDS =
  `id name target schedule isPaused nextCrawlAt isPublic maxPages account { ${ACCOUNT_FIELDS} }` as const;

const PROJECT = graphql(`fragment ShownProject on Project { ${PROJECT_FIELDS} }`);
export type ShownProject = ResultOf<typeof PROJECT>;

export const UPDATE_PROJECT = graphql(
  `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }`,
);

interface ProjectFrameProps {
  readonly title: string;
  readonly view: PageView;
  readonly project: ShownProject & { readonly activeCrawl?: ActiveCrawl | null };
  readonly children: ComponentChildren;
}

export function ProjectFrame({ title, view, project, children }: ProjectFrameProps): VNode {
  const { viewer, refused, done, path } = view;
  const island = project.activeCrawl ? "crawl_progress" : "account";
  const start = `/projects/${project.id}`;
  const tabs = [
    [start, "Overview"],
    [`${start}/crawls`, "Crawls"],
    [`${start}/ci`, "CI"],
    [`${start}/badge`, "Badge"],
    [`${start}/webhook`, "Webhook"],
    [`${start}/settings`, "Settings"],
  ] as const;
  return (
    <Frame
      title={title}
      viewer={viewer}
      refused={refused}
      done={done}
      trail={projectTrail(project)}
      island={island}
    >
      <Tabs label="Project navigation" tabs={tabs} path={path} />
      <DisabledAccount account={project.account} />
      {children}
    </Frame>
  );
}

/** Breadcrumbs from the accounts to the project. */
export function projectTrail(
  { id, name, account }: Pick<ShownProject, "id" | "name" | "account">,
): readonly (readonly [path: string, name: string])[] {
  return [
    ["/account", "Your accounts"],
    [`/accounts/${account.id}/projects`, account.name],
    [`/projects/${id}`, name],
  ];
}

/** True if the caller may create, change, run and delete projects. */
export function canEdit({ myRole }: Pick<ShownAccount, "myRole">): boolean {
  return myRole.code !== "Viewer";
}

/** Reason why a Viewer sees no forms here. */
export function EditorsOnly(
  { account, what }: { readonly account: ShownAccount; readonly what: string },
): VNode {
  return (
    <p class="hint">
      You have the Viewer role in {account.name}. Only Editors and Admins can {what}.
    </p>
  );
}

/** Host of a target, which is a domain or a URL. */
export function hostOf(target: string): string {
  return URL.parse(target.includes("://") ? target : `https://${target}`)?.host ?? target;
}
