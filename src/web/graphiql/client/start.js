/** Shows GraphiQL over the API of this origin. Documents stay in this tab; headers, which hold secrets, nowhere. */

const WELCOME = `# Ctrl-Enter runs the query.
# This one is public. Most others need
# you to be signed in, or one of these
# under "Headers":
#   {"x-auth-token": "…"}
#     a person's session, from signUp
#     or createSession
#   {"x-api-key": "svc_sa_…"}
#     a program's key, which an Admin
#     makes: createServiceAccount, then
#     createServiceAccountKey

{
  version
}
`;

const WORKERS = {
  editorWorkerService: "/graphiql/editor.worker.js",
  graphql: "/graphiql/graphql.worker.js",
  json: "/graphiql/json.worker.js",
};

globalThis.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => WORKERS[label] };

const CREDENTIALS = ["authorization", "x-api-key", "x-auth-token"];

/** Headers say who asks. Without a credential in them, the session of the person who is signed in does. */
function hasCredential(headers) {
  return Object.keys(headers).some((name) => CREDENTIALS.includes(name.toLowerCase()));
}

/** Shows the server's own words where it refuses. */
async function fetcher(parameters, { headers = {} } = {}) {
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const response = await fetch("/graphql", {
    method: "POST",
    credentials: hasCredential(headers) ? "omit" : "same-origin",
    headers: {
      accept: "application/graphql-response+json, application/json",
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify(parameters),
  });
  return await response.json();
}

globalThis.YogaGraphiQL.renderYogaGraphiQL(document.getElementById("graphiql"), {
  fetcher,
  title: "Readiness",
  defaultQuery: WELCOME,
  defaultEditorToolsVisibility: "headers",
  // In place of a store that outlives the tab, and of a link in the history: passwords are typed into documents
  storage: sessionStorage,
  onEditQuery: () => {},
  shouldPersistHeaders: false,
});

/** Gives assistive technology what the package leaves out, whenever it changes the page. */
function describeParts() {
  describeTabs();
  for (const choice of document.querySelectorAll("#graphiql select")) {
    setAttribute(choice, "aria-label", "Kind of operation to add");
  }
}

/** A tab is an element with two buttons, which assistive technology cannot reach in the role `tab`: a list it is. */
function describeTabs() {
  const list = document.querySelector(".graphiql-tabs");
  if (list === null) return;
  setAttribute(list, "role", null);
  for (const tab of list.children) {
    setAttribute(tab, "role", null);
    setAttribute(tab, "aria-selected", null);
    const button = tab.querySelector(".graphiql-tab-button");
    setAttribute(button, "aria-current", String(tab.classList.contains("graphiql-tab-active")));
  }
  setAttribute(document.getElementById("graphiql-session"), "role", "region");
}

/** Writes only what differs: each change is observed. */
function setAttribute(element, name, value) {
  if (element === null || element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

new MutationObserver(describeParts).observe(document.getElementById("graphiql"), {
  subtree: true,
  childList: true,
  attributeFilter: ["aria-selected", "role"],
});
describeParts();
