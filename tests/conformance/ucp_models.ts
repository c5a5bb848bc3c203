/** The official models of UCP, which are published for Python only. Their licence is Apache 2.0. */
import { type InstalledProgram, problemOf } from "../../tools/installed_program.ts";

const PACKAGE = "ucp-sdk==0.5.0";
const FOLDER = new URL(`../../.cache/${PACKAGE.replace("==", "-")}`, import.meta.url).pathname;
/** Reads a list of profiles, and prints for each null or the first line of the refusal. */
const JUDGE = `
import json, sys
from pydantic import ValidationError
from ucp_sdk.models.schemas.profile import BusinessSchema

def refusal(profile):
    try:
        BusinessSchema.model_validate(profile)
    except ValidationError as error:
        return str(error.errors()[0]["loc"]) + ": " + error.errors()[0]["msg"]

json.dump([refusal(profile) for profile in json.load(sys.stdin)], sys.stdout)
`;

/** Never throws: without the models, their tests are skipped. */
export async function installUcpModels(): Promise<InstalledProgram> {
  const program = "python3";
  const env = { PYTHONPATH: FOLDER };
  const tried = { program, args: ["-c", "from ucp_sdk.models.schemas import profile"], env };
  if (await problemOf(tried) === null) return { path: program };
  const missing =
    await problemOf({ program, args: ["-m", "pip", "install", "--quiet", "--target", FOLDER, PACKAGE] }) ??
      await problemOf(tried);
  return missing === null ? { path: program } : { missing };
}

/** Reason why the models refuse a profile, or null, for each of them. */
export async function ucpRefusals(program: string, profiles: readonly unknown[]): Promise<unknown[]> {
  const command = new Deno.Command(program, {
    args: ["-c", JUDGE],
    env: { PYTHONPATH: FOLDER },
    stdin: "piped",
    stdout: "piped",
  });
  const child = command.spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify(profiles)));
  await writer.close();
  const { stdout } = await child.output();
  return JSON.parse(new TextDecoder().decode(stdout));
}
