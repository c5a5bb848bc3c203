import check from "../../../../src/scan/checks/content/layout_stability.ts";
import { RECORDED, viewed } from "../../browser/recorded_view.ts";
import { testCheck, told } from "../../test_check.ts";

const shifted = (score: number) => viewed({ shift: { score, moved: ["img", "p We build"] } });

testCheck(check, {
  unseen: { "/": { body: "# Cases", headers: { "content-type": "text/markdown" } } },
  unstable: told(shifted(0.26), "The layout shifts by 0.26 in total. Moved most: “img”, “p We build”"),
  moving: [
    told(shifted(0.25), "The layout shifts by 0.25 in total. Moved most: “img”, “p We build”"),
    shifted(0.11),
  ],
  stable: [viewed({}), shifted(0.1)],
}, { browser: RECORDED });
