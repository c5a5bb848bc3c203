/** The list of projects that can be filtered and sorted, through the API. */
import { assertEquals } from "@std/assert";
import { ApiServer, type Credential, type Person } from "../api_server.ts";

const PORTFOLIO = `query ($id: ObjectID!, $first: Int, $offset: Int, $filter: ProjectFilter) {
  node(id: $id) { ... on Account { portfolio(first: $first, offset: $offset, filter: $filter, sort: Name) {
    totalCount projectCount projectLimit tags { tag count } states { state count } nodes { name latest { status score } } } } } }`;

const SITES = [["Beta", ["eu"]], ["alpha", ["eu", "shop"]], ["Gamma", []]] as const;

async function withSites(
  test: (api: ApiServer, ada: Person) => Promise<void>,
): Promise<void> {
  await using api = await ApiServer.open();
  const ada = await api.signUp("ada");
  for (const [name, tags] of SITES) {
    const input = { accountId: ada.accountId, name, target: `${name}.example.com`, tags };
    await api.data(
      "mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }",
      { input },
      ada.credential,
    );
  }
  await test(api, ada);
}

const PAGES: readonly (readonly [variables: object, names: string, total: number])[] = [
  [{}, "alpha Beta Gamma", 3],
  [{ first: 2 }, "alpha Beta", 3],
  [{ first: 2, offset: 2 }, "Gamma", 3],
  [{ offset: 3 }, "", 3],
  [{ filter: { tag: "EU" }, first: 1 }, "alpha", 2],
  [{ filter: { search: "gamma.example" } }, "Gamma", 1],
  [{ filter: { state: "Active" } }, "", 0],
];

Deno.test("a portfolio has a page of the matching projects, their number, and all tags", () =>
  withSites(async (api, ada) => {
    for (const [variables, names, total] of PAGES) {
      const { node: { portfolio } } = await api.data(
        PORTFOLIO,
        { id: ada.accountId, ...variables },
        ada.credential,
      );
      const { nodes, totalCount, tags, states, ...counts } = portfolio;
      assertEquals([nodes.map(({ name }: { name: string }) => name).join(" "), totalCount], [names, total]);
      assertEquals(tags, [{ tag: "eu", count: 2 }, { tag: "shop", count: 1 }]);
      assertEquals(states, [{ state: "Unscored", count: 3 }, { state: "Unscheduled", count: 3 }]);
      assertEquals(counts, { projectCount: 3, projectLimit: 1000 });
    }
  }));

const REFUSED: readonly object[] = [
  { first: 0 },
  { first: 101 },
  { offset: -1 },
  { filter: { search: "x".repeat(256) } },
];

Deno.test("a portfolio refuses a page or a search that is too large", () =>
  withSites(async (api, ada) => {
    for (const variables of REFUSED) {
      const { codes } = await api.send(PORTFOLIO, { id: ada.accountId, ...variables }, ada.credential);
      assertEquals(codes, ["BAD_USER_INPUT"]);
    }
  }));

Deno.test("a Viewer sees the portfolio, and a person of another account sees nothing", () =>
  withSites(async (api, ada) => {
    const seenBy = async (credential: Credential) =>
      (await api.data(PORTFOLIO, { id: ada.accountId }, credential)).node?.portfolio.totalCount ?? null;
    const { credential } = await api.serviceAccount(ada, "Viewer");
    const bob = await api.signUp("bob");
    assertEquals([await seenBy(credential), await seenBy(bob.credential)], [3, null]);
    assertEquals((await api.send(PORTFOLIO, { id: ada.accountId })).codes, ["UNAUTHENTICATED"]);
  }));
