import check from "../../../../src/scan/checks/policy/trust_txt.ts";
import { testCheck } from "../../test_check.ts";

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
  unrecognised: [file("We can be trusted"), file("friend=https://friend.example/\n"), file("member=\n")],
  irregular: [
    file("belongto=association.example\n"),
    file(`${VALID}friend=https://friend.example/\n`),
    file(`${VALID}datatrainingallowed=yes\n`),
    file(`${VALID}datatrainingallowed=perhaps\n`),
    file(`${VALID}no equals sign\n`),
  ],
  mistyped: { "/trust.txt": { body: VALID, headers: { "content-type": "application/octet-stream" } } },
  valid: [file(VALID), { "/trust.txt": VALID }, file("contact=mailto:desk@site.example")],
});
