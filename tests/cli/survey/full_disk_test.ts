import { assertEquals, assertRejects } from "@std/assert";
import { withDiskErrors } from "../../../src/cli/survey/full_disk.ts";
import { AppError } from "../../../src/errors.ts";

Deno.test({
  name: "a full disk ends a survey with the reason and the way to continue",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const write = () => Deno.writeTextFile("/dev/full", "row");
    const error = await assertRejects(() => withDiskErrors("survey", write), AppError);
    assertEquals(
      error.message,
      "Cannot write to survey: no space left on the disk. Fix that, and run the same command again to continue",
    );
  },
});

Deno.test("errors that are not about the disk are passed on", async () => {
  const read = () => Deno.readTextFile("/missing/file");
  await assertRejects(() => withDiskErrors("survey", read), Deno.errors.NotFound);
});
