/** Page with a new key, which is the only page that shows it. */
import type { ComponentChildren, VNode } from "preact";
import { graphql, type ResultOf } from "../../../gql/document.ts";
import type { PageView } from "../page.ts";
import { Frame } from "../parts.tsx";
import { Time } from "../../ui/time.tsx";
import { SecretBlock } from "../../ui/code_block.tsx";
import { OriginHint, WithOrigin } from "../../ui/origin_text.tsx";
import type { ShownServiceAccount } from "./service_account_fields.ts";

/** Fields of a new key that pages request. */
export const NEW_KEY_FIELDS = "id name apiKey secret expiresAt serviceAccountKey { scopes }";

const NEW_KEY = graphql(`fragment NewKey on CreateServiceAccountKeyPayload { ${NEW_KEY_FIELDS} }`);

interface NewKeyProps {
  readonly view: PageView;
  readonly serviceAccount: ShownServiceAccount;
  readonly created: ResultOf<typeof NEW_KEY>;
  readonly children?: ComponentChildren;
}

/** Shows a new key, and is the only page that does. */
export function NewKey({ view, serviceAccount, created, children }: NewKeyProps): VNode {
  const { apiKey, expiresAt, serviceAccountKey: { scopes } } = created;
  const { id, name, account } = serviceAccount;
  const path = `/service-accounts/${id}`;
  const trail = [[`/accounts/${account.id}`, account.name], [path, name]] as const;
  return (
    <Frame title="Your new key" viewer={view.viewer} trail={trail}>
      <p class="notice">Copy the key now. It will not be shown again.</p>
      <SecretBlock id="key" label="Key" code={apiKey} />
      <WithOrigin
        origin={view.origin}
        show={(origin) => <SecretBlock id="curl" label="Try it" code={commandFor(origin, apiKey, scopes)} />}
      />
      <OriginHint origin={view.origin} />
      <p>
        {expiresAt === null ? "The key never expires." : (
          <span>
            The key expires <Time at={expiresAt} />.
          </span>
        )}
      </p>
      {children}
      {!serviceAccount.enabled && <p class="notice">{name} is disabled. The key works after you enable it.
      </p>}
      <p>
        <a class="button" href={path}>I have copied it</a>
      </p>
    </Frame>
  );
}

/** Example command that the key allows. */
function commandFor(
  origin: string,
  apiKey: string,
  scopes: NewKeyProps["created"]["serviceAccountKey"]["scopes"],
): string {
  const key = `-H 'x-api-key: ${apiKey}'`;
  if (scopes.includes("read") || scopes.includes("write")) {
    const body = JSON.stringify({ query: "{ me { username } }" });
    return `curl ${origin}/graphql ${key} -H 'content-type: application/json' -d '${body}'`;
  }
  return `curl '${origin}/api/scan?domain=example.com' ${key} -H 'accept: application/json'`;
}
