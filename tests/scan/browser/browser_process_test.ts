import { assertStringIncludes } from "@std/assert";
import { NoSandbox } from "../../../src/scan/browser/browser_process.ts";

/** Words of Chromium 153, by what helps. */
const OUTPUTS = {
  "Run the program as another user":
    "ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:100] Running as root without --no-sandbox is not " +
    "supported. See https://crbug.com/638180.",
  "Allow user namespaces":
    "FATAL:content/browser/zygote_host/zygote_host_impl_linux.cc:126] No usable sandbox! If you are running on " +
    "Ubuntu 23.10+ or another Linux distro that has disabled unprivileged user namespaces with AppArmor, see the guide",
};

for (const [remedy, output] of Object.entries(OUTPUTS)) {
  Deno.test(`the notice of a browser without its sandbox has the advice: ${remedy}`, () =>
    assertStringIncludes(new NoSandbox(output).message, `${remedy}, or run the browser in a container`));
}
