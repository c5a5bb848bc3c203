import check from "../../../../src/scan/checks/content/form_labels.ts";
import { CMS_PAGES } from "../../../fixtures/cms_pages.ts";
import { testCheck, told } from "../../test_check.ts";

function home(body: string) {
  return {
    "/":
      `<!doctype html><html lang=en><head><title>Case</title></head><body><p>Cases.</p>${body}</body></html>`,
  };
}

testCheck(check, {
  labelled: [
    home(check.example ?? ""),
    ...CMS_PAGES.map((page) => ({ "/": page })),
    home("<label for=a>Name</label><input id=a>"),
    home("<label>Name <input></label><label>Land <select><option>Oz</select></label>"),
    home("<input aria-label=Search type=search><textarea title=Message></textarea>"),
    home("<label for=a>Name <input id=a></label>"),
    // A copy for another window width.
    home("<label for=a>Land</label><select id=a></select><label for=a>Land</label><select id=a></select>"),
    home("<label for=a></label><label for=a>Name</label><input id=a>"),
    home("<label><span>Yes</span><input type=hidden name=t value=0><input type=checkbox name=t></label>"),
    home("<span id=n>First</span><span id=m>name</span><input aria-labelledby='n gone m'>"),
    home("<input aria-labelledby=gone aria-label=Name><input aria-labelledby=gone title=Name>"),
    home("<span id=n hidden>Name</span><input aria-labelledby='n'>"),
    home("<label for=a><svg><title>Search</title></svg></label><input id=a>"),
    home("<label for=a><img src=/s.png alt=Search></label><input id=a>"),
    home("<div aria-hidden=true><input name=b_123 tabindex=-1></div><label>Mail <input type=email></label>"),
    home("<label>Mail <input type=email></label><div style='display:none'><input name=website></div>"),
    home("<div role=textbox contenteditable aria-label=Note></div>"),
    // Style sheets hide these traps for spam bots.
    ...[
      "name=honeypot",
      "name=_gotcha class=trap",
      "name=_honey",
      "name=bot-field",
      'class="honey-pot field"',
    ]
      .map((trap) => home(`<label>Mail <input type=email></label><input ${trap}>`)),
  ],
  unserved: { "/": { status: 404, body: "<!doctype html><input>" } },
  none: [
    {},
    home("<form><input type=hidden name=t><input type=submit><input type=RESET><button>Go</button></form>"),
    home("<form><input type=image src=/go.png><input type=button value=Go></form>"),
    // In VitePress, the script that makes the switch work fills in the title.
    home('<button class="VPSwitch" type="button" role="switch" title aria-checked="false"></button>'),
    // In Material for MkDocs, checkboxes that CSS hides open the drawer and the search.
    home(
      '<input class="md-toggle" data-md-toggle="drawer" type="checkbox" id="__drawer" autocomplete="off">' +
        '<input class="md-toggle" data-md-toggle="search" type="checkbox" id="__search" autocomplete="off">' +
        '<label class="md-overlay" for="__drawer"></label><label for="__drawer"><svg></svg></label>',
    ),
    // PyData theme for Sphinx.
    home("<input type=checkbox id=__primary name=__primary><label class=overlay for=__primary></label>"),
    home('<input type=checkbox id=open class="drawer-toggle">'),
    home('<input type=checkbox id=menu class="hidden"><input type=file class="d-none">'),
    home("<template><input></template><noscript><input></noscript><dialog><input></dialog>"),
  ],
  unlabelled: [
    told(
      home("<label></label><input><label for=b></label><input id=b>"),
      "No label on 2 of 2 form fields: “text”, “text”",
    ),
    home("<label for=a>Name</label><input id=b>"),
    home("<input name=honey><input name=robot-field>"),
    // If the `for` of a label matches no field, the label names no field, not even the one within it.
    home("<label for=a>Name <input name=n></label>"),
    home("<label for>Name</label><input>"),
    home("<label for=''>Name</label><input id=''>"),
    home("<input aria-labelledby=gone>"),
    home("<div role=combobox></div>"),
    home("<button role=switch></button>"),
    home("<input title=''>"),
    home("<input type=checkbox>"),
    home("<form><input type=checkbox id=a><label for=a></label></form>"),
    home("<form><input type=checkbox id=a class=toggle></form>"),
    home("<input type=search class='hidden md:block'>"),
    home("<input type=text class='d-none d-md-block'>"),
    home("<input class=toggle-field>"),
    home("<input type=checkbox class=toggle>"),
    home("<input placeholder=Mail><input><select></select>"),
  ],
  incomplete: [
    told(
      home("<label>Name <input></label><input placeholder=Mail>"),
      "No label on 1 of 2 form fields: “text”",
    ),
    home("<form role=search><input type=search name=q placeholder=Search></form>"),
    home("<input placeholder=Mail><input>"),
  ],
});
