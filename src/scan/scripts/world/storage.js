/** Storage that lasts as long as the page, and cookies. */
import { defineAll } from "./properties.js";

export class Storage {
  #items = new Map();
  get length() {
    return this.#items.size;
  }
  key(index) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(name) {
    return this.#items.get(String(name)) ?? null;
  }
  setItem(name, value) {
    this.#items.set(String(name), String(value));
  }
  removeItem(name) {
    this.#items.delete(String(name));
  }
  clear() {
    this.#items.clear();
  }
  /** Names of all items, for `Object.keys`. */
  static namesOf(storage) {
    return [...storage.#items.keys()];
  }
}

/** A storage whose items are properties, too. */
function newStorage() {
  return new Proxy(new Storage(), {
    get(items, name) {
      if (name === "length" || typeof name !== "string") return items[name];
      if (typeof items[name] !== "function") return items.getItem(name) ?? undefined;
      return items[name].bind(items);
    },
    set(items, name, value) {
      items.setItem(name, value);
      return true;
    },
    has: (items, name) => name in Storage.prototype || items.getItem(name) !== null,
    deleteProperty(items, name) {
      items.removeItem(name);
      return true;
    },
    ownKeys: (items) => Storage.namesOf(items),
    getOwnPropertyDescriptor: (items, name) => ({
      value: items.getItem(name),
      enumerable: true,
      configurable: true,
    }),
  });
}

const cookies = new Map();

export const readCookies = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

export function writeCookie(text) {
  const [pair = "", ...attributes] = String(text).split(";").map((part) => part.trim());
  const [name = "", ...value] = pair.split("=");
  const isExpired = attributes.some((each) =>
    /^max-age=(?:-|0$)/i.test(each) || /^expires=.*\b19[67]\d\b/i.test(each)
  );
  if (isExpired) cookies.delete(name);
  else cookies.set(name, value.join("="));
}

/** A request to a database that is never answered. */
const databaseRequest = () => ({ addEventListener() {}, readyState: "pending" });

const indexedDB = { open: databaseRequest, deleteDatabase: databaseRequest };
defineAll(globalThis, { Storage, localStorage: newStorage(), sessionStorage: newStorage(), indexedDB });
