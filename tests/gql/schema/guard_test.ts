/** Codes and status codes of the errors of refused root fields. */
import { WriteRates } from "../../../src/auth/change/write_rates.ts";
import { assertEquals, assertInstanceOf, assertThrows } from "@std/assert";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { graphql } from "graphql";
import { KEY_SCOPES, type KeyScope, MissingScope } from "../../../src/auth/service_account/key_scope.ts";
import { ANONYMOUS, type Principal } from "../../../src/auth/principal/principal.ts";
import { SignIn } from "../../../src/auth/user/sign_in.ts";
import { AppError } from "../../../src/errors.ts";
import { Context } from "../../../src/gql/resolvers/context.ts";
import { guardRootFields } from "../../../src/gql/schema/guard.ts";
import { apiSchema, SDL } from "../../../src/gql/schema/schema.ts";
import { createTracking } from "../../../src/crawl/tracking.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";
import { RateLimit } from "../../../src/rate_limit.ts";
import { joined, person, robot, type Scene, testStores } from "../../auth/people.ts";

const SCANNER = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" });

const SCHEMA = apiSchema();

function contextOf({ stores }: Scene, caller: Principal): Context {
  const services = {
    stores,
    ...createTracking(stores, SCANNER),
    signIn: new SignIn(stores, 0),
    signUp: "closed",
    publicOrigin: null,
    catalogue: [],
    denials: new RateLimit({ action: "record", per: "per caller" }, 0),
    scopeDenials: new RateLimit({ action: "record", per: "per key" }, 0),
    listed: new RateLimit({ action: "list", per: "per caller" }, 0),
    revocations: new RateLimit({ action: "revoke", per: "per session" }, 0),
    attempts: new RateLimit({ action: "change", per: "per caller" }, 0),
    writeRates: new WriteRates(stores.database.kv, stores.database.now, 0),
  } as const;
  const call = { caller, address: "192.0.2.1", headers: new Headers() };
  return new Context(services, { ...call, signal: new AbortController().signal });
}

type Caller = "anonymous" | "an Admin" | "a Viewer" | "a stranger" | "a service account";

interface Ids {
  readonly accountId: string;
  readonly serviceAccountId: string;
}

async function setUp(scene: Scene): Promise<Ids & { readonly callers: Record<Caller, Principal> }> {
  const { stores, ann } = scene;
  const [guest, stranger] = [await person(stores, "guest"), await person(stores, "stranger")];
  await joined(scene, ann, { guest, roleCode: "Viewer" });
  const { id: serviceAccountId, name, roleCode } = await robot(scene, ann, "Admin");
  const accountId = ann.account.id;
  const user = (userId: string): Principal => ({ kind: "user", userId, sessionId: "", sessionRow: [] });
  return {
    accountId,
    serviceAccountId,
    callers: {
      "anonymous": ANONYMOUS,
      "an Admin": user(ann.user.id),
      "a Viewer": user(guest.user.id),
      "a stranger": user(stranger.user.id),
      "a service account": {
        kind: "service_account",
        serviceAccountId,
        accountId,
        roleCode,
        name,
        keyId: "",
        scopes: KEY_SCOPES,
      },
    },
  };
}

const RENAME = ({ accountId }: Ids) =>
  `mutation { updateAccount(input: { id: "${accountId}", name: "x" }) { account { id } } }`;
const CREATE_KEY = ({ serviceAccountId }: Ids) =>
  `mutation { createServiceAccountKey(input: { serviceAccountId: "${serviceAccountId}" }) { id } }`;
const SIGN_UP = () => `mutation { signUp(input: { username: "x", password: "x" }) { token } }`;

const REFUSALS: readonly (readonly [
  what: string,
  caller: Caller,
  source: (ids: Ids) => string,
  code: string,
  status: number,
])[] = [
  ["a read", "anonymous", () => "{ me { id } }", "UNAUTHENTICATED", 401],
  ["a new user key", "a service account", () => "mutation { createUserKey { id } }", "USER_REQUIRED", 403],
  ["a new name of the account", "a service account", RENAME, "USER_REQUIRED", 403],
  ["a new name of the account", "a Viewer", RENAME, "UNAUTHORIZED", 403],
  ["a new name of the account", "a stranger", RENAME, "UNAUTHORIZED", 403],
  ["a new key", "a stranger", CREATE_KEY, "NOT_FOUND", 404],
  ["a new key without its secret", "an Admin", CREATE_KEY, "SECRET_NOT_REQUESTED", 400],
  ["a sign-up where it is closed", "anonymous", SIGN_UP, "UNAUTHORIZED", 403],
];

for (const [what, caller, source, code, status] of REFUSALS) {
  testStores(`${what} by ${caller} is refused as ${code}, ${status}`, async (scene) => {
    const { callers, ...ids } = await setUp(scene);
    const contextValue = contextOf(scene, callers[caller]);
    const { errors } = await graphql({ schema: SCHEMA, source: source(ids), contextValue });
    const error = errors?.[0]?.originalError;
    assertInstanceOf(error, AppError);
    assertEquals([error.code, error.status], [code, status]);
  });
}

/** Possible fields of the future, because no mutation of today is for service accounts. */
const TOUCH = `extend type Mutation {
  touch(accountId: ObjectID!): String @requires(role: Editor)
  administer(accountId: ObjectID!): String @requires(role: Admin)
}`;

const MUTATIONS: readonly (readonly [scopes: readonly KeyScope[], touch: string, administer: string])[] = [
  [["write"], "done", "role"],
  [["scan", "read", "write"], "done", "role"],
  [["read"], "write", "write"],
  [["scan", "read"], "write", "write"],
];

for (const [scopes, ...expected] of MUTATIONS) {
  testStores(`what an Editor's key with ${scopes.join(", ")} may change`, async (scene) => {
    const { id: serviceAccountId, accountId, name, roleCode } = await robot(scene, scene.ann, "Editor");
    const schema = makeExecutableSchema<Context>({
      typeDefs: [SDL, TOUCH],
      resolvers: { Mutation: { touch: () => "done", administer: () => "done" } },
    });
    guardRootFields(schema);
    const found: unknown[] = [];
    for (const field of ["touch", "administer"]) {
      const caller = { kind: "service_account", serviceAccountId, accountId, roleCode, name } as const;
      const { data, errors } = await graphql({
        schema,
        source: `mutation { ${field}(accountId: "${accountId}") }`,
        contextValue: contextOf(scene, { ...caller, keyId: "", scopes }),
      });
      const error = errors?.[0]?.originalError;
      const reason = error instanceof MissingScope ? error.missingScope : "role";
      found.push(error ? reason : data?.[field]);
    }
    assertEquals(found, expected);
  });
}

const BROKEN_FIELDS: readonly (readonly [field: string, message: string])[] = [
  ["touch: String", "Root field touch needs one of @public, @signedIn, @requires: it has 0"],
  [
    "touch: String @public @signedIn",
    "Root field touch needs one of @public, @signedIn, @requires: it has 2",
  ],
  [
    'touch(id: ObjectID!): String @requires(role: Viewer, object: "Projekt")',
    "Root field touch requires a role on Projekt, but the schema has no such type",
  ],
];

for (const [field, message] of BROKEN_FIELDS) {
  Deno.test(`guardRootFields() refuses the field ${field}`, () => {
    const schema = makeExecutableSchema<Context>({ typeDefs: [SDL, `extend type Query { ${field} }`] });
    assertThrows(() => guardRootFields(schema), Error, message);
  });
}
