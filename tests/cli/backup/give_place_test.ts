import { assertEquals, assertThrows } from "@std/assert";
import { givePlace } from "../../../src/cli/backup/give_place.ts";
import { temporaryFolder } from "../../database/databases.ts";

/** Error of Linux on exFAT. */
function noLinks(): never {
  throw new Deno.errors.PermissionDenied("Operation not permitted (os error 1)");
}

for (const [system, link] of [["links", Deno.linkSync], ["no links", noLinks]] as const) {
  Deno.test(`a file gets its name on a system with ${system}`, async () => {
    await using folder = await temporaryFolder();
    const [partial, place] = [`${folder.path}/partial`, `${folder.path}/place`];
    await Deno.writeTextFile(partial, "copy");
    givePlace(partial, place, false, link);
    assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["place"]);
    assertEquals(await Deno.readTextFile(place), "copy");
  });

  Deno.test(`a file that was made meanwhile is kept on a system with ${system}`, async () => {
    await using folder = await temporaryFolder();
    const [partial, place] = [`${folder.path}/partial`, `${folder.path}/place`];
    await Deno.writeTextFile(partial, "copy");
    await Deno.writeTextFile(place, "precious");
    assertThrows(() => givePlace(partial, place, false, link), Deno.errors.AlreadyExists);
    assertEquals(await Deno.readTextFile(place), "precious");
  });
}
