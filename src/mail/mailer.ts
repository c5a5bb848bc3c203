/** Hands mails to the operator's SMTP server. */
import { Transform } from "node:stream";
import type { SendMailOptions, Transporter } from "nodemailer";
import type { MailSettings } from "../mail_settings.ts";
import { htmlText, type MailContent, mailName, plainText, subjectOf } from "./mail_text.ts";

/** Maximum milliseconds of an attempt, from the DNS lookup to the server's answer. */
const MAX_SEND_MS = 60_000;
/** Maximum milliseconds of each step before the message is sent. */
const MAX_STEP_MS = 10_000;
/** Maximum milliseconds without a byte from the server. */
const MAX_SILENCE_MS = 30_000;
/** Maximum bytes of an answer. Servers send a few hundred. */
const MAX_ANSWER_BYTES = 16 * 1024;
/** RFC 5321: the command came in the wrong order, so the message itself may be fine. */
const BAD_SEQUENCE = 503;
/** RFC 5321: codes of a recipient whose mailbox does not exist, if the answer has no enhanced code. */
const ADDRESS_CODES: ReadonlySet<number> = new Set([550, 551, 553]);
/** RFC 3463, at the start of an answer, or as qmail writes it. */
const ENHANCED_CODE = /(?:^\d{3}[ -]|\(#)(5\.\d{1,3}\.\d{1,3})\b/;
/** RFC 3463 and 7505: the recipient's mailbox or domain does not exist. Other 5.1 codes are about senders too. */
const ADDRESS_STATUS = /^5\.1\.(?:[1236]|10)$/;
/** Maximum characters of a stored reason. */
const MAX_REASON_CHARACTERS = 200;

export interface Mail {
  /** Random id. Receivers drop a second mail with the same id. */
  readonly id: string;
  readonly to: string;
  readonly content: MailContent;
  /** URL that stops mails of this kind; null for mails that the reader asked for. */
  readonly unsubscribeUrl: string | null;
}

/**
 * refused: the server refuses this message for good. undeliverable: it refuses the address for good. later: it
 * may accept the message later. unknown: the connection ended after the message was sent, so it may have been
 * accepted.
 */
export type SendResult =
  | { readonly outcome: "sent" }
  | { readonly outcome: "refused" | "undeliverable" | "later" | "unknown"; readonly reason: string };

/** An error of the client. */
interface SmtpError extends Error {
  readonly code?: string;
  /** SMTP command that failed; `CONN` before the first one. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

interface TrackedMessage extends SendMailOptions {
  /** Called when the whole message was sent, before the server has answered. */
  readonly onSent: () => void;
}

export interface MailerOptions {
  readonly settings: MailSettings;
  /** Origin of the service, for the message ids. */
  readonly origin: string;
  /** Replaces {@linkcode MAX_SEND_MS}. */
  readonly maxMs?: number;
}

export class Mailer {
  readonly #options: MailerOptions;
  #transport: Promise<Transporter> | null = null;

  constructor(options: MailerOptions) {
    this.#options = options;
  }

  /**
   * Sends a mail once. Returns a result for any behavior of the server.
   * @param signal aborts the try
   * @throws the signal's reason
   */
  async send(mail: Mail, signal: AbortSignal): Promise<SendResult> {
    const { settings: { from }, origin, maxMs = MAX_SEND_MS } = this.#options;
    const { id, to, content, unsubscribeUrl } = mail;
    const transport = await this.#transportOnce();
    let isSent = false;
    // The answer to a message that was sent is worth waiting for, because the reader would get it twice.
    const stopping = new AbortController();
    const stop = () => isSent || stopping.abort(signal.reason);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    const message: TrackedMessage = {
      from,
      to: { name: "", address: to },
      envelope: { from: from.address, to: [to] },
      subject: subjectOf(content),
      messageId: `<${id}@${new URL(origin).hostname}>`,
      text: plainText(content),
      html: htmlText(content),
      headers: { "Auto-Submitted": "auto-generated" },
      ...unsubscribeUrl === null ? {} : listHeaders(unsubscribeUrl),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(maxMs)]),
      onSent: () => isSent = true,
    };
    try {
      await transport.sendMail(message);
      return { outcome: "sent" };
    } catch (error) {
      // The server may have accepted a message that was sent, so its result is unknown.
      if (!isSent) signal.throwIfAborted();
      return judged(error as SmtpError, isSent);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  /**
   * Connects and signs in.
   * @throws an error with the reason
   */
  async verify(): Promise<void> {
    await (await this.#transportOnce()).verify();
  }

  /** The client is loaded by the first mail, because most services and commands send none. */
  #transportOnce(): Promise<Transporter> {
    return this.#transport ??= this.#open();
  }

  async #open(): Promise<Transporter> {
    const { settings: { server }, origin } = this.#options;
    const { host, port, tls, certificateName, credentials, authorities } = server;
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({
      host,
      port,
      secure: tls === "implicit",
      requireTLS: tls === "starttls",
      ignoreTLS: tls === "none",
      tls: { servername: certificateName, ...authorities.length > 0 ? { ca: [...authorities] } : {} },
      ...credentials === null ? {} : { auth: { user: credentials.user, pass: credentials.password } },
      // Name in the greeting. The default is the name of the machine, which this process may not read.
      name: new URL(origin).hostname,
      connectionTimeout: MAX_STEP_MS,
      greetingTimeout: MAX_STEP_MS,
      dnsTimeout: MAX_STEP_MS,
      socketTimeout: MAX_SILENCE_MS,
      maxResponseSize: MAX_ANSWER_BYTES,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: false,
    });
    transport.use("stream", (mail, done) => {
      const { onSent } = mail.data as TrackedMessage;
      mail.message?.transform(() =>
        new Transform({
          transform: (chunk, _, next) => next(null, chunk),
          flush(next) {
            onSent();
            next();
          },
        })
      );
      done();
    });
    return transport;
  }
}

function judged(error: SmtpError, isSent: boolean): SendResult {
  const { command = "", responseCode, response, message } = error;
  const reason = mailName(response ?? message, MAX_REASON_CHARACTERS);
  if (responseCode === undefined) return { outcome: isSent ? "unknown" : "later", reason };
  // Other steps fail because of the operator's settings, which may be corrected.
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  const isFinal = responseCode >= 500 && responseCode !== BAD_SEQUENCE;
  if (!isAboutMail || !isFinal) return { outcome: "later", reason };
  const isAboutAddress = command === "RCPT TO" && refusesAddress(responseCode, response ?? "");
  return { outcome: isAboutAddress ? "undeliverable" : "refused", reason };
}

/** Servers also refuse recipients because of the sender, a limit or a block list. */
function refusesAddress(responseCode: number, response: string): boolean {
  const [, enhanced] = ENHANCED_CODE.exec(response) ?? [];
  return enhanced === undefined ? ADDRESS_CODES.has(responseCode) : ADDRESS_STATUS.test(enhanced);
}

/** https://www.rfc-editor.org/rfc/rfc8058 */
function listHeaders(url: string) {
  return {
    list: { unsubscribe: { url } },
    headers: { "Auto-Submitted": "auto-generated", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
