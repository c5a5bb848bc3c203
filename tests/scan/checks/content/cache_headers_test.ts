import check from "../../../../src/scan/checks/content/cache_headers.ts";
import { AS_MARKDOWN, HTML, MARKDOWN } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const LLMS_TXT = "# Cases\n\n> Oak.\n\n## Pages\n\n- [Page](https://site.cases.readiness-tests.org/)\n";
const file = (headers: Readonly<Record<string, string>>) => ({ "/llms.txt": { body: LLMS_TXT, headers } });
const twin = (headers: Readonly<Record<string, string>>) => ({
  "/": HTML,
  "/index.md": { body: MARKDOWN, headers: { ...AS_MARKDOWN, ...headers } },
});
const keep = (value: string) => ({ "cache-control": value });

testCheck(check, {
  absent: { "/": { body: "<p>Home", headers: keep("max-age=900000") } },
  stale: [
    told(
      file(keep("max-age=86401")),
      "“https://site.cases.readiness-tests.org/llms.txt” may be cached for 24 hours",
    ),
    file(keep("public, max-age=31536000, immutable")),
    { ...file(keep("no-cache")), ...twin(keep("max-age=604800")) },
  ],
  lasting: [
    told(
      file(keep("max-age=3601")),
      "“https://site.cases.readiness-tests.org/llms.txt” may be cached for 1 hour",
    ),
    file(keep("max-age=86400, must-revalidate")),
    { ...file(keep("max-age=60")), ...twin(keep("max-age=7200")) },
  ],
  unsaid: [
    told(
      file({}),
      "“https://site.cases.readiness-tests.org/llms.txt” has no cache lifetime, ETag or Last-Modified",
    ),
    twin({}),
    file(keep("public")),
    { ...file(keep("max-age=60")), ...twin({}) },
  ],
  fresh: [
    told(file(keep("max-age=3600")), "1 agent file may be cached for at most 60 minutes"),
    told(file(keep("max-age=61")), "1 agent file may be cached for at most 2 minutes"),
    { ...file(keep("max-age=60")), ...twin({ etag: '"b"' }) },
  ],
  revalidated: [
    told(
      file({ "last-modified": "Sat, 21 Nov 2026 11:00:00 GMT" }),
      "No cache lifetime is set for 1 agent file",
    ),
    file(keep("no-store")),
    file(keep("s-maxage=31536000, max-age=0")),
    file({ etag: '"a"' }),
    twin(keep("no-cache")),
  ],
});
