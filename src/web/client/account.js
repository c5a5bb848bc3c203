/** The pages of the account area: dialogs in place of pages that ask for confirmation, copying, the invitation's code. */

for (const link of document.querySelectorAll("a[data-dialog]")) {
  const dialog = document.getElementById(link.dataset.dialog);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
}

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.copy).textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      // Without the permission, a person can still copy it.
      button.textContent = "Select the text and copy it";
    }
    setTimeout(() => (button.textContent = "Copy"), 3_000);
  });
}

for (const place of document.querySelectorAll("[data-origin]")) {
  const code = place.querySelector("code");
  code.textContent = code.textContent.replaceAll(place.dataset.origin, location.origin);
}

// A second press must not send a form twice.
for (const form of document.querySelectorAll("form[data-form]")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent === "yes") event.preventDefault();
    form.dataset.sent = "yes";
  });
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// An invitation's link has its code in the fragment, which is not sent; it leaves the address bar.
const codeField = document.querySelector("input[data-from-fragment]");
const takeCode = () => {
  const [code] = /svc_in_[0-9A-Za-z]+/.exec(location.hash) ?? [];
  if (code === undefined || codeField === null) return;
  codeField.value = code;
  history.replaceState(null, "", location.pathname);
  codeField.form.querySelector("button").focus();
};
addEventListener("hashchange", takeCode);
takeCode();

document.querySelector("[aria-invalid]")?.focus();
