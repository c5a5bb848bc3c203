/** Signs in to the mail server of the service. */
import { readConfig } from "../../config.ts";
import { Mailer } from "../../mail/mailer.ts";
import { mailName } from "../../mail/mail_text.ts";
import type { Shell } from "../shell.ts";

const MAX_REASON_CHARACTERS = 200;

export async function mailServer(
  shell: Shell,
): Promise<{ readonly state: "ok" | "note"; readonly text: string }> {
  const { mail, publicUrl } = readConfig(shell.environment);
  if (mail === null || publicUrl === null) {
    return { state: "note", text: "SMTP_URL is not set. Only the service needs it, to send mails" };
  }
  const { host, port } = mail.server;
  try {
    await new Mailer({ settings: mail, origin: publicUrl.origin }).verify();
    return { state: "ok", text: `${host}:${port} accepts the connection and the password` };
  } catch (error) {
    // Each failure of the client or the server is the finding.
    const reason = mailName(error instanceof Error ? error.message : String(error), MAX_REASON_CHARACTERS);
    return {
      state: "note",
      text: `the service cannot send mails over ${host}:${port}: ${reason}. Check SMTP_URL`,
    };
  }
}
