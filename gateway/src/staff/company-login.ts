import { returnPathSchema } from "@gerai/contract/office/company-login";
import { maybeOne, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import { loginSecretsSchema, type CompanyPerson } from "../providers/openid-connect.ts";
import { recordAct } from "./acts.ts";
import { giveChallenge, takeChallenge } from "./challenges.ts";
import { enter, type HeldAccount, type LoginNeeds, noted } from "./entering.ts";
import { type OfficeCall, withCookies } from "./office-route.ts";
import { bindCompanySubject, credentialsOf, holdAccount } from "./queries.ts";
import { doerOf } from "./staff.ts";

type Needs = LoginNeeds & Pick<Deps, "companyAccounts">;

const companyChallenge = loginSecretsSchema.extend({ returnPath: returnPathSchema });

/** Where the browser logs in at the company's provider. */
export const beginCompanyLogin = async (needs: Needs, call: OfficeCall, returnPath: string) => {
  const begun = await needs.companyAccounts
    ?.begin()
    .catch(noted(call, "the company's provider does not answer"));
  if (begun === undefined) return fail("COMPANY_UNAVAILABLE");
  const { url, secrets } = begun;
  const cookies = await giveChallenge(needs, call, "company", { ...secrets, returnPath });
  return isFailure(cookies) ? cookies : withCookies({ url }, cookies);
};

/** Whether the account is this person's at the provider. The first login decides it, until a new link is made. */
const isOwner = async (
  tx: Tx,
  needs: Needs,
  { networkAddress }: OfficeCall,
  { staff_id: staffId, name, email, company_subject: known }: HeldAccount,
  { subject }: CompanyPerson,
): Promise<boolean> => {
  if (known !== null) return known === subject;
  if ((await run(tx, bindCompanySubject, { staffId, subject })) === 0) return false;
  const act = { act: "session.company", subject: email, after: subject };
  await recordAct(tx, needs, doerOf({ staffId, name, email }, networkAddress), act);
  return true;
};

/** Opens a session for the owner of the verified e-mail address that the provider vouches for. */
export const finishCompanyLogin = async (needs: Needs, call: OfficeCall, answer: string) => {
  const { db, companyAccounts } = needs;
  const asked = await takeChallenge(needs, call, "company", companyChallenge);
  if (asked === undefined) return fail("CHALLENGE_EXPIRED");
  const person = await companyAccounts
    ?.finish(answer, asked)
    .catch(noted(call, "a login at the company's provider failed"));
  if (person === undefined) return fail("COMPANY_REFUSED");
  const found = await maybeOne(db, credentialsOf, { email: person.email ?? "" });
  return db.transaction(async (tx) => {
    const account = found && (await maybeOne(tx, holdAccount, { staffId: found.staff_id }));
    if (account?.password_hash == null) return fail("COMPANY_UNKNOWN");
    if (!(await isOwner(tx, needs, call, account, person))) return fail("COMPANY_OTHER_PERSON");
    const { session, cookies } = await enter(tx, needs, call, account, "company account");
    return withCookies({ session, returnPath: asked.returnPath }, cookies);
  });
};
