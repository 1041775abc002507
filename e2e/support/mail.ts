import { randomInt } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  readonly text: string;
}

/** An address of one's own; those that end with 0000 are refused by the stand-in. */
export const newAddress = (): string => `ratna.${randomInt(1_000_000, 10_000_000)}1@contoh.id`;

/** Waits for a mail whose text has the pattern; answers what the pattern's group found. */
export const readMail = async (
  request: APIRequestContext,
  inboxUrl: string,
  { email, pattern }: { readonly email: string; readonly pattern: RegExp },
): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${inboxUrl}/inbox.json`, { params: { email } });
      const mails = (await answer.json()) as readonly Mail[];
      found = mails.map(({ text }) => pattern.exec(text)?.[1]).find((text) => text !== undefined);
      return found;
    })
    .toBeDefined();
  return found ?? "";
};

/** The address behind the button of a mail that asks to verify. */
export const linkPattern = /(https?:\/\/\S+\/verify-email\/\S+)/;

/** The code of a mail that brings one; it stands in a line of its own. */
export const codePattern = /^(\d{6})$/m;
