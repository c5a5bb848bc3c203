/**
 * Scripts of projects and the account area for charts, reports, confirmation dialogs (instead of pages), copying,
 * ages, and the invitation's code.
 */
import { filterDocument } from "../report/document_filter.ts";
import { advanceAges } from "../ui/ages.ts";
import { showChartCards } from "../ui/chart_card.ts";
import { enhancePage } from "../ui/enhance_page.ts";

/** Time for a response in milliseconds, before a form may be sent again. */
const ANSWER_MS = 10_000;

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-dialog]")) {
  const dialog = document.getElementById(link.dataset.dialog ?? "");
  if (!(dialog instanceof HTMLDialogElement)) continue;
  const close = dialog.querySelector<HTMLButtonElement>("[data-close]");
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    // Otherwise, the first control has the focus, and a second press of Enter would delete something.
    if (dialog.querySelector(".danger")) close?.focus();
  });
  close?.addEventListener("click", () => dialog.close());
}

enhancePage();
setTimeout(() => {
  filterDocument();
  advanceAges();
  showChartCards();
});

// A secret is shown once. A person who comes back to the page by the browser's history finds it gone.
addEventListener("pagehide", () => {
  for (const secret of document.querySelectorAll("[data-secret]")) secret.textContent = "No longer shown";
});

// A date field is shown only if the date counts.
for (const field of document.querySelectorAll<HTMLElement>("[data-only]")) {
  const choice = document.getElementById(field.dataset.only ?? "");
  const input = field.querySelector("input");
  if (!(choice instanceof HTMLSelectElement) || input === null) continue;
  const update = () => {
    field.hidden = choice.value !== field.dataset.value;
    input.required = !field.hidden;
    // A hidden date must not block the form.
    input.disabled = field.hidden;
  };
  choice.addEventListener("change", update);
  addEventListener("pageshow", update);
  update();
}

// A second press must not send a form twice. If there is no response, the form can be sent again.
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-form]")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent === "yes") event.preventDefault();
    form.dataset.sent = "yes";
    setTimeout(() => delete form.dataset.sent, ANSWER_MS);
  });
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-sent]")) delete form.dataset.sent;
});

// The link of a mail or an invitation has its code in the fragment, which is not sent. We remove it from the
// address bar.
const codeField = document.querySelector<HTMLInputElement>("input[data-from-fragment]");
const CODE = /svc_[a-z]{2}_[0-9A-Za-z]+/;
const takeCode = () => {
  const [code] = CODE.exec(location.hash) ?? [];
  if (code === undefined) return;
  if (codeField === null) {
    // A link that is opened in the tab of an earlier one only changes the fragment. The query loads the form again.
    if (!location.href.includes("?#")) location.replace(`${location.pathname}?${location.hash}`);
    return;
  }
  if (!code.startsWith(codeField.dataset.fromFragment ?? "#")) return;
  codeField.value = code;
  history.replaceState(null, "", location.pathname);
  codeField.form?.querySelector("button")?.focus();
};
addEventListener("hashchange", takeCode);
// The fragment may have changed before this script.
takeCode();

// One box selects all rows of a table.
for (const box of document.querySelectorAll<HTMLInputElement>("[data-select-all]")) {
  const rows = () => [
    ...box.closest("table")?.querySelectorAll<HTMLInputElement>("tbody [type=checkbox]") ?? [],
  ];
  const update = () => {
    const selected = rows().filter((row) => row.checked).length;
    box.checked = selected === rows().length;
    box.indeterminate = selected > 0 && selected < rows().length;
  };
  box.addEventListener("change", () => rows().forEach((row) => row.checked = box.checked));
  box.closest("table")?.addEventListener("change", update);
  addEventListener("pageshow", update);
  box.hidden = false;
}

// A file fills a field of the form, so that it can be edited before it is sent.
for (const field of document.querySelectorAll<HTMLElement>("[data-file-for]")) {
  const text = document.getElementById(field.dataset.fileFor ?? "");
  const input = field.querySelector("input");
  if (!(text instanceof HTMLTextAreaElement) || input === null) continue;
  text.addEventListener("input", () => input.setCustomValidity(""));
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    const isTooLarge = (file?.size ?? 0) > Number(field.dataset.maxBytes);
    input.setCustomValidity(isTooLarge ? field.dataset.tooLarge ?? "" : "");
    if (input.reportValidity() && file !== undefined) text.value = await file.text();
  });
  field.hidden = false;
}

document.querySelector<HTMLElement>("[aria-invalid], fieldset:has(.field-error) input")?.focus();
