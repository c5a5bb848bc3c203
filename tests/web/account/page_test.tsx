/** The types of pages. Each @ts-expect-error is an error that the type checker must find. */
import { assertEquals } from "@std/assert";
import { graphql } from "../../../src/gql/document.ts";
import { accountIn } from "../../../src/web/account/account_frame.tsx";
import { byPath, defineAction, pageAt } from "../../../src/web/account/page.ts";

const DOCUMENT = graphql(`query ($id: ObjectID!, $after: String) { me { username }
  node(id: $id) { ... on Account { id name } } project(id: $id) { crawls(after: $after) { totalCount } } }`);
const RENAME = graphql(
  `mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { account { id } } }`,
);

const ACCOUNT_QUERY = {
  document: DOCUMENT,
  variables: (search: URLSearchParams) => ({ after: search.get("after") }),
};

const PAGE = pageAt("/accounts/{id}", { ...ACCOUNT_QUERY, find: ({ node }) => accountIn(node) }).define({
  render: ({ data }) => <p>{data.name}</p>,
  actions: {
    rename: defineAction({
      document: RENAME,
      input: (values, { id }) => ({ id, name: values.get("name") }),
      next: ({ updateAccount }) => `/accounts/${updateAccount.account.id}`,
      show: ({ updateAccount }, { data }) => <p>{updateAccount.account.id} {data.name}</p>,
    }),
  },
});

Deno.test("byPath() gives each page the path that it was defined with", () => {
  assertEquals(byPath([PAGE]), { "/accounts/{id}": PAGE });
});

Deno.test("a page shows only fields of its document", () => {
  const { path } = pageAt("/accounts/{id}", ACCOUNT_QUERY).define({
    render: ({ data: { me, project } }) => (
      <p>
        {me.username} {project.crawls.totalCount}
        {/* @ts-expect-error the document does not ask for it */}
        {me.displayName}
        {/* @ts-expect-error the node may be another object */}
        {project.name}
      </p>
    ),
  });
  assertEquals(path, "/accounts/{id}");
});

Deno.test("a page shows its results", () => {
  const { find } = pageAt("/accounts/{id}", { ...ACCOUNT_QUERY, find: ({ node }) => accountIn(node) }).define(
    {
      // @ts-expect-error what is found is the account
      render: ({ data }) => <p>{data.me.username}</p>,
    },
  );
  const search = new URLSearchParams();
  const found = (node: object) =>
    find?.({ me: { username: "ann" }, node } as { me: { username: string } }, { id: "1" }, search);
  assertEquals([found({ id: "1", name: "Shop" }), found({})], [{ id: "1", name: "Shop" }, null]);
});

Deno.test("a page has exactly the variables of its document", () => {
  const pages = [
    // @ts-expect-error $after is missing
    pageAt("/accounts/{id}", { document: DOCUMENT }),
    // @ts-expect-error $after has another name
    pageAt("/accounts/{id}", { document: DOCUMENT, variables: () => ({ before: null }) }),
    // @ts-expect-error the path has no {id}
    pageAt("/accounts/{account}", ACCOUNT_QUERY),
    // @ts-expect-error the document has no $after
    pageAt("/account", { ...ACCOUNT_QUERY, document: graphql(`{ me { username } }`) }),
  ];
  assertEquals(pages.length, 4);
});

Deno.test("a form has the input of its mutation and the parameters of its page's path", () => {
  const { actions = {} } = pageAt("/accounts/{id}", ACCOUNT_QUERY).define({
    render: () => <p />,
    actions: {
      // @ts-expect-error the name is a string
      name: defineAction({ document: RENAME, input: (_, { id }) => ({ id, name: 1 }) }),
      // @ts-expect-error the id is missing
      id: defineAction({ document: RENAME, input: () => ({ name: "" }) }),
      // @ts-expect-error the path has no {member}
      path: defineAction({ document: RENAME, input: (_, { member }) => ({ id: member }) }),
      answer: defineAction({
        document: RENAME,
        input: (_, { id }) => ({ id }),
        // @ts-expect-error the answer has no name
        next: ({ updateAccount: { account: { name } } }) => name,
      }),
    },
  });
  assertEquals(Object.keys(actions), ["name", "id", "path", "answer"]);
});
