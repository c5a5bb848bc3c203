/** Closes menus as readers expect it: with Escape, with a press elsewhere, and after a choice. */

const OPEN_MENUS = "details.menu[open]";

export function closeMenus(): void {
  document.addEventListener("click", ({ target }) => {
    for (const menu of document.querySelectorAll(OPEN_MENUS)) {
      const isOutside = !(target instanceof Node && menu.contains(target));
      const isChoice = target instanceof Element &&
        target.closest("details.menu > div :is(a, button)") !== null;
      if (isOutside || isChoice) menu.removeAttribute("open");
    }
  });
  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape") return;
    for (const menu of document.querySelectorAll(OPEN_MENUS)) {
      menu.removeAttribute("open");
      if (target instanceof Node && menu.contains(target)) menu.querySelector("summary")?.focus();
    }
  });
}
