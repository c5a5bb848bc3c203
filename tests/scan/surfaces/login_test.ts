import { site as complete } from "../../fixtures/sites/complete.ts";
import { homeOf, testReasons } from "./find_surfaces.ts";

const challenge = (value: string, status = 401) => () => ({
  status,
  body: "No",
  headers: { "www-authenticate": value },
});
const link = (address: string) => homeOf(`<a href="${address}">Sign in</a>`);
const TOKEN = ["The home page asks for a token"];
const METADATA = ["A link to OAuth metadata"];

testReasons("login", [
  ["a challenge", challenge("Bearer"), TOKEN],
  [
    "a challenge with metadata",
    challenge('bearer resource_metadata="https://www.readiness-tests.org/a"'),
    TOKEN,
  ],
  ["a second challenge", challenge('Basic realm="a", DPoP algs="ES256"'), TOKEN],
  ["a lock for people", challenge('Basic realm="staging, bearer of cases"'), []],
  ["a challenge on a page that is shown", challenge("Bearer", 200), []],
  ["a link to metadata", link("/.well-known/oauth-protected-resource/mcp"), METADATA],
  ["a link to OpenID Connect metadata", link("/realms/cases/.well-known/openid-configuration"), METADATA],
  ["a relation", homeOf("", { headers: { link: "</as>; rel=oauth-authorization-server" } }), METADATA],
  [
    "an address in the text",
    homeOf("<p>https://id.readiness-tests.org/.well-known/openid-configuration</p>"),
    METADATA,
  ],
  ["a log-in page for people", link("/login"), []],
  ["a log-in form", homeOf('<form action="/login"><input type="password" name="word"></form>'), []],
  ["a site that has none", complete, []],
]);
