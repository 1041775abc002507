import { memberEndSession, memberSessions } from "@gerai/contract/account";
import { data, redirect } from "react-router";
import { requireCurrentMember } from "../session/current-member.ts";
import { expectData } from "../session/expect-data.ts";
import { shopContext } from "../session/shop-context.ts";
import { Notice } from "../ui/feedback.tsx";
import type { Route } from "./+types/user-account-page.ts";
import { AccountMenu } from "./account-menu.tsx";
import { DeviceList } from "./device-list.tsx";
import { textOf } from "./form-answer.ts";
import { failureMessage } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { ProfileHead } from "./profile-head.tsx";
import "./account.css";

export const meta: Route.MetaFunction = () => [{ title: "Data Diri" }];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const member = await requireCurrentMember(context, request);
  const answer = await context.get(shopContext).call(memberSessions, {});
  const { fullName, phone, email, gender, birthDate, points, ponta, referralCode } = member;
  return {
    head: {
      fullName,
      points: points.redeemablePoolUnits,
      isAgeVerified: member.member.isAgeVerified,
    },
    facts: { phone, email, gender, birthDate, memberNumber: ponta.memberId, referralCode },
    sessions: expectData(answer).sessions,
  };
};

/** Ends the session that was chosen. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  await requireCurrentMember(context, request);
  const { call, config } = context.get(shopContext);
  const sessionId = textOf(await request.formData(), "sessionId");
  const ended = await call(memberEndSession, { body: { sessionId } });
  if (ended.ok) throw redirect(accountPaths.profile);
  return data({ failure: failureMessage(ended, config.brand) }, { status: ended.statusCode });
};

const genders = { female: "Perempuan", male: "Laki-laki", "": "–" } as const;

const longDate = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
const readableDate = (date: string): string =>
  date === "" ? "–" : longDate.format(new Date(date));

export default function UserAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, facts, sessions } = loaderData;
  const rows = [
    ["Nomor member", facts.memberNumber.replace(/(\d{4})(?=\d)/g, "$1 ")],
    ["Nomor handphone", facts.phone],
    ["Email", facts.email || "–"],
    ["Tanggal lahir", readableDate(facts.birthDate)],
    ["Jenis kelamin", genders[facts.gender]],
    ["Kode referral Anda", facts.referralCode],
  ] as const;
  return (
    <div className="account page-width">
      <AccountMenu />
      <div className="account__main">
        <h1>Data Diri</h1>
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <ProfileHead {...head} path={accountPaths.profile} />
        <dl className="facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <DeviceList sessions={sessions} />
      </div>
    </div>
  );
}
