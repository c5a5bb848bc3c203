/** Guide to crawling the project in a CI job, with the required key and the commands. */
import { readerCommand } from "../../command_name.ts";
import { pageAt } from "../account/page.ts";
import { graphql } from "../../gql/document.ts";
import { isAdmin } from "../account/account_frame.tsx";
import { OriginHint, OriginText } from "../ui/origin_text.tsx";
import { PROJECT_FIELDS, ProjectFrame } from "./project_frame.tsx";

/** Points below the latest score that fail a build in the example. */
const MARGIN = 2;
const DEFAULT_MIN_SCORE = 75;
/** Number of attempts, which take half an hour. */
const MAX_TRIES = 180;
const TRY_SECONDS = 10;

export const CI_PAGE = pageAt("/projects/{id}/ci", {
  document: graphql(`query ($id: ObjectID!) { me { username }
    project(id: $id) { ${PROJECT_FIELDS} lastCrawl { score } } }`),
}).define({
  render(view) {
    const { project } = view.data;
    const { id, account, lastCrawl } = project;
    const score = lastCrawl?.score ?? null;
    const minScore = score === null ? DEFAULT_MIN_SCORE : Math.max(0, score - MARGIN);
    const accountPath = `/accounts/${account.id}`;
    return (
      <ProjectFrame title="Use in CI" view={view} project={project}>
        <p>
          Run a crawl after each deployment, and fail the build if the score is too low or a check got worse.
        </p>
        <ol>
          <li>
            <h2>Create a key</h2>
            <p>
              {isAdmin(account)
                ? (
                  <>
                    Create a <a href={accountPath}>service account</a> with the <strong>Editor</strong> role
                  </>
                )
                : (
                  <>
                    Ask an Admin of {account.name} for a service account with the <strong>Editor</strong> role
                  </>
                )}
              , and a key for it with the <strong>Write</strong> scope.
            </p>
          </li>
          <li>
            <h2>Add the key to CI</h2>
            <p>
              Store the key as a secret named{" "}
              <code>READINESS_API_KEY</code>. Do not commit it to the repository.
            </p>
          </li>
          <li>
            <h2>Run a crawl</h2>
            <OriginText
              id="ci-command"
              label="Command"
              origin={view.origin}
              text={(origin) => commandOf(origin, id, minScore)}
            />
            <OriginText
              id="ci-github"
              label="GitHub Actions step"
              origin={view.origin}
              text={(origin) => githubStep(commandOf(origin, id, minScore))}
            />
            <details>
              <summary>Without the command line, with curl and jq</summary>
              <OriginText
                id="ci-shell"
                label="Shell"
                origin={view.origin}
                text={(origin) => shellOf(origin, id, minScore)}
              />
            </details>
            <OriginHint origin={view.origin} />
            <p>
              Both exit with status 1 if the score is below {minScore}
              {score !== null && ` (${score - minScore} points below the latest score)`}, if a check got worse
              and a second run three minutes later confirmed it, or if the crawl failed.
            </p>
          </li>
        </ol>
      </ProjectFrame>
    );
  },
});

function commandOf(origin: string, projectId: string, minScore: number): string {
  const flags = `--wait --min-score ${minScore} --fail-on regression --server ${origin}`;
  return readerCommand(`crawl run ${projectId} ${flags}`);
}

/**
 * Starts a crawl, and judges it after regressions have been checked again. `jq -e` without `input` succeeds without
 * input up to version 1.6.
 */
function shellOf(origin: string, projectId: string, minScore: number): string {
  return `api() {
  curl -sS -H "x-api-key: $READINESS_API_KEY" -H "content-type: application/json" \\
    -d "{\\"query\\": \\"$1\\", \\"variables\\": {\\"id\\": \\"$2\\"}}" ${origin}/graphql
}
run='mutation ($id: ObjectID!) { runCrawlForProject(input: {projectId: $id}) { crawl { id } } }'
show='query ($id: ObjectID!) { crawl(id: $id) { status score recheckAt changeCounts { worse } } }'
crawl=$(api "$run" ${projectId} | jq -ner input.data.runCrawlForProject.crawl.id) || exit 1
for try in $(seq ${MAX_TRIES}); do
  sleep ${TRY_SECONDS}
  result=$(api "$show" "$crawl" | jq -c .data.crawl)
  case $result in *'"Queued"'* | *'"Running"'* | *'"recheckAt":"'*) ;; *) break ;; esac
done
echo "$result"
echo "$result" | jq -ne 'input | .status == "Finished" and .score >= ${minScore} and (.changeCounts.worse // 0) == 0'`;
}

function githubStep(script: string): string {
  const lines = script.split("\n").map((line) => `    ${line}`).join("\n");
  return `- name: Agent readiness
  env:
    READINESS_API_KEY: \${{ secrets.READINESS_API_KEY }}
  run: |
${lines}`;
}
