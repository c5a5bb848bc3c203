/** A Viewer of the account of a tracked project. */
import { trusted } from "../../src/auth/change/author.ts";
import type { Credential } from "../gql/api_server.ts";
import type { Tracked } from "./tracked.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

/** The headers of a service account with the role Viewer. */
export async function viewerKey({ stores, project: { accountId } }: Tracked): Promise<Credential> {
  const input = { accountId, name: "ci", roleCode: "Viewer" } as const;
  const { id: serviceAccountId } = await stores.serviceAccounts.create(input, OPERATOR);
  const { apiKey } = await stores.keys.create({ serviceAccountId, name: null, expiresAt: null }, OPERATOR);
  return { "x-api-key": apiKey };
}
