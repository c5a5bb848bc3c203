/** Script of most pages. */
import { enhancePage } from "../ui/enhance_page.ts";

enhancePage();
