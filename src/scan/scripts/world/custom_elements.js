/** Custom elements. An error of one element does not keep the others from being upgraded. */
import { Element, HTMLElement } from "./dom.js";
import { guarded } from "./host.js";
import { define } from "./properties.js";
import { standIn } from "./stand_ins.js";

const registry = globalThis.customElements;
const CALLBACKS = [
  "connectedCallback",
  "disconnectedCallback",
  "attributeChangedCallback",
  "adoptedCallback",
];
const defineElement = registry.define;
const guardedClasses = new WeakSet();

/** Makes the callbacks of a class report their errors instead of throwing them. */
function guardCallbacks(prototype) {
  for (const name of CALLBACKS) {
    const callback = prototype[name];
    if (typeof callback !== "function") continue;
    Object.defineProperty(prototype, name, {
      writable: true,
      configurable: true,
      value(...values) {
        return guarded(() => callback.apply(this, values));
      },
    });
  }
}

define(registry, "define", function (name, Class, options = {}) {
  if (guardedClasses.has(Class)) {
    throw new globalThis.DOMException("The class is in use", "NotSupportedError");
  }
  guardedClasses.add(Class);
  guardCallbacks(Class.prototype);
  const { upgrade } = registry;
  define(registry, "upgrade", (element) => guarded(() => upgrade.call(registry, element)));
  try {
    defineElement.call(registry, name, Class, options ?? {});
  } finally {
    delete registry.upgrade;
  }
});

const { attachShadow } = Element.prototype;
define(Element.prototype, "attachShadow", function (options = { mode: "open" }) {
  const root = attachShadow.call(this, { ...options, mode: "open" });
  root.mode = options.mode;
  return root;
});
define(HTMLElement.prototype, "attachInternals", () => standIn);
define(globalThis, "ElementInternals", standIn);
define(globalThis, "CustomElementRegistry", registry.constructor);
