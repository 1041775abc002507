import * as contract from "@gerai/contract/account";
import { captchaChallenge } from "@gerai/contract/captcha";
import * as email from "@gerai/contract/email";
import * as news from "@gerai/contract/news";
import * as profile from "@gerai/contract/profile";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import type { MemberContext } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import type { PersonalData } from "../personal-data/part.ts";
import { verifyAge } from "./age.ts";
import { removeAvatar, storeAvatar } from "./avatar.ts";
import { callerOf } from "./caller.ts";
import { ownCaptcha, type Captcha } from "./captcha.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./deletion.ts";
import { requestEmailLink, verifyEmail } from "./email-link.ts";
import { findMemberBy } from "./find-member.ts";
import { newFingerprint } from "./fingerprint.ts";
import { keysOf } from "./held-numbers.ts";
import { createLimiter, type Limiter } from "./limiter.ts";
import { logIn } from "./login.ts";
import { handOutData } from "./member-data.ts";
import { chooseNews, showChoices, stopNewsMail } from "./news-choices.ts";
import { allowRequest, requestCode, verifyCode } from "./otp.ts";
import { updateProfile } from "./profile.ts";
import { subscribe, unsubscribe } from "./push-subscriptions.ts";
import { memberById } from "./queries.ts";
import { register } from "./register.ts";
import { endSession } from "./session.ts";
import { endOneSession, endOtherSessions, listSessions } from "./sessions.ts";
import { termsOf } from "./terms.ts";
import { memberView } from "./views.ts";

/** What the use cases of the account take: the outside, and what is made once for all of them. */
interface Needs extends Deps {
  readonly limiter: Limiter;
  readonly captcha: Captcha;
  readonly personalData: readonly PersonalData[];
}

const showMember = async ({ deps, member }: MemberContext) => {
  const row = await maybeOne(deps.db, memberById, { memberId: member.memberId });
  return row === undefined ? fail("UNAUTHENTICATED") : memberView(row);
};

const mountMember = (router: Router, needs: Needs): void => {
  route(router, contract.memberCheck, async ({ body }, { address }) => {
    const { db, limiter } = needs;
    if ((await limiter.take("memberCheckByAddress", { address })) > 0) return fail("CHECK_LIMITED");
    const holder = await findMemberBy(db, "phone", keysOf(needs, body.phone));
    return { isMember: holder !== undefined, isDeleted: holder?.isDeleted ?? false };
  });
  route(router, contract.memberCreate, async ({ body }, context) => {
    const caller = callerOf(context);
    return isFailure(caller) ? caller : register(needs, caller, body);
  });
  route(router, contract.memberGet, (_, context) => showMember(context));
  route(router, contract.memberGetByPost, (_, context) => showMember(context));
  route(router, contract.ageVerify, (_, { member }) => verifyAge(needs, member));
  route(router, contract.memberTerms, async () => termsOf(needs.config.brand));
};

const mountSession = (router: Router, needs: Needs): void => {
  route(router, contract.deviceFingerprint, async () => ({
    fingerprint: newFingerprint(needs.config.secret),
  }));
  route(router, contract.memberLogin, async ({ body }, context) => {
    const caller = callerOf(context);
    return isFailure(caller) ? caller : logIn(needs, caller, body);
  });
  route(router, contract.memberChangePassword, async ({ body }, context) => {
    const caller = callerOf(context);
    if (isFailure(caller)) return caller;
    return changePassword(needs, caller, context.member?.memberId, body);
  });
  route(router, contract.memberSessions, (_, { member }) =>
    listSessions(needs, member.memberId, member.sessionHash),
  );
  route(router, contract.memberEndSession, ({ body }, { member }) =>
    endOneSession(needs, member.memberId, body.sessionId),
  );
  route(router, contract.memberEndOtherSessions, (_, { member }) =>
    endOtherSessions(needs, member),
  );
  route(router, contract.memberLogout, async (_, { member }) => {
    await needs.db.transaction((tx) => endSession(tx, member));
    return {};
  });
};

const mountCodes = (router: Router, needs: Needs): void => {
  route(router, captchaChallenge, ({ body }, { address }) =>
    needs.captcha.give(body.purpose, address),
  );
  route(router, contract.otpRequest, async ({ body }, context) => {
    const caller = callerOf(context);
    return isFailure(caller) ? caller : requestCode(needs, caller, body);
  });
  route(router, contract.otpVerify, async ({ body }, context) => {
    const caller = callerOf(context);
    return isFailure(caller) ? caller : verifyCode(needs, caller, body);
  });
  route(router, contract.otpAllowRequest, async ({ body }, context) => {
    const caller = callerOf(context);
    if (isFailure(caller)) return caller;
    return allowRequest(needs, caller, context.member?.memberId, body);
  });
};

const mountEmail = (router: Router, needs: Needs): void => {
  route(router, email.emailRequestVerification, (_, { member }) =>
    requestEmailLink(needs, member.memberId),
  );
  route(router, email.memberVerifyEmail, ({ body }) => verifyEmail(needs, body.id));
};

const mountNews = (router: Router, needs: Needs): void => {
  route(router, news.memberNews, (_, { member }) => showChoices(needs, member));
  route(router, news.memberChooseNews, async ({ body }, { member }) =>
    body.memberId === member.memberId ? chooseNews(needs, member, body.choices) : fail("FORBIDDEN"),
  );
  route(router, news.memberSubscribe, async ({ body }, { member }) =>
    body.memberId === member.memberId ? subscribe(needs, member, body) : fail("FORBIDDEN"),
  );
  route(router, news.memberUnsubscribe, (_, { member }) => unsubscribe(needs, member));
  route(router, news.stopNewsMail, ({ body }) => stopNewsMail(needs, body.token));
};

const mountProfile = (router: Router, needs: Needs): void => {
  route(router, profile.memberUpdate, async ({ body }, { member: { memberId } }) =>
    body.memberId === memberId ? updateProfile(needs, memberId, body) : fail("FORBIDDEN"),
  );
  route(router, profile.memberSetAvatar, async ({ body }, { member: { memberId } }) =>
    body.memberId === memberId ? storeAvatar(needs, memberId, body.picture) : fail("FORBIDDEN"),
  );
  route(router, profile.memberRemoveAvatar, async ({ body }, { member: { memberId } }) =>
    body.memberId === memberId ? removeAvatar(needs, memberId) : fail("FORBIDDEN"),
  );
  route(router, profile.memberData, async ({ body }, { member: { memberId } }) =>
    body.memberId === memberId ? handOutData(needs, memberId, body.password) : fail("FORBIDDEN"),
  );
  route(router, profile.memberDelete, ({ body }, { member }) =>
    deleteAccount(needs, member?.memberId, body),
  );
};

/**
 * Members, sessions and one-time codes.
 * @param personalData what all domains keep about a member, to be handed out and forgotten
 */
export const accountRoutes = (router: Router, personalData: readonly PersonalData[]): void => {
  const { deps } = router;
  const limiter = createLimiter({ db: deps.db, ...deps.config.limits });
  const captcha = ownCaptcha({ ...deps, limiter });
  const needs: Needs = { ...deps, limiter, captcha, personalData };
  mountMember(router, needs);
  mountSession(router, needs);
  mountCodes(router, needs);
  mountEmail(router, needs);
  mountNews(router, needs);
  mountProfile(router, needs);
};
