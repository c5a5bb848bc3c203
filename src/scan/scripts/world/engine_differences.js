/** Differences between this engine and those of browsers that libraries notice. */
const { defineProperty } = Object;
const { sort } = Array.prototype;
const { exec } = RegExp.prototype;
const { toString } = Function.prototype;

function replaceMethod(object, name, value) {
  defineProperty(object, name, { value, writable: true, configurable: true, enumerable: false });
}

// Browsers compare equal elements, too. Libraries find duplicates so.
replaceMethod(Array.prototype, "sort", function (compare) {
  const sorted = sort.call(this, compare);
  if (typeof compare !== "function") return sorted;
  for (let at = 1; at < this.length; at++) {
    if (this[at] === this[at - 1]) compare(this[at - 1], this[at]);
  }
  return sorted;
});

// Old scripts read the groups of the last match from `RegExp`.
let lastMatch = [];
replaceMethod(RegExp.prototype, "test", function (text) {
  const match = this.exec === exec ? exec.call(this, text) : this.exec(text);
  if (match !== null) lastMatch = match;
  return match !== null;
});
for (let group = 1; group < 10; group++) {
  defineProperty(RegExp, `$${group}`, { configurable: true, get: () => lastMatch[group] ?? "" });
}

// Libraries use functions of a browser only if their text says that they are native.
const ownFile = (() => {}).fileName;
replaceMethod(Function.prototype, "toString", function () {
  const isOwn = ownFile !== undefined && typeof this === "function" && this.fileName === ownFile;
  return isOwn ? `function ${this.name}() { [native code] }` : toString.call(this);
});
if (Error.captureStackTrace === undefined) replaceMethod(Error, "captureStackTrace", () => {});
