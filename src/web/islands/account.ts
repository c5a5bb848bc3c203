/** The pages of the account area: dialogs in place of pages that ask for confirmation, copying, the invitation's code. */

import { fillInOrigin, showCopyButtons } from "../ui/copying.ts";

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-dialog]")) {
  const dialog = document.getElementById(link.dataset.dialog ?? "");
  if (!(dialog instanceof HTMLDialogElement)) continue;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
  });
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
}

fillInOrigin();
showCopyButtons();

// A second press must not send a form twice.
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-form]")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent === "yes") event.preventDefault();
    form.dataset.sent = "yes";
  });
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-sent]")) delete form.dataset.sent;
});

// An invitation's link has its code in the fragment, which is not sent; it leaves the address bar.
const codeField = document.querySelector<HTMLInputElement>("input[data-from-fragment]");
const takeCode = () => {
  const [code] = /svc_in_[0-9A-Za-z]+/.exec(location.hash) ?? [];
  if (code === undefined || codeField === null) return;
  codeField.value = code;
  history.replaceState(null, "", location.pathname);
  codeField.form?.querySelector("button")?.focus();
};
addEventListener("hashchange", takeCode);
takeCode();

document.querySelector<HTMLElement>("[aria-invalid]")?.focus();
