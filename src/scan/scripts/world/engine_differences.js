/** Differences between this engine and those of browsers that libraries notice. */
import { define } from "./properties.js";

const { sort } = Array.prototype;

// Browsers compare equal elements, too. Libraries find duplicates so.
define(Array.prototype, "sort", function (compare) {
  const sorted = sort.call(this, compare);
  if (typeof compare !== "function") return sorted;
  for (let at = 1; at < this.length; at++) {
    if (this[at] === this[at - 1]) compare(this[at - 1], this[at]);
  }
  return sorted;
});
Object.defineProperty(Array.prototype, "sort", { enumerable: false });
