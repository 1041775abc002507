import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { callbackify } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import type { Inbox } from "./inbox.ts";

const maxBytes = 1_000_000;
const closeMs = 500;

/** Addresses that no mail reaches, so that anyone can try what happens then. */
const isDead = (address: string): boolean => /0000@/.test(address);

/** What the server says no with: 550 and 552 are its last word. */
const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));

const deliver = async (
  inbox: Inbox,
  stream: SMTPServerDataStream,
  recipients: readonly string[],
): Promise<void> => {
  const content = await readAll(stream);
  if (stream.sizeExceeded) throw refusal(552, "Message too large");
  const mail = await PostalMime.parse(content);
  const { from, subject = "", text = "", html = "", messageId = "" } = mail;
  const listUnsubscribe = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value;
  for (const email of recipients) {
    const sender = `${from?.name ?? ""} <${from?.address ?? ""}>`.trim();
    inbox.receive({
      channel: "email",
      email,
      from: sender,
      subject,
      text,
      html,
      messageId,
      ...(listUnsubscribe !== undefined && { listUnsubscribe }),
    });
  }
};

export interface SmtpFake {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * The mail server of a shop that is only being tried: takes what it is sent into the inbox, without
 * login or encryption.
 * @throws Error with the operating system's code where it cannot listen
 */
export const listenSmtp = async (
  { host, port }: { readonly host: string; readonly port: number },
  inbox: Inbox,
): Promise<SmtpFake> => {
  const server = new SMTPServer({
    size: maxBytes,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: closeMs,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(isDead(address) ? refusal(550, "No such mailbox") : undefined),
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      callbackify(deliver)(inbox, stream, recipients, done);
    },
  });
  const listening = once(server.server, "listening");
  server.listen(port, host);
  await listening;
  // A connection that the client breaks is no fault of the server.
  server.on("error", () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
