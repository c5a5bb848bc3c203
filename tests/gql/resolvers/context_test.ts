/** Requests that are refused because of too many listed objects or a missing person. */
import { WriteRates } from "../../../src/auth/change/write_rates.ts";
import { assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import { ANONYMOUS, type Principal } from "../../../src/auth/principal/principal.ts";
import { SignIn } from "../../../src/auth/user/sign_in.ts";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { AppError } from "../../../src/errors.ts";
import { Context } from "../../../src/gql/resolvers/context.ts";
import { createTracking } from "../../../src/crawl/tracking.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";
import { RateLimit } from "../../../src/rate_limit.ts";
import { inMemory } from "../../database/databases.ts";

const SCANNER = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" });

async function withContext(caller: Principal, test: (context: Context) => void): Promise<void> {
  await inMemory((kv) => {
    const stores = cheapStores(kv);
    const denials = new RateLimit({ action: "record", per: "per caller" }, 0);
    const services = {
      stores,
      ...createTracking(stores, SCANNER),
      signIn: new SignIn(stores, 0),
      signUp: "open",
      publicOrigin: null,
      catalogue: [],
      denials,
      scopeDenials: denials,
      listed: denials,
      attempts: denials,
      revocations: denials,
      writeRates: new WriteRates(stores.database.kv, stores.database.now, 0),
    } as const;
    return Promise.resolve(test(
      new Context(services, {
        caller,
        address: "",
        headers: new Headers(),
        signal: new AbortController().signal,
      }),
    ));
  });
}

function assertRefused(attempt: () => unknown, expected: readonly [code: string, status: number]): void {
  const { code, status } = assertThrows(attempt, AppError);
  assertEquals([code, status], expected);
}

const ROBOT: Principal = {
  kind: "service_account",
  serviceAccountId: "",
  accountId: "",
  roleCode: "Admin",
  name: "robot",
  keyId: "",
  scopes: [],
};

Deno.test("the lists of a response have 5,000 objects together, and not one more", async () => {
  await withContext(ROBOT, (context) => {
    const list = Array.from({ length: 2_500 }, () => "object");
    for (let time = 0; time < 2; time++) assertStrictEquals(context.counted(list), list);
    assertEquals([context.counted([]), context.listed], [[], 5_000]);
    assertRefused(() => context.counted(["object"]), ["QUERY_TOO_COMPLEX", 400]);
  });
});

for (const caller of [ANONYMOUS, ROBOT]) {
  Deno.test(`the user of a request by ${caller.kind} is refused`, async () => {
    await withContext(caller, (context) => assertRefused(() => context.user, ["USER_REQUIRED", 403]));
  });
}
