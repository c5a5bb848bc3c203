/** The badge of a project, with a switch, its appearance, and code to paste. */
import { badgeImage, type BadgeState } from "../../crawl/badge/badge.ts";
import { graphql } from "../../gql/document.ts";
import type { Grade } from "../../scan/result.ts";
import { defineAction, pageAt } from "../account/page.ts";
import { Form } from "../account/parts.tsx";
import type { ListedCrawl } from "./crawl_fields.ts";
import { OriginHint, OriginText } from "../ui/origin_text.tsx";
import { publicPath } from "./public_project_page.tsx";
import { canEdit, EditorsOnly, PROJECT_FIELDS, ProjectFrame, UPDATE_PROJECT } from "./project_frame.tsx";

export const BADGE_PAGE = pageAt("/projects/{id}/badge", {
  document: graphql(`query ($id: ObjectID!) { me { username }
    project(id: $id) { ${PROJECT_FIELDS} lastCrawl { score grade }
      crawls(first: 10) { nodes { status score grade isProvisional } } } }`),
}).define({
  render(view) {
    const { project } = view.data;
    const { id, isPublic, lastCrawl, crawls, account } = project;
    const path = `/badge/${id}.svg`;
    const settled = crawls.nodes.find(isSettled) ?? lastCrawl;
    // We draw the preview here, because the image at its URL is cached for some seconds, even if it is
    // private.
    const preview = badgeImage(stateOf(settled));
    const mayEdit = canEdit(account);
    return (
      <ProjectFrame title="Badge" view={view} project={project}>
        <p>An image that shows the latest score in a README or on a web page.</p>
        <p class="badge-preview">
          <img {...preview} alt={`Preview: ${altOf(settled)}`} />
        </p>
        <p>
          {isPublic
            ? (
              <>
                The badge and its <a href={publicPath(id)}>public page</a>{" "}
                show the score, its questions and its history to anyone who knows their URLs. Findings and
                names remain private.
              </>
            )
            : "The badge is private: its URL does not show the score. The project has no public page either."}
        </p>
        {mayEdit
          ? (
            <Form
              action={isPublic ? "off" : "on"}
              path={view.path}
              submit={isPublic ? "Make private" : "Make public"}
              class="run"
            />
          )
          : <EditorsOnly account={account} what="make the badge public or private" />}
        {isPublic && (
          <>
            <h2>Embed the badge</h2>
            <OriginText
              id="badge-markdown"
              label="Markdown"
              origin={view.origin}
              text={(origin) => `[![Agent readiness](${origin}${path})](${origin}${publicPath(id)})`}
            />
            <OriginText
              id="badge-html"
              label="HTML"
              origin={view.origin}
              text={(origin) =>
                `<a href="${origin}${
                  publicPath(id)
                }"><img src="${origin}${path}" alt="Agent readiness" height="20"></a>`}
            />
            <OriginHint origin={view.origin} />
            <p class="hint">New scores appear within five minutes. Provisional scores are not shown.</p>
          </>
        )}
      </ProjectFrame>
    );
  },
  actions: {
    on: defineAction({
      document: UPDATE_PROJECT,
      input: (_, { id }) => ({ id, isPublic: true }),
      next: (_, { id }) => `/projects/${id}/badge?done=badge-on`,
    }),
    off: defineAction({
      document: UPDATE_PROJECT,
      input: (_, { id }) => ({ id, isPublic: false }),
      next: (_, { id }) => `/projects/${id}/badge?done=badge-off`,
    }),
  },
});

type Scored = Pick<ListedCrawl, "score" | "grade">;

/** The badge shows no score that may still change. */
function isSettled({ status, isProvisional }: Pick<ListedCrawl, "status" | "isProvisional">): boolean {
  return status === "Finished" && !isProvisional;
}

function stateOf(crawl: Scored | null): BadgeState {
  if (crawl === null) return { kind: "not-crawled" };
  const { score, grade } = crawl;
  return score === null || grade === null
    ? { kind: "unknown" }
    : { kind: "scored", score, grade: grade as Grade };
}

function altOf(crawl: Scored | null): string {
  if (crawl === null) return "not crawled yet";
  return crawl.score === null ? "no score" : `agent readiness ${crawl.score} of 100, grade ${crawl.grade}`;
}
