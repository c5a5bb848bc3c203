/** Who may call a root field: its directive in the schema is enforced before its resolver runs. */
import {
  defaultFieldResolver,
  getDirectiveValues,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from "graphql";
import { allows, ROLE_CODES, type RoleCode } from "../auth/permission.ts";
import { notFound } from "../auth/refusals.ts";
import { AppError } from "../errors.ts";
import type { Context } from "./resolvers/context.ts";

type Arguments = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, Context>;
type Resolver = GraphQLFieldResolver<unknown, Context, Arguments>;

interface Refusal {
  readonly error: AppError;
  /** The account that the arguments refer to, if the caller has a role on it. */
  readonly accountId: string | null;
  readonly targetId: string | null;
}

/** What a directive asks for; a null role: none is needed. */
interface Rule {
  readonly userOnly: boolean;
  readonly role: RoleCode | null;
}

const DIRECTIVES = ["public", "signedIn", "requires"] as const;

/**
 * Types of the objects that arguments refer to, for the error if there is no such object or the caller may not see it.
 * Fields that are not listed refer to an account: nobody has a role on one that does not exist.
 */
const NOT_FOUND: ReadonlyMap<string, string> = new Map([
  ["serviceAccount", "ServiceAccount"],
  ["updateServiceAccount", "ServiceAccount"],
  ["deleteServiceAccount", "ServiceAccount"],
  ["createServiceAccountKey", "ServiceAccount"],
  ["revokeServiceAccountKey", "ServiceAccountKey"],
  ["rotateServiceAccountKey", "ServiceAccountKey"],
  ["updateMembership", "Membership"],
  ["deleteMembership", "Membership"],
]);

/**
 * Puts the rule of its directive before every root field's resolver.
 * @throws {Error} for a root field that has none of the directives, or more than one
 */
export function guardRootFields(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType();
  for (const type of [schema.getQueryType(), mutations]) {
    for (const field of Object.values(type?.getFields() ?? {}) as Field[]) {
      const rule = ruleOf(schema, field);
      if (rule !== null) field.resolve = guarded(field, rule, type === mutations);
    }
  }
}

function guarded({ name, resolve = defaultFieldResolver }: Field, rule: Rule, isMutation: boolean): Resolver {
  return async (source, args, context, info) => {
    // A mutation reads what the one before it wrote, and its answer what it wrote itself.
    if (isMutation) context.renew();
    const refusal = await refusalOf(name, rule, context, args);
    if (refusal !== null) {
      if (isMutation) await noteDenied(context, name, refusal);
      throw refusal.error;
    }
    const answer = await resolve(source, args, context, info);
    if (isMutation) context.renew();
    return answer;
  };
}

function ruleOf(schema: GraphQLSchema, field: Field): Rule | null {
  const found = DIRECTIVES.filter((name) => valuesOf(schema, field, name) !== undefined);
  if (found.length !== 1) {
    throw new Error(
      `Root field ${field.name} needs one of @${DIRECTIVES.join(", @")}: it has ${found.length}`,
    );
  }
  if (found[0] === "public") return null;
  const { userOnly, role } = valuesOf(schema, field, found[0] ?? "") ?? {};
  return { userOnly: userOnly === true, role: ROLE_CODES.find((code) => code === role) ?? null };
}

function valuesOf(schema: GraphQLSchema, { astNode }: Field, name: string): Arguments | undefined {
  const directive = schema.getDirective(name);
  return directive ? getDirectiveValues(directive, astNode ?? {}) : undefined;
}

async function refusalOf(
  name: string,
  { userOnly, role }: Rule,
  { principal, access }: Context,
  args: Arguments,
): Promise<Refusal | null> {
  const targetId = targetOf(args);
  // [seed] The message is the same whoever calls; the code says why.
  const refuse = (code: string, status: number, accountId: string | null = null) => ({
    error: new AppError(code, status, "Unauthorized"),
    accountId,
    targetId,
  });
  if (principal.kind === "anonymous") return refuse("UNAUTHENTICATED", 401);
  if (userOnly && principal.kind !== "user") return refuse("USER_REQUIRED", 403);
  if (role === null) return null;
  const accountId = targetId === null ? null : await access.accountIdOf(targetId);
  const ownRole = accountId === null ? null : await access.roleOn(accountId);
  if (allows(ownRole, role)) return null;
  if (ownRole !== null) return refuse("UNAUTHORIZED", 403, accountId);
  const type = NOT_FOUND.get(name);
  return type === undefined
    ? refuse("UNAUTHORIZED", 403)
    : { error: notFound(type), accountId: null, targetId };
}

/** Id of the account, or of the object on it, that the arguments refer to. */
function targetOf(args: Arguments): string | null {
  const { input = args } = args;
  const { accountId, serviceAccountId, id } = input as Arguments;
  const target = accountId ?? serviceAccountId ?? id;
  return typeof target === "string" ? target : null;
}

/** In the account's trail if the caller has a role on it, else in the caller's own: strangers cannot fill a trail. */
async function noteDenied(context: Context, field: string, { accountId, targetId }: Refusal): Promise<void> {
  const { principal, services } = context;
  if (principal.kind === "anonymous") return;
  const own = principal.kind === "user" ? principal.userId : principal.accountId;
  if (services.denials.wait(own) > 0) return;
  const scopeId = accountId ?? own;
  const actor = await context.actor();
  await context.stores.database.audit.noteDenied(actor, actionOf(field), { scopeId, targetId });
}

/** `createServiceAccountKey` → `service_account_key.create`, as the stores name what was done. */
function actionOf(field: string): string {
  const [verb = field, ...noun] = field.split(/(?=[A-Z])/);
  return `${noun.join("_").toLowerCase()}.${verb}`;
}
