import * as contract from "@gerai/contract/account";
import { captchaChallenge } from "@gerai/contract/captcha";
import * as email from "@gerai/contract/email";
import * as profile from "@gerai/contract/profile";
import { one } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import type { SessionMember } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import type { PersonalData } from "../personal-data/part.ts";
import { verifyAge } from "./age.ts";
import { removeAvatar, storeAvatar } from "./avatar.ts";
import { ownCaptcha } from "./captcha.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./deletion.ts";
import { requestEmailLink, verifyEmail } from "./email-link.ts";
import { findMemberBy } from "./find-member.ts";
import { newFingerprint } from "./fingerprint.ts";
import { keysOf } from "./held-numbers.ts";
import { createLimiter, type Limiter } from "./limiter.ts";
import { logIn } from "./login.ts";
import { handOutData } from "./member-data.ts";
import { allowRequest, requestCode, verifyCode } from "./otp.ts";
import { updateProfile } from "./profile.ts";
import { memberById } from "./queries.ts";
import { register } from "./register.ts";
import { endSession } from "./session.ts";
import { endOneSession, listSessions } from "./sessions.ts";
import { termsOf } from "./terms.ts";
import { memberView } from "./views.ts";

const showMember = async ({ db }: Deps, { memberId }: SessionMember) =>
  memberView(await one(db, memberById, { memberId }));

const mountMember = (router: Router, limiter: Limiter): void => {
  route(router, contract.memberCheck, async ({ body }, { deps, address }) => {
    if ((await limiter.take("memberCheckByAddress", { address })) > 0) return fail("CHECK_LIMITED");
    const holder = await findMemberBy(deps.db, "phone", keysOf(deps, body.phone));
    return { isMember: holder !== undefined, isDeleted: holder?.isDeleted ?? false };
  });
  route(router, contract.memberCreate, register(limiter));
  route(router, contract.memberGet, (_, { deps, member }) => showMember(deps, member));
  route(router, contract.memberGetByPost, (_, { deps, member }) => showMember(deps, member));
  route(router, contract.ageVerify, verifyAge);
  route(router, contract.memberTerms, async (_, { deps }) => termsOf(deps.config.brand));
};

const mountSession = (router: Router, limiter: Limiter): void => {
  route(router, contract.deviceFingerprint, async (_, { deps }) => ({
    fingerprint: newFingerprint(deps.config.secret),
  }));
  route(router, contract.memberLogin, logIn(limiter));
  route(router, contract.memberChangePassword, changePassword);
  route(router, contract.memberSessions, listSessions);
  route(router, contract.memberEndSession, endOneSession);
  route(router, contract.memberLogout, async (_, { deps, member }) => {
    await deps.db.transaction((tx) => endSession(tx, member));
    return {};
  });
};

const mountCodes = (router: Router, limiter: Limiter): void => {
  const captcha = ownCaptcha(router.deps, limiter);
  route(router, captchaChallenge, ({ body }, { address }) => captcha.give(body.purpose, address));
  route(router, contract.otpRequest, requestCode(limiter, captcha));
  route(router, contract.otpVerify, verifyCode(limiter));
  route(router, contract.otpAllowRequest, allowRequest);
};

const mountEmail = (router: Router): void => {
  route(router, email.emailRequestVerification, requestEmailLink);
  route(router, email.memberVerifyEmail, verifyEmail);
};

const mountProfile = (
  router: Router,
  limiter: Limiter,
  personalData: readonly PersonalData[],
): void => {
  route(router, profile.memberUpdate, updateProfile);
  route(router, profile.memberSetAvatar, storeAvatar(limiter));
  route(router, profile.memberRemoveAvatar, removeAvatar);
  route(router, profile.memberData, handOutData(limiter, personalData));
  route(router, profile.memberDelete, deleteAccount(limiter, personalData));
};

/**
 * Members, sessions and one-time codes.
 * @param personalData what all domains keep about a member, to be handed out and forgotten
 */
export const accountRoutes = (router: Router, personalData: readonly PersonalData[]): void => {
  const { db, config } = router.deps;
  const limiter = createLimiter({ db, ...config.limits });
  mountMember(router, limiter);
  mountSession(router, limiter);
  mountCodes(router, limiter);
  mountEmail(router);
  mountProfile(router, limiter, personalData);
};
