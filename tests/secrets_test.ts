/** No secret that was ever issued is in the data directory or in a log. */
import { assertEquals } from "@std/assert";
import { ServiceProcess } from "./service_process.ts";

const PASSWORDS = [
  "a password of ada's own",
  "another password of ada's",
  "a password that ben lost",
  "a password that ben reset",
];

interface Call {
  readonly query: string;
  readonly variables?: unknown;
  readonly headers?: Record<string, string>;
}

Deno.test("no secret is in the data directory or the log", async () => {
  const folder = await Deno.makeTempDir();
  await using service = await ServiceProcess.start({ KV_URL: `${folder}/data/readiness.db` });
  const secrets: string[] = [...PASSWORDS];
  const requestBody = async ({ query, variables = {}, headers = {} }: Call) => {
    const response = await fetch(`${service.address}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = await response.json();
    const [answer] = Object.values(data ?? {}) as Record<string, string>[];
    for (const name of ["token", "secret", "apiKey", "code"]) {
      if (answer?.[name]) secrets.push(answer[name]);
    }
    return answer ?? {};
  };
  const [password = "", newPassword = "", lostPassword = "", resetPassword = ""] = PASSWORDS;
  const { token = "" } = await requestBody({
    query: "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }",
    variables: { input: { username: "ada", password } },
  });
  const headers = { "x-auth-token": token };
  const me = await requestBody({ query: "{ me { accounts { id } } }", headers });
  const [{ id: accountId }] = me.accounts as unknown as [{ id: string }];
  const { code: invitationCode } = await requestBody({
    query: `mutation ($id: ObjectID!) { inviteUser(input: { accountId: $id, roleCode: Viewer }) { code } }`,
    variables: { id: accountId },
    headers,
  });
  const ben = await requestBody({
    query: "mutation ($input: SignUpInput!) { signUp(input: $input) { token user { id } } }",
    variables: { input: { username: "ben", password: lostPassword, invitationCode } },
  });
  const { id: userId } = ben.user as unknown as { id: string };
  const { code: resetCode } = await requestBody({
    query: "mutation ($input: CreatePasswordResetInput!) { createPasswordReset(input: $input) { code url } }",
    variables: { input: { accountId, userId } },
    headers,
  });
  await requestBody({
    query: "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token } }",
    variables: { input: { code: resetCode, newPassword: resetPassword } },
  });
  const userKey = await requestBody({ query: "mutation { createUserKey { id secret } }", headers });
  const exchange =
    "mutation ($id: ObjectID!, $secret: String!) { createSessionUsingUserKey(input: { userKeyId: $id, secret: $secret }) { token } }";
  await requestBody({ query: exchange, variables: userKey });
  const { serviceAccount } = await requestBody({
    query:
      `mutation ($id: ObjectID!) { createServiceAccount(input: { accountId: $id, name: "x", roleCode: Admin }) { serviceAccount { id } } }`,
    variables: { id: accountId },
    headers,
  });
  const key = await requestBody({
    query:
      "mutation ($id: ObjectID!) { createServiceAccountKey(input: { serviceAccountId: $id }) { id secret apiKey } }",
    variables: serviceAccount,
    headers,
  });
  await requestBody({ query: "{ me { username } }", headers: { "x-api-key": key.apiKey ?? "" } });
  await requestBody({
    query: "mutation ($id: ObjectID!) { rotateServiceAccountKey(input: { id: $id }) { secret apiKey } }",
    variables: { id: key.id },
    headers,
  });
  await requestBody({
    query: "mutation ($input: UpdateMeInput!) { updateMe(input: $input) { id } }",
    variables: { input: { currentPassword: password, newPassword } },
    headers,
  });
  // Errors with a secret in them, in the document itself, in a variable of another type, or in a URL.
  await requestBody({
    query: `mutation { createSession(input: { username: "ada", password: "${newPassword}" }) { nothing } }`,
  });
  await requestBody({ query: exchange, variables: { id: userKey.id, secret: [userKey.secret, {}] } });
  await (await fetch(`${service.address}/graphql?query={version}&x=${key.secret}`)).text();

  const { code, log } = await service.stop();
  const files = await Array.fromAsync(Deno.readDir(`${folder}/data`));
  const data = await Promise.all(files.map(({ name }) => Deno.readFile(`${folder}/data/${name}`)));
  const texts = [
    log,
    ...data.flatMap((octets) => ["latin1", "utf-16le"].map((name) => new TextDecoder(name).decode(octets))),
  ];
  const found = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
  assertEquals({ code, secrets: secrets.length, found }, { code: 0, secrets: 15, found: [] });
  await Deno.remove(folder, { recursive: true });
});
