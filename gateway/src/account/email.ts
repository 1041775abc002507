import type { EmailLinkFate } from "@gerai/contract/profile";
import { one, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { issueEmailLink } from "./email-link.ts";
import {
  changeEmail,
  claimEmail,
  deleteEmailSends,
  holdEmail,
  releaseEmail,
  respellEmail,
} from "./email-queries.ts";
import { forgetEmailLinks } from "./forget-email-links.ts";

const isSame = (before: string, email: string): boolean =>
  before.toLowerCase() === email.toLowerCase();

/** Where the address was given a moment ago, its link is on its way already. */
const linkFate = (link: Awaited<ReturnType<typeof issueEmailLink>>): EmailLinkFate =>
  isFailure(link) && link.code === "EMAIL_SEND_LIMIT" ? "limit" : "sent";

/**
 * Gives the member another e-mail address, or none ("" as `email`; it must keep the rules of the
 * contract). The new one counts as not verified, and a link is sent to it unless the member has had
 * their share of links. The same address again changes nothing.
 * @returns what became of the link
 */
export const setEmail = async (
  tx: Tx,
  deps: Pick<Deps, "clock" | "config">,
  memberId: string,
  email: string,
): Promise<Failure<"EMAIL_REGISTERED"> | EmailLinkFate> => {
  const { email: before } = await one(tx, holdEmail, { memberId });
  if (before === email) return "none";
  if (isSame(before, email)) {
    await run(tx, respellEmail, { memberId, email });
    return "none";
  }
  if (email !== "" && (await run(tx, claimEmail, { email, memberId })) === 0) {
    return fail("EMAIL_REGISTERED", { fields: { email: "emailRegistered" } });
  }
  await run(tx, releaseEmail, { email: before, memberId });
  await run(tx, changeEmail, { memberId, email });
  return email === "" ? "none" : linkFate(await issueEmailLink(tx, deps, { memberId, email }));
};

/** Takes address, links and counts of a member who leaves; the address is free for others from then on. */
export const forgetEmail = async (tx: Tx, memberId: string): Promise<void> => {
  const { email } = await one(tx, holdEmail, { memberId });
  await run(tx, releaseEmail, { email, memberId });
  await run(tx, changeEmail, { memberId, email: "" });
  await forgetEmailLinks(tx, memberId);
  await run(tx, deleteEmailSends, { memberId });
};
