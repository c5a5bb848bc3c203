/** The first calls of the API, as commands for `sh` that run in this order when pasted. */

export interface Command {
  /** Unique on the page. */
  readonly id: string;
  /** Purpose of the command, for the reader who copies it. */
  readonly label: string;
  readonly code: string;
}

/** Scans, which need no key. @param origin of the service, `https://readiness.example` */
export function scanCommands(origin: string): { readonly [K in "stream" | "json" | "markdown"]: Command } {
  const url = `'${origin}/api/scan?domain=example.com'`;
  return {
    stream: { id: "scan-stream", label: "Scan as a stream of events", code: `curl -N ${url}` },
    json: {
      id: "scan-json",
      label: "Scan, result as JSON",
      code: `curl -sS --fail-with-body ${url} -H 'accept: application/json' -o result.json`,
    },
    markdown: {
      id: "scan-markdown",
      label: "Scan, report as Markdown",
      code: `curl -sS --fail-with-body ${url} -H 'accept: text/markdown'`,
    },
  };
}

/** Setup that the commands with a key share. */
export function helperCommand(origin: string): Command {
  return {
    id: "helpers",
    label: "Shell helpers",
    code: `service=${origin}
graphql() { curl -sS --fail-with-body "$service/graphql" -H 'content-type: application/json' "$@"; }
field() { sed -E "s/.*\\"$1\\":\\"([^\\"]+)\\".*/\\1/"; }`,
  };
}

const HEAD_KEY = `-H "x-api-key: $key"`;
const HEAD_TOKEN = `-H "x-auth-token: $token"`;

/** Uses a new name and password, so that the command runs when it is pasted. */
export const SIGN_UP: Command = {
  id: "sign-up",
  label: "Sign up and create a key",
  code: `username="me-$(date +%s)"
password=$(head -c 18 /dev/urandom | base64)
token=$(graphql -d '{
  "query": "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }",
  "variables": { "input": { "username": "'"$username"'", "password": "'"$password"'" } } }' | field token)
account=$(graphql ${HEAD_TOKEN} -d '{ "query": "{ me { accounts { id } } }" }' | field id)
robot=$(graphql ${HEAD_TOKEN} -d '{
  "query": "mutation ($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { serviceAccount { id } } }",
  "variables": { "input": { "accountId": "'"$account"'", "name": "CI", "roleCode": "Editor" } } }' | field id)
key=$(graphql ${HEAD_TOKEN} -d '{
  "query": "mutation ($input: CreateServiceAccountKeyInput!) { createServiceAccountKey(input: $input) { secret apiKey } }",
  "variables": { "input": { "serviceAccountId": "'"$robot"'", "name": "first key" } } }' | field apiKey)
echo "username $username, password $password, key $key"`,
};

export const CREATE_PROJECT: Command = {
  id: "create-project",
  label: "Create a project and start a crawl",
  code: `account=$(graphql ${HEAD_KEY} -d '{ "query": "{ me { accounts { id } } }" }' | field id)
project=$(graphql ${HEAD_KEY} -d '{
  "query": "mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }",
  "variables": { "input": { "accountId": "'"$account"'", "name": "My site", "target": "example.com" } } }' | field id)
crawl=$(graphql ${HEAD_KEY} -d '{
  "query": "mutation ($input: RunCrawlForProjectInput!) { runCrawlForProject(input: $input) { crawl { id } } }",
  "variables": { "input": { "projectId": "'"$project"'" } } }' | field id)
echo "project $project, crawl $crawl"`,
};

export const READ_CRAWL: Command = {
  id: "read-crawl",
  label: "Wait for the crawl and read its result",
  code: `curl -sS -N --fail-with-body "$service/api/crawls/$crawl/events" ${HEAD_KEY}
graphql ${HEAD_KEY} -d '{
  "query": "query ($id: ObjectID!) { crawl(id: $id) { status score grade results(status: fail) { checkId message } } }",
  "variables": { "id": "'"$crawl"'" } }'
curl -sS --fail-with-body "$service/api/crawls/$crawl.json" ${HEAD_KEY} -o crawl.json`,
};

/**
 * Exits with 1 below the score or without one, and with another code without a response. `jq -e` alone succeeds without
 * input up to version 1.6. @param origin of the service
 */
export function gateCommand(origin: string): Command {
  return {
    id: "gate",
    label: "Fail a CI job below a score",
    code: `curl -sS --fail-with-body '${origin}/api/scan?domain=example.com' -H 'accept: application/json' \\
  | jq -ne 'input.score >= 75'`,
  };
}
