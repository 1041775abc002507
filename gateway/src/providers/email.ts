import { isEmail } from "@gerai/contract/account-rules";
import { createTransport, type NodemailerError, type SMTPTransportOptions } from "nodemailer";
import type { MailConfig } from "../config.ts";
import type { EmailContent } from "./email-content.ts";
import type { ProviderResult } from "./request.ts";

/** Of a mail that its reader may do without. */
export interface EmailOptions {
  /** The same for each try: a mail program that has the mail already may know it by that. */
  readonly id: string;
  /** Takes a post with which mail programs stop such mail (RFC 8058). */
  readonly stopUrl: string;
}

export interface EmailSender {
  /** Sends to one plain address; names and lists are refused. */
  readonly send: (
    to: string,
    content: EmailContent,
    options?: EmailOptions,
  ) => Promise<ProviderResult<{ readonly messageId: string }>>;
}

/** Milliseconds: a server that hangs must not hold the worker. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
} as const;

const optionsOf = ({ url, requireTls }: MailConfig): SMTPTransportOptions => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: requireTls && !secure,
    ...(username !== "" && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Keeps automatic replies away (RFC 3834). */
const headers = { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" };

const optionHeaders = ({ from }: MailConfig, { id, stopUrl }: EmailOptions) => ({
  messageId: `<${id}@${from.address.split("@").at(-1)}>`,
  headers: {
    ...headers,
    "list-unsubscribe": `<${stopUrl}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  },
});

/**
 * What the server said to envelope or message counts: 5xx is its last word. A login that it refuses is
 * the operator's to mend, not the message's fault, and tried again like a network that is gone.
 */
const failureOf = (error: unknown): ProviderResult<never> => {
  const { code, responseCode: status } = error as Partial<NodemailerError>;
  const isLastWord =
    (code === "EENVELOPE" || code === "EMESSAGE") && status !== undefined && status >= 500;
  return {
    ok: false,
    error: isLastWord ? "refused" : "unavailable",
    ...(status !== undefined && { status }),
  };
};

/** SMTP (RFC 5321), encrypted where the server offers it. */
export const smtpSender = (config: MailConfig): EmailSender => {
  const transport = createTransport(optionsOf(config));
  return {
    send: async (to, { subject, text, html }, options) => {
      if (!isEmail(to)) return { ok: false, error: "refused" };
      try {
        const { messageId } = await transport.sendMail({
          from: config.from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          ...(options === undefined ? { headers } : optionHeaders(config, options)),
        });
        return { ok: true, data: { messageId } };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
};
