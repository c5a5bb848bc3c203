/** Script of pages to read, which makes their code easy to copy. */
import { fillInOrigin, showCopyButtons } from "../ui/copying.ts";

fillInOrigin();
showCopyButtons();
