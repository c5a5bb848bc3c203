/**
 * Members of HTML elements by their names. The DOM library has no own classes for most elements, so their members
 * are on the prototype of all HTML elements. For other elements, they are ordinary properties.
 */
import { HTMLElement } from "./dom.js";
import { define, defineGetter, nothing } from "./properties.js";

const { getOwnPropertyDescriptor } = Object;
const { prototype } = HTMLElement;
const { isPrototypeOf } = Object.prototype;
/** Accessors by property and name of the element. */
const accessors = new Map();

function accessorsOf(property) {
  const known = accessors.get(property);
  if (known !== undefined) return known;
  const byName = new Map();
  accessors.set(property, byName);
  const before = getOwnPropertyDescriptor(prototype, property);
  defineGetter(prototype, property, function () {
    const own = byName.get(this.localName);
    if (own !== undefined) return own.get.call(this);
    return before?.get === undefined ? before?.value : before.get.call(this);
  }, function (value) {
    const own = byName.get(this.localName);
    if (own !== undefined) own.set.call(this, value);
    else if (before?.set === undefined) define(this, property, value);
    else before.set.call(this, value);
  });
  return byName;
}

/** @param names of the elements, separated by spaces */
export function defineElementGetter(names, property, get, set = nothing) {
  const byName = accessorsOf(property);
  for (const name of names.split(" ")) byName.set(name, { get, set });
}

/** @param methods by their names */
export function defineElementMethods(names, methods) {
  for (const property of Object.keys(methods)) {
    defineElementGetter(names, property, () => methods[property], function (value) {
      define(this, property, value);
    });
  }
}

// Classes of elements, for `instanceof`.
const CLASS_NAMES = new Map(
  ("a:Anchor p:Paragraph ul:UList ol:OList dl:DList img:Image tr:TableRow td:TableCell th:TableCell thead:TableSection " +
    "tbody:TableSection tfoot:TableSection caption:TableCaption textarea:TextArea fieldset:FieldSet optgroup:OptGroup " +
    "datalist:DataList iframe:IFrame h1:Heading h2:Heading h3:Heading h4:Heading h5:Heading h6:Heading li:LI br:BR " +
    "hr:HR video:Media audio:Media").split(" ").map((pair) => pair.split(":")),
);
const SAME =
  "Area Base Body Button Canvas Data Details Dialog Div Embed Form Head Html Input Label Legend Link Map Meta " +
  "Meter Object Option Output Param Picture Pre Progress Script Select Slot Source Span Style Table Template Time " +
  "Title Track Audio Video";
const namesByClass = new Map();
/** Middle parts of the names of classes, by the name of the element. */
export const HTML_CLASSES = new Map([
  ...CLASS_NAMES,
  ...SAME.split(" ").map((name) => [name.toLowerCase(), name]),
]);
const add = (className, name) => namesByClass.set(className, [...namesByClass.get(className) ?? [], name]);
for (const [name, className] of CLASS_NAMES) add(className, name);
for (const className of SAME.split(" ")) add(className, className.toLowerCase());
for (const [className, names] of namesByClass) {
  const name = `HTML${className}Element`;
  if (globalThis[name] === undefined || globalThis[name].prototype === undefined) {
    define(globalThis, name, class extends HTMLElement {});
  }
  const Class = globalThis[name];
  Object.defineProperty(Class, Symbol.hasInstance, {
    configurable: true,
    value(each) {
      if (this !== Class) return isPrototypeOf.call(this.prototype, each);
      return each instanceof HTMLElement &&
        (names.includes(each.localName) || isPrototypeOf.call(Class.prototype, each));
    },
  });
}
