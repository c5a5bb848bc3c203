/** Table of the callers who may call the root fields of projects, crawls and webhooks. */
import type { Attempt, Cast } from "./cast.ts";

const VIEWER = "UNAUTHENTICATED ok ok ok ok ok ok NOT_FOUND NOT_FOUND";
const EDITOR_OF_ACCOUNT = "UNAUTHENTICATED UNAUTHORIZED ok ok UNAUTHORIZED ok ok UNAUTHORIZED UNAUTHORIZED";
const EDITOR = "UNAUTHENTICATED UNAUTHORIZED ok ok UNAUTHORIZED ok ok NOT_FOUND NOT_FOUND";

interface Row extends Attempt {
  readonly expected: string;
}

async function newProject({ api, admin, accountId, newName }: Cast): Promise<{ id: string; name: string }> {
  const input = { accountId, name: newName(), target: "shop.example.com" };
  const { createProject } = await api.data(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id name } } }",
    { input },
    admin.credential,
  );
  return createProject.project;
}

async function newCrawl(cast: Cast): Promise<string> {
  const { id } = await newProject(cast);
  const { runCrawlForProject } = await cast.api.data(
    "mutation ($id: ObjectID!) { runCrawlForProject(input: { projectId: $id }) { crawl { id } } }",
    { id },
    cast.admin.credential,
  );
  return runCrawlForProject.crawl.id;
}

async function cancelledCrawl(cast: Cast): Promise<string> {
  const id = await newCrawl(cast);
  const cancel = "mutation ($id: ObjectID!) { cancelCrawl(input: { id: $id }) { crawl { id } } }";
  await cast.api.data(cancel, { id }, cast.admin.credential);
  return id;
}

async function withWebhook(cast: Cast): Promise<string> {
  const { id } = await newProject(cast);
  await cast.api.data(
    `mutation ($id: ObjectID!) {
      setWebhook(input: { projectId: $id, url: "https://hooks.example.com/" }) { secret } }`,
    { id },
    cast.admin.credential,
  );
  return id;
}

async function delivery(cast: Cast): Promise<string> {
  const { sendTestWebhook } = await cast.api.data(
    "mutation ($id: ObjectID!) { sendTestWebhook(input: { projectId: $id }) { delivery { id } } }",
    { id: await withWebhook(cast) },
    cast.admin.credential,
  );
  return sendTestWebhook.delivery.id;
}

