import check from "../../../../src/scan/checks/content/covered_content.ts";
import { RECORDED, viewed } from "../../browser/recorded_view.ts";
import { testCheck, told } from "../../test_check.ts";

const covered = (share: number, canClose = true) =>
  viewed({ cover: { share, kind: "div", text: "We value your privacy", canClose } });

testCheck(check, {
  unseen: { "/": { body: "# Cases", headers: { "content-type": "text/markdown" } } },
  locked: told(
    covered(0.5, false),
    "A layer covers 50 % of the window, and no control to close it was found: “We value your privacy”",
  ),
  covered: told(
    covered(0.5),
    "A layer covers 50 % of the window until it is closed: “We value your privacy”",
  ),
  narrowed: told(covered(0.25, false), "A fixed bar covers 25 % of the window: “We value your privacy”"),
  free: [viewed({}), covered(0.24)],
}, { browser: RECORDED });
