/** Callers who may export the trail of an account. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { person } from "../../auth/people.ts";
import { answerOf, linesOf, member, note, openWorld, program, sessionOf, settled } from "./trail.ts";

for (
  const [name, header] of [
    ["a session in x-auth-token", (token: string, _key: string) => ({ "x-auth-token": token })],
    ["a key in x-api-key", (_token: string, key: string) => ({ "x-api-key": key })],
    ["a session as Bearer", (token: string, _key: string) => ({ authorization: `Bearer ${token}` })],
    ["a key as Bearer", (_token: string, key: string) => ({ authorization: `Bearer ${key}` })],
  ] as const
) {
  Deno.test(`${name} opens the trail`, async () => {
    await using world = await openWorld();
    const { apiKey } = await program(world.scene, world.scene.ann, "Viewer");
    const credential = header(world.admin["x-auth-token"] ?? "", apiKey);
    world.scene.clock.at += 10_000;
    assert((await linesOf(await world.get(`?${settled(world)}`, credential))).length > 0);
  });
}

Deno.test("a key without the scope read opens no trail", async () => {
  await using world = await openWorld();
  const { scene } = world;
  const { credential, keyId } = await program(scene, scene.ann, "Admin");
  await scene.stores.keys.update({ id: keyId, scopes: ["scan"] }, scene.ann.actor);
  const response = await world.get("", credential);
  const { code, detail } = await response.json();
  assertEquals([response.status, code], [403, "UNAUTHORIZED"]);
  assertEquals(detail, "Cannot read with this key: its scopes do not include read");
});

Deno.test("every role can open the trail, but only Admins see IP addresses", async () => {
  await using world = await openWorld();
  const { scene } = world;
  for (const roleCode of ["Viewer", "Editor", "Admin"] as const) {
    for (
      const { credential } of [
        await member(scene, roleCode, roleCode),
        await program(scene, scene.ann, roleCode),
      ]
    ) {
      const [id] = await note(world, [{}]);
      const lines = await linesOf(await world.get(`?${settled(world)}`, credential));
      const address = roleCode === "Admin" ? "192.0.2.1" : null;
      assertEquals(lines.find((line) => line.id === id).ipAddress, address, roleCode);
      assertEquals(lines.every(({ ipAddress }) => ipAddress === null), address === null, roleCode);
    }
  }
});

Deno.test("a caller without a role on the account gets the response of a missing account", async () => {
  await using world = await openWorld();
  const { scene, origin, accountId, admin } = world;
  const stranger = await person(scene.stores, "stranger");
  const answers: unknown[] = [];
  for (
    const [id, credential] of [
      ["0000000000000000", admin],
      [accountId, await sessionOf(scene, stranger)],
      [accountId, (await program(scene, stranger, "Admin")).credential],
      [`${accountId}%2F`, admin],
      ["%00", admin],
    ] as const
  ) {
    const url = `${origin}/api/accounts/${id}/audit.ndjson`;
    const { status, headers, ...response } = await answerOf(await fetch(url, { headers: credential }));
    answers.push([status, [...headers].filter(([name]) => name !== "date"), response.text]);
  }
  const [first] = answers;
  assertEquals(answers, answers.map(() => first));
  const { status, text } = await answerOf(
    await fetch(`${origin}/api/accounts/x/audit.ndjson`, { headers: admin }),
  );
  assertEquals([status, JSON.parse(text).detail], [404, "Account not found"]);
});

for (
  const [name, credential] of [
    ["no credential", {}],
    ["an invalid one", { "x-api-key": "svc_sa_x" }],
    ["two", { "x-api-key": "svc_sa_x", "x-auth-token": "svc_st_x" }],
  ] as const
) {
  Deno.test(`a request with ${name} gets 401 with the schemes, whether or not there is the account`, async () => {
    await using world = await openWorld();
    for (const id of [world.accountId, "0000000000000000"]) {
      const url = `${world.origin}/api/accounts/${id}/audit.ndjson?since=x`;
      const response = await fetch(url, { headers: credential });
      assertEquals([response.status, (await response.json()).code], [401, "UNAUTHENTICATED"]);
      assertMatch(response.headers.get("www-authenticate") ?? "", /^Bearer realm="readiness"/);
    }
  });
}
