/**
 * The world that the scripts of a page run in: a document and the interfaces of a browser, without network and clock.
 * This code runs in an engine of its own, next to code of the page, so the program's types do not apply to it. The
 * build bundles it to one script. Before that script, the host sets `pageJson`, and the functions
 * `hostRequest`, `hostNote` and `hostWork`.
 */
import "./text_encoding.js";
import "./engine_differences.js";
import { removeRequire } from "./library_modules.js";
import { tick } from "./timers.js";
import "./international.js";
import "./urls.js";
import { watchHash } from "./location.js";
import "./storage.js";
import "./stand_ins.js";
import "./window.js";
import "./media_queries.js";
import "./observers.js";
import { document } from "./dom.js";
import { keepNoscriptText } from "./noscript.js";
import { dispatch } from "./events.js";
import "./node_navigation.js";
import "./attributes.js";
import "./class_names.js";
import "./queries.js";
import "./element_members.js";
import "./reflected_attributes.js";
import "./collections.js";
import "./mutation_observers.js";
import "./data_attributes.js";
import "./inline_style.js";
import "./style_sheets.js";
import "./layout.js";
import "./links.js";
import "./tables.js";
import "./forms.js";
import "./inner_text.js";
import { moveTemplates, openDeclaredShadows } from "./template_content.js";
import "./ranges.js";
import "./tree_walkers.js";
import "./media_elements.js";
import "./custom_elements.js";
import "./responses.js";
import { answer } from "./requests.js";
import "./page_document.js";
import { begin, end, stage, startAdded } from "./run_scripts.js";
import "./document_write.js";
import "./type_names.js";
import { numberElements } from "./parser_position.js";
import { filled, rememberEmpty } from "./filled.js";
import { pageHtml } from "./page_html.js";

removeRequire();
keepNoscriptText(document);
rememberEmpty();
numberElements(document);
moveTemplates(document);
openDeclaredShadows();
watchHash((oldURL) => {
  dispatch(globalThis, new globalThis.HashChangeEvent("hashchange", { oldURL, newURL: document.URL }));
});

globalThis.pageWorld = {
  begin,
  end,
  stage,
  startAdded,
  tick,
  answer,
  filled,
  html: pageHtml,
};
