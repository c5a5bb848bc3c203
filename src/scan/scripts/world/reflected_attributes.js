/** Properties of elements that are attributes under the same or another name. */
import { Element, HTMLElement } from "./dom.js";
import { defineElementGetter } from "./element_members.js";
import { resolveUrl } from "./location.js";
import { defineGetter } from "./properties.js";

const FIELDS = "button fieldset input select textarea";
const MEDIA = "audio video";
const CELLS = "td th";

/** Text attributes: property, `=` and attribute if it has another name, and the elements. */
const TEXTS =
  `alt: area img input; name: a button fieldset form iframe img input map meta object output param select
slot textarea details; type: a embed li link object ol script source style ul; rel: a area form link;
target: a area base form; placeholder: input textarea; loading: img iframe; content: meta; label: optgroup option track;
srcset: img source; sizes: img link source; max: input; min: input; step: input; cite: blockquote del ins q;
align: div h1 h2 h3 h4 h5 h6 img p table td th tr; media: link source style meta; hreflang: a link; as: link;
scope: th; charset: a link script; pattern: input;
accept: input; autocomplete: form input select textarea;
integrity: link script; decoding: img; download: a area; property: meta;
httpEquiv=http-equiv: meta; acceptCharset=accept-charset: form; bgColor=bgcolor: body table td th tr;
dateTime=datetime: del ins time; useMap=usemap: img input; enctype: form; htmlFor=for: label output script;
crossOrigin=crossorigin: img link script audio video; referrerPolicy=referrerpolicy: a area iframe img link script;
srcdoc: iframe; allow: iframe; preload: audio video; frameBorder=frameborder: iframe;
border: img table; fetchPriority=fetchpriority: img link script`;
const URLS =
  `src: audio embed iframe img input script source track video frame; href: a area link base; action: form;
poster: video; data: object; formAction=formaction: button input`;
const FLAGS =
  `disabled: ${FIELDS} optgroup option link style; open: details dialog; required: input select textarea;
multiple: input select; controls: ${MEDIA}; loop: ${MEDIA}; autoplay: ${MEDIA}; defaultMuted=muted: ${MEDIA};
playsInline=playsinline: video; async: script; defer: script; reversed: ol; readOnly=readonly: input textarea;
allowFullscreen=allowfullscreen: iframe; noModule=nomodule: script; noValidate=novalidate: form; isMap=ismap: img;
formNoValidate=formnovalidate: button input; defaultChecked=checked: input; defaultSelected=selected: option;
default: track`;
/** Numbers, with the initial value after the attribute. */
const NUMBERS = `width 0: img iframe canvas video embed object source input td th table;
height 0: img iframe canvas video embed object source input; colSpan=colspan 1: ${CELLS}; rowSpan=rowspan 1: ${CELLS};
span 1: col colgroup; maxLength=maxlength -1: input textarea; minLength=minlength -1: input textarea; cols 20: textarea;
size 20: input select; start 1: ol`;

const properties = [];
const rows = (table) =>
  table.split(";").map((row) => {
    const [, property, attribute = property, initial, names] = /^\s*(\w+)(?:=([\w-]+))?(?: (-?\d+))?: ([^]*)$/
      .exec(row);
    properties.push(property);
    return { property, attribute, initial: Number(initial), names: names.trim().replace(/\s+/g, " ") };
  });

for (const { property, attribute, names } of rows(TEXTS)) {
  defineElementGetter(names, property, function () {
    return this.getAttribute(attribute) ?? (property === "crossOrigin" ? null : "");
  }, function (value) {
    this.setAttribute(attribute, String(value));
  });
}
for (const { property, attribute, names } of rows(URLS)) {
  defineElementGetter(names, property, function () {
    const value = this.getAttribute(attribute);
    if (value === null) return "";
    try {
      return resolveUrl(value);
    } catch {
      return value;
    }
  }, function (value) {
    this.setAttribute(attribute, String(value));
  });
}
const flag = (attribute) => [
  function () {
    return this.hasAttribute(attribute);
  },
  function (value) {
    this.toggleAttribute(attribute, !!value);
  },
];
for (const { property, attribute, names } of rows(FLAGS)) {
  defineElementGetter(names, property, ...flag(attribute));
}
for (const name of ["hidden", "autofocus", "inert"]) defineGetter(HTMLElement.prototype, name, ...flag(name));
for (const { property, attribute, initial, names } of rows(NUMBERS)) {
  defineElementGetter(names, property, function () {
    const number = parseInt(this.getAttribute(attribute) ?? "", 10);
    return Number.isNaN(number) ? initial : number;
  }, function (value) {
    this.setAttribute(attribute, String(value));
  });
}

// The library's own classes have getters that do not resolve URLs, or that return null.
const CLASSES = "Anchor Button IFrame Image Input Link Meta Option Script Select Slot Source TextArea";
const REPLACED = new Set([...properties, "nomodule"]);
for (const name of CLASSES.split(" ")) {
  const { prototype } = globalThis[`HTML${name}Element`];
  for (const member of Object.getOwnPropertyNames(prototype)) {
    if (REPLACED.has(member)) delete prototype[member];
  }
}

const optional = (attribute) => [
  function () {
    return this.getAttribute(attribute);
  },
  function (value) {
    if (value === null) this.removeAttribute(attribute);
    else this.setAttribute(attribute, String(value));
  },
];
const ARIA =
  "Label Hidden Expanded Checked Selected Pressed Current Disabled Live Busy Modal Level ValueNow ValueMin " +
  "ValueMax ValueText HasPopup Orientation";
for (const name of ARIA.split(" ")) {
  defineGetter(Element.prototype, `aria${name}`, ...optional(`aria-${name.toLowerCase()}`));
}
defineGetter(Element.prototype, "role", ...optional("role"));
defineGetter(HTMLElement.prototype, "popover", ...optional("popover"));
defineGetter(HTMLElement.prototype, "contentEditable", function () {
  return this.getAttribute("contenteditable") ?? "inherit";
}, function (value) {
  this.setAttribute("contenteditable", String(value));
});
