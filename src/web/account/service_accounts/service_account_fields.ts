/** Fields of service accounts and their keys that pages request. */
import { graphql, type ResultOf } from "../../../gql/document.ts";
import { ACCOUNT_FIELDS } from "../account_frame.tsx";

const KEY_FIELDS =
  `id name status expiresSoon hint scopes createdAt expiresAt revokedAt lastUsedAt lastUsedAddress
  createdByUser { username }`;

export const SERVICE_ACCOUNT_FIELDS = `id name description roleCode enabled keys { ${KEY_FIELDS} }
  account { ${ACCOUNT_FIELDS} maxKeyLifetimeDays }` as const;

const SERVICE_ACCOUNT = graphql(
  `fragment ShownServiceAccount on ServiceAccount { ${SERVICE_ACCOUNT_FIELDS} }`,
);
export type ShownServiceAccount = ResultOf<typeof SERVICE_ACCOUNT>;

export type ShownKey = ShownServiceAccount["keys"][number];

/** Query for the pages of forms. */
export const SERVICE_ACCOUNT_QUERY = graphql(
  `query ($id: ObjectID!) { me { username } serviceAccount(id: $id) { ${SERVICE_ACCOUNT_FIELDS} } }`,
);
