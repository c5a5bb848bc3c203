import check from "../../../../src/scan/checks/discovery/agent_file_cors.ts";
import type { Site } from "../../../fixtures/server.ts";
import { OPENAPI } from "../api/openapi_documents.ts";
import { caseSite, testCheck, told } from "../../test_check.ts";

const TEXT = "# Bells\n\n> Cast here.\n\n## Pages\n\n- [Sand](/sand.md)\n";
const api = (headers: Record<string, string> = {}) => ({
  "/openapi.json": {
    body: JSON.stringify(OPENAPI),
    headers: { "content-type": "application/json", ...headers },
  },
});

/** Sends the field only to clients that name their own site. */
const asked: Site = (request) => {
  const origin = request.headers.get("origin");
  return caseSite(api(origin === null ? {} : { "access-control-allow-origin": origin }))(request);
};

testCheck(check, {
  none: [{}, { "/llms.txt": TEXT }],
  closed: [
    told(api(), "Browser-based agents cannot read “/openapi.json”"),
    api({ "access-control-allow-origin": "https://other.example" }),
    told(
      {
        ...api(),
        "/.well-known/ai-catalog.json": {
          body: '{"specVersion":"1.0","entries":[]}',
          headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
        },
      },
      "Browser-based agents cannot read “/openapi.json”",
    ),
  ],
  open: [api({ "access-control-allow-origin": "*" }), asked],
});
