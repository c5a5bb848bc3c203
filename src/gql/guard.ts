/** Who may call a root field: what its directive in the schema says, put before its resolver. */
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
  /** The account that was pointed at, where the caller has a role on it. */
  readonly accountId: string | null;
  readonly targetId: string | null;
}

type Rule = (context: Context, args: Arguments) => Promise<Refusal | null>;

const DIRECTIVES = ["public", "signedIn", "requires"] as const;

/**
 * What an object is called that is not there, or not to be seen by the caller. The fields that are not listed point at
 * an account itself, and on one that is not there nobody has a role.
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
      if (rule === null) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = type === mutations ? change(field, rule, resolve) : read(rule, resolve);
    }
  }
}

function read(rule: Rule, resolve: Resolver): Resolver {
  return async (source, args, context, info) => {
    const refusal = await rule(context, args);
    if (refusal !== null) throw refusal.error;
    return await resolve(source, args, context, info);
  };
}

/** What a change sees was read after the one before it, and what is selected of its answer, after itself. */
function change({ name }: Field, rule: Rule, resolve: Resolver): Resolver {
  return async (source, args, context, info) => {
    context.renew();
    const refusal = await rule(context, args);
    if (refusal !== null) {
      await noteDenied(context, name, refusal);
      throw refusal.error;
    }
    const answer = await resolve(source, args, context, info);
    context.renew();
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
  const signedIn = callerRule(userOnly === true);
  const needed = ROLE_CODES.find((code) => code === role);
  return needed === undefined ? signedIn : roleRule(field.name, needed, signedIn);
}

function valuesOf(schema: GraphQLSchema, { astNode }: Field, name: string): Arguments | undefined {
  const directive = schema.getDirective(name);
  return directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
}

function callerRule(userOnly: boolean): Rule {
  return ({ principal }, args) => {
    const targetId = pointedAt(args);
    const refuse = (code: string, status: number) => ({
      error: unauthorized(code, status),
      accountId: null,
      targetId,
    });
    if (principal.kind === "anonymous") return Promise.resolve(refuse("UNAUTHENTICATED", 401));
    if (!userOnly || principal.kind === "user") return Promise.resolve(null);
    return Promise.resolve(refuse("USER_REQUIRED", 403));
  };
}

function roleRule(name: string, needed: RoleCode, signedIn: Rule): Rule {
  return async (context, args) => {
    const refusal = await signedIn(context, args);
    if (refusal !== null) return refusal;
    const targetId = pointedAt(args);
    const accountId = targetId === null ? null : await context.access.accountIdOf(targetId);
    const role = accountId === null ? null : await context.access.roleOn(accountId);
    if (role === null) {
      const type = NOT_FOUND.get(name);
      const error = type === undefined ? unauthorized("UNAUTHORIZED", 403) : notFound(type);
      return { error, accountId: null, targetId };
    }
    return allows(role, needed) ? null : { error: unauthorized("UNAUTHORIZED", 403), accountId, targetId };
  };
}

/** Id of the account, or of the object on it, that the arguments point at. */
function pointedAt(args: Arguments): string | null {
  const { input = args } = args;
  const { accountId, serviceAccountId, id } = input as Arguments;
  const pointed = accountId ?? serviceAccountId ?? id;
  return typeof pointed === "string" ? pointed : null;
}

/** [seed] The message is the same whoever calls; the code says why. */
function unauthorized(code: string, status: number): AppError {
  return new AppError(code, status, "Unauthorized");
}

/** In the trail of the account where the caller has a role on it, else in the caller's own: strangers fill no trail. */
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
