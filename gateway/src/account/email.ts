import { one, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
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

/**
 * Gives the member another e-mail address, or none ("" as `email`; it must keep the rules of the
 * contract). The new one counts as not verified, and a link is sent to it unless the member has had
 * their share of links: the page then offers another. The same address again changes nothing.
 */
export const setEmail = async (
  tx: Tx,
  deps: Pick<Deps, "clock" | "config">,
  memberId: string,
  email: string,
): Promise<Failure<"EMAIL_REGISTERED"> | undefined> => {
  const { email: before } = await one(tx, holdEmail, { memberId });
  if (before === email) return undefined;
  if (isSame(before, email)) {
    await run(tx, respellEmail, { memberId, email });
    return undefined;
  }
  if (email !== "" && (await run(tx, claimEmail, { email, memberId })) === 0) {
    return fail("EMAIL_REGISTERED", { fields: { email: "emailRegistered" } });
  }
  await run(tx, releaseEmail, { email: before, memberId });
  await run(tx, changeEmail, { memberId, email });
  if (email !== "") await issueEmailLink(tx, deps, { memberId, email });
  return undefined;
};

/** Takes address, links and counts of a member who leaves; the address is free for others from then on. */
export const forgetEmail = async (tx: Tx, memberId: string): Promise<void> => {
  const { email } = await one(tx, holdEmail, { memberId });
  await run(tx, releaseEmail, { email, memberId });
  await run(tx, changeEmail, { memberId, email: "" });
  await forgetEmailLinks(tx, memberId);
  await run(tx, deleteEmailSends, { memberId });
};
