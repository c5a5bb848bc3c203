import check from "../../../../src/scan/checks/content/agent_tree.ts";
import { RECORDED, viewed } from "../../browser/recorded_view.ts";
import { testCheck, told } from "../../test_check.ts";

const node = (role: string, name = "") => ({ role, name, depth: 1, isFocusable: true });
const NAMED = [node("heading", "Cases"), node("link", "Shop"), node("textbox", "Search")];

testCheck(check, {
  unseen: { "/": { body: "# Cases", headers: { "content-type": "text/markdown" } } },
  large: viewed({ tree: null }),
  bare: viewed({ tree: [node("heading", "Cases"), node("paragraph")] }),
  nameless: [
    told(
      viewed({ tree: [...NAMED, node("button"), node("button"), node("link")] }),
      "3 controls have no name in a browser: “2 button”, “1 link”",
    ),
    told(
      viewed({ tree: ["Date", "InputTime", "DateTime"].map((role) => node(role)) }),
      "3 controls have no name in a browser: “1 Date”, “1 InputTime”, “1 DateTime”",
    ),
    told(
      viewed({ tree: [node("ColorWell"), node("treeitem")] }),
      "2 controls have no name in a browser: “1 ColorWell”, “1 treeitem”",
    ),
    viewed({ tree: [node("searchbox")], fakes: { count: 1, examples: ["div Buy"] } }),
  ],
  fake: told(
    viewed({ tree: NAMED, fakes: { count: 2, examples: ["div Buy", "span More"] } }),
    "2 elements react to clicks without being a link or a control: “div Buy”, “span More”",
  ),
  named: viewed({ tree: NAMED }),
}, { browser: RECORDED });
