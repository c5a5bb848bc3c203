/** Scripts that run in pages. They are texts, because this program has no types of browsers. */

/** Maximum characters of the HTML that is read. */
export const MAX_HTML_LENGTH = 4_000_000;
/** Maximum number of elements of a page whose accessibility tree is read. */
export const MAX_TREE_ELEMENTS = 6_000;
/** Maximum number of elements of a page whose shadow trees are read. */
const MAX_COPIED = 60_000;
/** Maximum number of elements that are examined one by one. */
const MAX_EXAMINED = 15_000;
/** Maximum number of elements that are asked for their listeners. */
export const MAX_CANDIDATES = 100;
/** Maximum number of tools that are recorded. */
export const MAX_TOOLS = 50;

/** Name of the record of tools in the page's own world. */
const RECORD = "__agentTools";

/** Reads the tools that were recorded, if the page keeps READ_TOOLS from ending. */
export const READ_RECORD = `${RECORD}()`;

/**
 * Runs before the scripts of each document. Offers the interface for tools that browsers with an agent have, and
 * records what the page registers, without calling anything. Takes away what could reach the network by itself.
 * Shadow trees that a script closes stay open for READ_PAGE, but not for the page.
 */
export const BEFORE_SCRIPTS = `(() => {
  "use strict";
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport", "SharedWorker"]) {
    try { delete globalThis[name]; } catch {}
  }
  globalThis.open = () => null;
  const closed = new WeakSet();
  const { attachShadow } = Element.prototype;
  const shadowRootOf = Object.getOwnPropertyDescriptor(Element.prototype, "shadowRoot").get;
  const modeOf = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, "mode").get;
  Element.prototype.attachShadow = function (options) {
    if (options?.mode !== "closed") return attachShadow.call(this, options);
    let root;
    try { root = attachShadow.call(this, { ...options, mode: "open" }); } catch {
      // The HTML has a closed tree. All other errors are thrown again.
      return attachShadow.call(this, options);
    }
    closed.add(root);
    return root;
  };
  Object.defineProperty(Element.prototype, "shadowRoot", {
    configurable: true,
    enumerable: true,
    get() {
      const root = shadowRootOf.call(this);
      return root !== null && closed.has(root) ? null : root;
    },
  });
  Object.defineProperty(ShadowRoot.prototype, "mode", {
    configurable: true,
    enumerable: true,
    get() { return closed.has(this) ? "closed" : modeOf.call(this); },
  });
  globalThis.print = () => {};
  if (globalThis.top !== globalThis) return;
  const tools = new Map();
  const text = (value, length) => String(value ?? "").slice(0, length);
  const json = (value) => { try { return JSON.stringify(value) ?? null; } catch { return null; } };
  const note = (tool) => {
    if (typeof tool !== "object" || tool === null || tools.size >= ${MAX_TOOLS}) return;
    const schema = json(tool.inputSchema);
    tools.set(text(tool.name, 200), {
      name: text(tool.name, 200),
      title: text(tool.title, 200),
      description: text(tool.description, 2000),
      schema: schema === null ? null : schema.slice(0, 8000),
      canRun: typeof tool.execute === "function" || typeof tool.handler === "function",
    });
  };
  const noteAll = (list) => { if (Array.isArray(list)) list.forEach(note); };
  const drop = (name) => tools.delete(text(name, 200));
  const changed = (context) => setTimeout(() => {
    const event = new Event("toolchange");
    context.dispatchEvent(event);
    context.ontoolchange?.(event);
  });
  // Chrome called the source window before 160.
  const listed = ({ name, title, description, schema }) => {
    let inputSchema = null;
    try { inputSchema = JSON.parse(schema); } catch {}
    const { origin } = location;
    const source = globalThis;
    return { name, title, description, inputSchema, outputSchema: null, annotations: null, origin, source, window: source };
  };
  class ModelContext extends EventTarget {
    ontoolchange = null;
    // Pages wait for the promise. Older ones call unregister() of the result.
    registerTool(tool, options) {
      const name = tool?.name;
      const signal = options?.signal;
      if (signal?.aborted) return Promise.reject(signal.reason);
      note(tool);
      const remove = () => drop(name) && changed(this);
      signal?.addEventListener?.("abort", remove, { once: true });
      changed(this);
      return Object.assign(Promise.resolve(), { unregister: remove });
    }
    getTools() { return Promise.resolve([...tools.values()].map(listed)); }
    executeTool() { return Promise.reject(new DOMException("Tools are not run", "NotSupportedError")); }
    unregisterTool(name) { drop(name); }
    provideContext(context) { tools.clear(); noteAll(context?.tools); }
    clearContext() { tools.clear(); }
  }
  const recorded = new ModelContext();
  const watched = (given) => {
    if (typeof given !== "object" || given === null || given === recorded) return given;
    for (const name of ["registerTool", "provideContext"]) {
      const original = given[name];
      if (typeof original !== "function") continue;
      try {
        given[name] = function (...args) {
          recorded[name](...args)?.catch(() => {});
          return original.apply(this, args);
        };
      } catch {}
    }
    return given;
  };
  for (const owner of [Document.prototype, Navigator.prototype]) {
    let current = recorded;
    Object.defineProperty(owner, "modelContext", {
      configurable: true,
      get: () => current,
      set: (given) => { current = watched(given); },
    });
  }
  Object.defineProperty(globalThis, "${RECORD}", { value: () => [...tools.values()] });
})()`;

