/** Pages to read: their code can be copied. */
import { fillInOrigin, showCopyButtons } from "../ui/copying.ts";

fillInOrigin();
showCopyButtons();