export const PROJECT_ROWS: Readonly<Record<string, Row>> = {
  project: {
    expected: VIEWER,
    operation: "query ($id: ObjectID!) { project(id: $id) { id crawls { nodes { id } } } }",
    variables: async (cast) => ({ id: (await newProject(cast)).id }),
  },
  crawl: {
    expected: VIEWER,
    operation: "query ($id: ObjectID!) { crawl(id: $id) { id results { checkId } project { name } } }",
    variables: async (cast) => ({ id: await newCrawl(cast) }),
  },
  createProject: {
    expected: EDITOR_OF_ACCOUNT,
    operation: "mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }",
    variables: ({ accountId, newName }) => ({
      input: { accountId, name: newName(), target: "shop.example.com" },
    }),
  },
  updateProject: {
    expected: EDITOR,
    operation:
      "mutation ($id: ObjectID!) { updateProject(input: { id: $id, maxPages: 7 }) { project { id } } }",
    variables: async (cast) => ({ id: (await newProject(cast)).id }),
  },
  deleteProject: {
    expected: EDITOR,
    operation:
      "mutation ($id: ObjectID!, $name: String!) { deleteProject(input: { id: $id, name: $name }) { id } }",
    variables: async (cast) => ({ ...await newProject(cast) }),
  },
  runCrawlForProject: {
    expected: EDITOR,
    operation: "mutation ($id: ObjectID!) { runCrawlForProject(input: { projectId: $id }) { crawl { id } } }",
    variables: async (cast) => ({ id: (await newProject(cast)).id }),
  },
  importProjects: {
    expected: EDITOR_OF_ACCOUNT,
    operation: "mutation ($input: ImportProjectsInput!) { importProjects(input: $input) { createdCount } }",
    variables: ({ accountId, newName }) => {
      const name = newName();
      return {
        input: { accountId, projects: [{ name, target: `${name.replaceAll(" ", "-")}.example.com` }] },
      };
    },
  },
  runCrawls: {
    expected: EDITOR_OF_ACCOUNT,
    operation: "mutation ($input: BulkInput!) { runCrawls(input: $input) { changedCount } }",
    variables: async (cast) => ({
      input: { accountId: cast.accountId, projectIds: [(await newProject(cast)).id] },
    }),
  },
  updateProjects: {
    expected: EDITOR_OF_ACCOUNT,
    operation: "mutation ($input: UpdateProjectsInput!) { updateProjects(input: $input) { changedCount } }",
    variables: async (cast) => ({
      input: { accountId: cast.accountId, projectIds: [(await newProject(cast)).id], addTags: ["a"] },
    }),
  },
  deleteProjects: {
    expected: EDITOR_OF_ACCOUNT,
    operation: "mutation ($input: DeleteProjectsInput!) { deleteProjects(input: $input) { changedCount } }",
    variables: async (cast) => ({
      input: { accountId: cast.accountId, projectIds: [(await newProject(cast)).id], count: 1 },
    }),
  },
  cancelCrawl: {
    expected: EDITOR,
    operation: "mutation ($id: ObjectID!) { cancelCrawl(input: { id: $id }) { crawl { status } } }",
    variables: async (cast) => ({ id: await newCrawl(cast) }),
  },
  deleteCrawl: {
    expected: EDITOR,
    operation: "mutation ($id: ObjectID!) { deleteCrawl(input: { id: $id }) { id } }",
    variables: async (cast) => ({ id: await cancelledCrawl(cast) }),
  },
  setWebhook: {
    expected: EDITOR,
    operation: `mutation ($id: ObjectID!) {
      setWebhook(input: { projectId: $id, url: "https://hooks.example.com/" }) { secret } }`,
    variables: async (cast) => ({ id: (await newProject(cast)).id }),
  },
  rotateWebhookSecret: {
    expected: EDITOR,
    operation: "mutation ($id: ObjectID!) { rotateWebhookSecret(input: { projectId: $id }) { secret } }",
    variables: async (cast) => ({ id: await withWebhook(cast) }),
  },
  deleteWebhook: {
    expected: EDITOR,
    operation: "mutation ($id: ObjectID!) { deleteWebhook(input: { projectId: $id }) { project { id } } }",
    variables: async (cast) => ({ id: await withWebhook(cast) }),
  },
  sendTestWebhook: {
    expected: EDITOR,
    operation: "mutation ($id: ObjectID!) { sendTestWebhook(input: { projectId: $id }) { delivery { id } } }",
    variables: async (cast) => ({ id: await withWebhook(cast) }),
  },
  replayWebhookDelivery: {
    // Nobody has sent it yet.
    expected:
      "UNAUTHENTICATED UNAUTHORIZED CONFLICT CONFLICT UNAUTHORIZED CONFLICT CONFLICT NOT_FOUND NOT_FOUND",
    operation: "mutation ($id: ObjectID!) { replayWebhookDelivery(input: { id: $id }) { delivery { id } } }",
    variables: async (cast) => ({ id: await delivery(cast) }),
  },
};

export const PROJECT_NOT_FOUND: Readonly<Record<string, string>> = {
  project: "Project not found",
  crawl: "Crawl not found",
  updateProject: "Project not found",
  deleteProject: "Project not found",
  runCrawlForProject: "Project not found",
  cancelCrawl: "Crawl not found",
  deleteCrawl: "Crawl not found",
  setWebhook: "Project not found",
  rotateWebhookSecret: "Project not found",
  deleteWebhook: "Project not found",
  sendTestWebhook: "Project not found",
  replayWebhookDelivery: "WebhookDelivery not found",
};