/** Reads the tools in the page's own world, with those that its browser or its polyfill lists. */
export const READ_TOOLS = `(async () => {
  const own = ${READ_RECORD};
  const known = new Set(own.map(({ name }) => name));
  const lists = [document.modelContext, navigator.modelContext, navigator.modelContextTesting]
    .map((context) => {
      try { return context?.getTools?.() ?? context?.listTools?.() ?? context?.tools ?? []; } catch { return []; }
    });
  for (const list of lists) {
    let tools = [];
    try { tools = await list; } catch {}
    for (const tool of Array.isArray(tools) ? tools : []) {
      const { name, description, inputSchema } = tool ?? {};
      if (typeof name !== "string" || known.has(name) || known.size >= ${MAX_TOOLS}) continue;
      known.add(name);
      const schema = typeof inputSchema === "string" ? inputSchema : JSON.stringify(inputSchema ?? null);
      own.push({
        name: name.slice(0, 200),
        description: String(description ?? "").slice(0, 2000),
        schema: schema === "null" ? null : schema.slice(0, 8000),
        canRun: true,
      });
    }
  }
  return own;
})()`;

/**
 * Reads the document in a world of our own, where the page's scripts have changed nothing. Waits for nothing, because
 * timers do not run in a page whose scripts were stopped.
 */
