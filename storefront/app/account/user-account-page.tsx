import { memberEndOtherSessions, memberEndSession, memberSessions } from "@gerai/contract/account";
import { data, redirect } from "react-router";
import { readForm } from "../http/read-form.ts";
import { requireCurrentMember } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Notice } from "../ui/feedback.tsx";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/user-account-page.ts";
import { AccountFrame } from "./account-frame.tsx";
import { DeviceList, endOthersIntent } from "./device-list.tsx";
import { EmailState } from "./email-state.tsx";
import { textOf } from "./form-answer.ts";
import { failureMessage, savedMessageOf } from "./messages.ts";
import { accountPaths, savedPath } from "./paths.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { privacySettings, SettingsList, shoppingSettings } from "./settings-list.tsx";

export const meta: Route.MetaFunction = (page) => plainHead("Data Diri", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const member = await requireCurrentMember(context, request);
  const answer = await context.get(shopContext).call(memberSessions, {});
  const { fullName, avatar, phone, email, gender, birthDate, points, ponta, referralCode } = member;
  const { emailVerified } = member;
  return {
    head: {
      fullName,
      avatar,
      points: points.redeemablePoolUnits,
      isAgeVerified: member.member.isAgeVerified,
    },
    facts: {
      fullName,
      phone,
      email,
      gender,
      birthDate,
      memberNumber: ponta.memberId,
      referralCode,
    },
    email: { email, emailVerified },
    sessions: expectData(answer).sessions,
    saved: savedMessageOf(new URL(request.url).searchParams),
  };
};

/** Ends the session that was chosen, or all but this one. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  await requireCurrentMember(context, request);
  const { call, config } = context.get(shopContext);
  const form = await readForm(request);
  const sessionId = textOf(form, "sessionId");
  const isForAll = textOf(form, "intent") === endOthersIntent;
  const ended = isForAll
    ? await call(memberEndOtherSessions, {})
    : await call(memberEndSession, { body: { sessionId } });
  if (ended.ok) throw redirect(isForAll ? savedPath("perangkat") : accountPaths.profile);
  return data({ failure: failureMessage(ended, config.brand) }, { status: ended.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: notSentText }) });

export default function UserAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, email, facts, sessions, saved } = loaderData;
  return (
    <AccountFrame title="Data Diri">
      {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
      {saved && !actionData && <Notice tone="success">{saved}</Notice>}
      <ProfileHead {...head} path={accountPaths.profile} />
      <EmailState {...email} />
      <div className="account__phone">
        <SettingsList settings={shoppingSettings} />
      </div>
      <ProfileFacts facts={facts} />
      <DeviceList sessions={sessions} />
      <h2 className="account__part">Privasi</h2>
      <SettingsList settings={privacySettings} />
    </AccountFrame>
  );
}
