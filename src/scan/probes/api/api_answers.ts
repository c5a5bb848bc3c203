/** What the API itself answers, whatever the status: to its root, to a made-up path, and to operations without input. */
import { Unobservable } from "../../../errors.ts";
import { apiFolder, isApiHost } from "../../parse/api/api_address.ts";
import { hostKind } from "../../parse/agents/interface_host.ts";
import type { OpenApiOperation } from "../../parse/api/openapi_operations.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { apiDescription, type FoundDescription } from "./api_description.ts";
import { namedApiHost } from "./description_names.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";

/** Words in a path or name of what may act, although it is called by GET: it is left alone. */
const ACTS =
  /auth|callback|cancel|confirm|create|delete|download|export|log-?(?:in|out|off)|notify|publish|purge|register|remove|reset|restart|revoke|run|send|shut-?down|sign-?(?:in|out|up)|start|stop|subscribe|sync|token|trigger|update|verify/i;

export interface OperationAnswer {
  readonly operation: OpenApiOperation;
  readonly resource: Resource;
}

export interface ApiAnswers {
  /** Root of the API that was asked, with a slash at its end; null where none is known. */
  readonly root: string | null;
  /** What the root itself answers. */
  readonly base: Resource | null;
  /** What a made-up path below it answers. */
  readonly unknown: Resource | null;
  /** Why there is no such answer, where one was asked for. */
  readonly unseen: Unobservable | null;
  /** GET operations that can be called without input: one that needs credentials, one that costs. */
  readonly operations: readonly OperationAnswer[];
}

export const apiAnswers = defineProbe<ApiAnswers>({
  id: "api-answers",
  async observe(context) {
    const description = (await ifSeen(context.probe(apiDescription)))?.found ?? null;
    const root = rootOf(description) ?? await ownRoot(context);
    if (root === null) return { root: null, base: null, unknown: null, unseen: null, operations: [] };
    const operations = description === null || rootOf(description) === null ? [] : chosen(description);
    const [base, unknown, ...answers] = await Promise.all([
      ask(context, root),
      ask(context, new URL(randomName(), root)),
      ...operations.map(({ path }) => ask(context, new URL(`.${path}`, root))),
    ]);
    return {
      root: root.href,
      base: asResource(base),
      unknown: asResource(unknown),
      unseen: unknown instanceof Unobservable ? unknown : null,
      operations: operations.flatMap((operation, index) => {
        const resource = asResource(answers[index] ?? null);
        return resource === null ? [] : [{ operation, resource }];
      }),
    };
  },
});

/** The first https server of the description, as a folder. */
function rootOf(description: FoundDescription | null): URL | null {
  if (description === null) return null;
  const { servers } = description.openApi;
  const addresses = servers.length === 0
    ? [new URL("/", description.url).href]
    : servers.map(({ address }) => address);
  for (const address of addresses) {
    const url = URL.parse(address ?? "");
    if (url?.protocol === "https:" && hostKind(url) === "public") return apiFolder(url);
  }
  return null;
}

/** Without a description: the API's own host, where the site is or names one. */
async function ownRoot(context: ProbeContext): Promise<URL | null> {
  if (isApiHost(context.origin)) return new URL("/", context.origin);
  return await namedApiHost(context);
}

function chosen({ openApi }: FoundDescription): OpenApiOperation[] {
  const callable = openApi.operations.filter(({ method, needsInput, path, operationId }) =>
    method === "get" && !needsInput && path.startsWith("/") && !path.startsWith("//") &&
    !ACTS.test(`${path} ${operationId ?? ""}`)
  );
  const paid = callable.find(({ hasPaymentInfo, responses }) => hasPaymentInfo || responses.includes("402"));
  const secured = callable.find(({ isSecured }) => isSecured) ??
    callable.find(({ responses }) => responses.includes("401"));
  return [...new Set([secured, paid])].filter((operation) => operation !== undefined);
}

async function ask(context: ProbeContext, url: URL): Promise<Resource | Unobservable | null> {
  return await mayFetch(context, url) ? await context.exchange(url) : null;
}

function asResource(answer: Resource | Unobservable | null): Resource | null {
  return answer instanceof Unobservable ? null : answer;
}

function randomName(): string {
  return `readiness-${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
}
