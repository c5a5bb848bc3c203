/** MutationObserver. The DOM library reports other targets than browsers. */
import { CharacterData, Element, parentPrototype } from "./dom.js";
import { guarded } from "./host.js";
import { define, defineAll, defineGetter } from "./properties.js";

/** Options by observed node, by observer. */
const observers = new Map();
/** Records that observers have not been called with. */
const queues = new Map();
const isActive = () => observers.size > 0;

class MutationRecord {}

function isInside(node, ancestor) {
  for (let each = node; each !== null && each !== undefined; each = each.parentNode) {
    if (each === ancestor) return true;
  }
  return false;
}

function deliver() {
  for (const [observer, records] of [...queues]) {
    queues.delete(observer);
    guarded(() => observer.callback.call(observer, records, observer));
  }
}

function report(type, target, details) {
  for (const [observer, nodes] of observers) {
    for (const [node, options] of nodes) {
      if (!options[type] || (node !== target && !(options.subtree && isInside(target, node)))) continue;
      const { attributeName, oldValue = null } = details;
      if (
        options.attributeFilter && type === "attributes" && !options.attributeFilter.includes(attributeName)
      ) continue;
      const isOldKept = type === "attributes" ? options.attributeOldValue : options.characterDataOldValue;
      if (queues.size === 0) Promise.resolve().then(deliver);
      if (!queues.has(observer)) queues.set(observer, []);
      const none = { addedNodes: [], removedNodes: [], attributeName: null, attributeNamespace: null };
      const siblings = { previousSibling: null, nextSibling: null };
      const record = {
        type,
        target,
        ...none,
        ...siblings,
        ...details,
        oldValue: isOldKept ? oldValue : null,
      };
      queues.get(observer).push(Object.assign(new MutationRecord(), record));
      break;
    }
  }
}

class MutationObserver {
  constructor(callback) {
    define(this, "callback", callback);
  }
  observe(target, options = {}) {
    if (target === null || typeof target !== "object") throw new TypeError("The parameter is not a Node");
    const { attributes = options.attributeFilter !== undefined || options.attributeOldValue === true } =
      options;
    const { characterData = options.characterDataOldValue === true } = options;
    if (!observers.has(this)) observers.set(this, new Map());
    observers.get(this).set(target, { ...options, attributes, characterData });
  }
  disconnect() {
    observers.delete(this);
    queues.delete(this);
  }
  takeRecords() {
    const records = queues.get(this) ?? [];
    queues.delete(this);
    return records;
  }
}

const { insertBefore } = parentPrototype;
define(parentPrototype, "insertBefore", function (node, before) {
  if (!isActive()) return insertBefore.call(this, node, before);
  const addedNodes = node?.nodeType === 11 ? [...node.childNodes] : [node];
  const inserted = insertBefore.call(this, node, before);
  if (addedNodes.length > 0) {
    report("childList", this, {
      addedNodes,
      previousSibling: addedNodes[0].previousSibling,
      nextSibling: addedNodes.at(-1).nextSibling,
    });
  }
  return inserted;
});
for (const prototype of [Element.prototype, CharacterData.prototype]) {
  const { remove } = prototype;
  define(prototype, "remove", function () {
    const { parentNode } = this;
    if (!isActive() || parentNode === null) return remove.call(this);
    const { previousSibling, nextSibling } = this;
    remove.call(this);
    report("childList", parentNode, { removedNodes: [this], previousSibling, nextSibling });
  });
}
const { get: valueOf, set: setValue } = Object.getOwnPropertyDescriptor(globalThis.Attr.prototype, "value");
defineGetter(globalThis.Attr.prototype, "value", valueOf, function (text) {
  const oldValue = valueOf.call(this);
  setValue.call(this, text);
  if (isActive() && this.ownerElement) {
    report("attributes", this.ownerElement, { attributeName: this.name, oldValue });
  }
});
for (const name of ["setAttributeNode", "removeAttributeNode"]) {
  const change = Element.prototype[name];
  define(Element.prototype, name, function (attribute) {
    const oldValue = name === "removeAttributeNode" ? attribute.value : null;
    const result = change.call(this, attribute);
    if (isActive()) report("attributes", this, { attributeName: attribute.name, oldValue });
    return result;
  });
}
const { get: dataOf, set: setData } = Object.getOwnPropertyDescriptor(CharacterData.prototype, "data");
defineGetter(CharacterData.prototype, "data", dataOf, function (text) {
  const oldValue = dataOf.call(this);
  setData.call(this, text === null ? "" : text);
  if (isActive()) report("characterData", this, { oldValue });
});

defineAll(globalThis, { MutationObserver, WebKitMutationObserver: MutationObserver, MutationRecord });