export const READ_PAGE = `(() => {
  const root = document.documentElement;
  const all = document.getElementsByTagName("*");
  const count = all.length;
  // The content of frames of other origins is null.
  const inFrames = [...document.getElementsByTagName("iframe")].slice(0, 100)
    .reduce((sum, { contentDocument }) => sum + (contentDocument?.getElementsByTagName("*").length ?? 0), 0);
  const shadows = (from) => from.querySelectorAll("*").values().some((element) => element.shadowRoot !== null);
  const inert = document.implementation.createHTMLDocument("");
  // The copy lacks the style sheets of a shadow tree, which may hide a part of it.
  const isHidden = (child, from) => child.nodeType === 1 && from.getRootNode() instanceof ShadowRoot &&
    !child.checkVisibility({ visibilityProperty: true });
  const copyInto = (from, to, depth) => {
    for (const child of from.childNodes) {
      const copy = inert.importNode(child, false);
      if (isHidden(child, from)) copy.setAttribute("hidden", "");
      to.append(copy);
      // Where scripts run, a noscript element has its markup as text.
      if (child.nodeName === "TEMPLATE" || child.nodeName === "NOSCRIPT" || depth > 400) continue;
      if (child.shadowRoot) {
        const tree = inert.createElement("div");
        copy.append(tree);
        copyInto(child.shadowRoot, tree, depth + 1);
      }
      copyInto(child, copy, depth + 1);
    }
  };
  let html = "";
  const hasShadows = root !== null && shadows(document);
  if (root !== null) {
    let shown = root;
    if (hasShadows && count <= ${MAX_COPIED}) {
      shown = inert.importNode(root, false);
      copyInto(root, shown, 0);
    }
    html = "<!doctype html>" + shown.outerHTML;
  }
  const style = (element) => getComputedStyle(element);
  const words = (element) => (element.innerText ?? "").replace(/\\s+/g, " ").trim();
  const isControl = (element) => element.closest("a[href], button, input, select, textarea, summary, label, option, [role], [tabindex], [contenteditable]") !== null;
  const candidates = [];
  const looked = Math.min(count, ${MAX_EXAMINED});
  for (let at = 0; at < looked && candidates.length < ${MAX_CANDIDATES}; at++) {
    const element = all[at];
    if (!(element instanceof HTMLElement) || element === root || element === document.body) continue;
    if (isControl(element) || element.querySelector("a[href], button, input, select, textarea, [role]") !== null) continue;
    if (style(element).cursor !== "pointer" && element.onclick === null && !element.hasAttribute("onclick")) continue;
    if (element.getClientRects().length === 0) continue;
    if (candidates.some((other) => other.contains(element))) continue;
    candidates.push(element);
  }
  globalThis.candidates = candidates;
  const named = (element) => (element.tagName.toLowerCase() + (words(element) === "" ? "" : " " + words(element))).slice(0, 80);
  const bodyLength = document.body === null ? 0 : words(document.body).length;
  const heading = document.querySelector("h1");
  const isPage = (layer) => !layer.matches("dialog, [popover], [role=dialog], [role=alertdialog], [aria-modal=true]") &&
    (layer.querySelector("main, article") !== null || layer.contains(heading) || bodyLength - words(layer).length < 20);
  const covers = new Map();
  const columns = 16, rows = 10;
  for (let x = 0; x < columns; x++) {
    for (let y = 0; y < rows; y++) {
      let element = document.elementFromPoint((x + 0.5) * innerWidth / columns, (y + 0.5) * innerHeight / rows);
      while (element?.shadowRoot) {
        const inner = element.shadowRoot.elementFromPoint((x + 0.5) * innerWidth / columns, (y + 0.5) * innerHeight / rows);
        if (inner === null || inner === element) break;
        element = inner;
      }
      let layer = null;
      for (let each = element; each !== null; each = each.parentElement ?? each.getRootNode().host ?? null) {
        if (each === root || each === document.body) break;
        if (["fixed", "sticky"].includes(style(each).position) || each.matches("dialog[open], [popover]:popover-open")) layer = each;
      }
      if (layer !== null) covers.set(layer, (covers.get(layer) ?? 0) + 1);
    }
  }
  const close = /\\b(close|dismiss|accept|agree|allow|reject|decline|deny|got it|ok|okay|no thanks|not now|skip|continue|schlie\\u00dfen|akzeptieren|ablehnen|zustimmen|fermer|accepter|refuser|cerrar|aceptar|rechazar|chiudi|accetta|rifiuta|sluiten|accepteren|zamknij|akceptuj)\\b|^[x\\u00d7\\u2715\\u2716]$/i;
  const label = (element) => element.getAttribute("aria-label") || element.getAttribute("title") || words(element) || element.value || "";
  const cover = [...covers].filter(([layer]) => !isPage(layer)).map(([element, points]) => ({
    share: points / (columns * rows),
    kind: element.getAttribute("role") || element.tagName.toLowerCase(),
    text: words(element).slice(0, 200),
    canClose: [...element.querySelectorAll("button, a, [role=button], input[type=button], input[type=submit]")]
      .some((each) => close.test(label(each).trim())),
  })).sort((left, right) => right.share - left.share)[0] ?? null;
  let score = 0, session = 0, first = 0, last = 0;
  const moved = new Map();
  try {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    for (const { value, hadRecentInput, startTime, sources = [] } of observer.takeRecords()) {
      if (hadRecentInput) continue;
      if (session === 0 || startTime - last > 1000 || startTime - first > 5000) { session = 0; first = startTime; }
      session += value;
      last = startTime;
      score = Math.max(score, session);
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element) moved.set(named(element), (moved.get(named(element)) ?? 0) + value);
      }
    }
    observer.disconnect();
  } catch {}
  return {
    html: html.slice(0, ${MAX_HTML_LENGTH}),
    isCut: html.length > ${MAX_HTML_LENGTH} || hasShadows && count > ${MAX_COPIED},
    count,
    inFrames,
    candidates: candidates.map(named),
    cover,
    score,
    moved: [...moved].sort(([, left], [, right]) => right - left).slice(0, 3).map(([name]) => name),
  };
})()`;
