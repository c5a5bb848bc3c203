/** All stored crawls of a project, newest first. */
import { graphql } from "../../../gql/document.ts";
import { plural } from "../../../plural.ts";
import { pageAt } from "../../account/page.ts";
import { CRAWL_FIELDS } from "../crawl_fields.ts";
import { CrawlTable } from "../crawl_parts.tsx";
import { PROJECT_FIELDS, ProjectFrame } from "../project_frame.tsx";

export const CRAWLS_PAGE = pageAt("/projects/{id}/crawls", {
  document: graphql(
    `query ($id: ObjectID!, $after: String) { me { username } project(id: $id) { ${PROJECT_FIELDS}
    crawls(first: 100, after: $after) { totalCount nodes { ${CRAWL_FIELDS} } pageInfo { hasNextPage endCursor } } } }`,
  ),
  variables: (search) => ({ after: search.get("after") }),
}).define({
  render(view) {
    const { project } = view.data;
    const { nodes, totalCount, pageInfo: { hasNextPage, endCursor } } = project.crawls;
    return (
      <ProjectFrame title="Crawls" view={view} project={project}>
        {totalCount === 0
          ? (
            <p class="hint">
              No crawls yet. <a href={`/projects/${project.id}`}>Run the first crawl</a>
            </p>
          )
          : (
            <>
              <p class="hint">
                {plural(totalCount, "crawl")}, newest first. We keep the newest 200 crawls for up to 400 days.
              </p>
              {nodes.filter(({ status }) => status === "Finished").length < 2
                ? <CrawlTable crawls={nodes} label="Crawls" />
                : (
                  <form method="get" action="/compare">
                    <div class="list-head">
                      <p class="hint">Choose two finished crawls to see what changed between them.</p>
                      <button type="submit" class="quiet">Compare crawls</button>
                    </div>
                    <CrawlTable crawls={nodes} label="Crawls" isComparable />
                  </form>
                )}
            </>
          )}
        {hasNextPage && endCursor !== null && (
          <p>
            <a href={`${view.path}?after=${encodeURIComponent(endCursor)}`}>Older crawls</a>
          </p>
        )}
      </ProjectFrame>
    );
  },
});
