import check from "../../../../src/scan/checks/policy/trust_txt.ts";
import { testCheck, told } from "../../test_check.ts";

const VALID =
  "# trust\nbelongto=https://association.example/\nsocial=https://social.example/@site\ndatatrainingallowed=no\n";

function file(body: string) {
  return { "/.well-known/trust.txt": body };
}

testCheck(check, {
  absent: [
    {},
    {
      "/trust.txt": { body: "<!doctype html><title>Home</title>", headers: { "content-type": "text/html" } },
    },
  ],
  unrecognised: [
    told(file("We can be trusted"), "trust.txt has no valid entry"),
    file("friend=https://friend.example/\n"),
    file("member=\n"),
  ],
  irregular: [
    told(
      file("belongto=association.example\n"),
      "trust.txt has problems: the URL has no https:// (line 1: “belongto=association.example”)",
    ),
    file(`${VALID}friend=https://friend.example/\n`),
    file(`${VALID}datatrainingallowed=yes\n`),
    file(`${VALID}datatrainingallowed=perhaps\n`),
    file(`${VALID}no equals sign\n`),
  ],
  mistyped: told(
    { "/trust.txt": { body: VALID, headers: { "content-type": "application/octet-stream" } } },
    "trust.txt is served as “application/octet-stream”",
  ),
  valid: [file(VALID), { "/trust.txt": VALID }, file("contact=mailto:desk@site.example")],
});
