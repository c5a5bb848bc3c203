/** Responses of the API with any status, from its root, a made-up path and operations without input. */
import { Unobservable } from "../../../errors.ts";
import { apiFolder, isApiHost } from "../../parse/api/api_url.ts";
import { hostKind } from "../../parse/agents/interface_host.ts";
import type { OpenApiOperation } from "../../parse/api/openapi_operations.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { apiDescription, type FoundDescription } from "./api_description.ts";
import { namedApiHost } from "./description_names.ts";
import { orUnseen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { randomName } from "../missing_page.ts";

/** Words in the path or id of an operation that may change something although it is called with GET. */
const ACTION_WORDS =
  /auth|callback|cancel|confirm|create|delete|download|export|log-?(?:in|out|off)|notify|publish|purge|register|remove|reset|restart|revoke|run|send|shut-?down|sign-?(?:in|out|up)|start|stop|subscribe|sync|token|trigger|update|verify/i;

interface OperationAnswer {
  readonly operation: OpenApiOperation;
  readonly resource: Resource;
}

interface ApiAnswers {
  /** Root URL of the API, with a final slash, or null if the API is not known. */
  readonly root: string | null;
  /** Response of the root. */
  readonly base: Resource | null;
  /** Folder of the made-up path, or null if the folder of the API is not known. */
  readonly folder: string | null;
  /** Response of a made-up path in that folder. */
  readonly unknown: Resource | null;
  /** Reason if that response is missing although it was requested, or although an unknown API may exist. */
  readonly unseen: Unobservable | null;
  /** Reason if the response to any request is missing. */
  readonly failure: Unobservable | null;
  /** GET operations without input, at most one that needs credentials and one that costs money. */
  readonly operations: readonly OperationAnswer[];
}

const NO_API: ApiAnswers = {
  root: null,
  base: null,
  folder: null,
  unknown: null,
  unseen: null,
  failure: null,
  operations: [],
};

export const apiAnswers = defineProbe<ApiAnswers>({
  id: "api-answers",
  async observe(context) {
    const described = await orUnseen(context.probe(apiDescription));
    const description = described instanceof Unobservable ? null : described.found;
    // Without a description, the API has a host of its own, which is the site itself or a host that the site
    // names.
    const ownHost = isApiHost(context.origin) ? new URL("/", context.origin) : null;
    const root = rootOf(description) ?? ownHost ?? await namedApiHost(context);
    // A description that could not be read may name an API.
    if (root === null) return { ...NO_API, unseen: described instanceof Unobservable ? described : null };
    const operations = description && rootOf(description) ? testedOperations(description) : [];
    const folder = isSameFolder(root, context.origin) ? operationsFolder(root, description) : root;
    const [base, unknown, ...responses] = await Promise.all([
      request(context, root),
      folder && request(context, new URL(randomName(), folder)),
      ...operations.map(({ path }) => request(context, new URL(`.${path}`, root))),
    ]);
    return {
      root: root.href,
      base: asResource(base),
      folder: folder?.href ?? null,
      unknown: asResource(unknown),
      unseen: unknown instanceof Unobservable ? unknown : null,
      failure: [base, unknown, ...responses].find((each) => each instanceof Unobservable) ?? null,
      operations: operations.flatMap((operation, index) => {
        const resource = asResource(responses[index] ?? null);
        return resource === null ? [] : [{ operation, resource }];
      }),
    };
  },
});

/** URL of the first https server of the description, as a folder. */
function rootOf(description: FoundDescription | null): URL | null {
  if (description === null) return null;
  const { servers } = description.openApi;
  const urls = servers.length === 0 ? ["/"] : servers.flatMap(({ resolvedUrl }) => resolvedUrl ?? []);
  const found = urls.map((each) => URL.parse(each, description.url)).find((url) =>
    url?.protocol === "https:" && hostKind(url) === "public"
  );
  return found ? apiFolder(found) : null;
}

/** The root of an API may also be the root of the web site, which has its own pages. */
function isSameFolder(root: URL, { origin }: URL): boolean {
  return root.pathname === "/" && root.origin === origin && !isApiHost(root);
}

/** Folder of the first operation that is in one. */
function operationsFolder(root: URL, description: FoundDescription | null): URL | null {
  const folders = description?.openApi.operations.flatMap(({ path }) =>
    /^\/([\w.~-]{1,100})\//.exec(path)?.[1] ?? []
  );
  return folders?.[0] === undefined ? null : new URL(`/${folders[0]}/`, root);
}

function testedOperations({ openApi }: FoundDescription): OpenApiOperation[] {
  const callable = openApi.operations.filter(({ method, needsInput, path, operationId }) =>
    method === "get" && !needsInput && path.startsWith("/") && !path.startsWith("//") &&
    !ACTION_WORDS.test(`${path} ${operationId ?? ""}`)
  );
  const paid = callable.find(({ paymentInfo, responses }) =>
    paymentInfo !== undefined || responses.includes("402")
  );
  const secured = callable.find(({ isSecured }) => isSecured) ??
    callable.find(({ responses }) => responses.includes("401"));
  return [...new Set([secured, paid])].filter((operation) => operation !== undefined);
}

async function request(context: ProbeContext, url: URL): Promise<Resource | Unobservable | null> {
  return await mayFetch(context, url) ? await context.exchange(url) : null;
}

function asResource(response: Resource | Unobservable | null): Resource | null {
  return response instanceof Unobservable ? null : response;
}
