import { requireCurrentMember } from "../session/current-member.ts";
import { plainHead } from "../shop/plain-head.ts";
import type { Route } from "./+types/account-page.ts";
import { AccountFrame } from "./account-frame.tsx";
import { EmailState } from "./email-state.tsx";
import { accountPaths } from "./paths.ts";
import { ProfileHead } from "./profile-head.tsx";
import {
  privacySettings,
  profileSetting,
  SettingsList,
  shoppingSettings,
} from "./settings-list.tsx";

export const meta: Route.MetaFunction = (page) => plainHead("Pengaturan Akun", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { fullName, avatar, email, emailVerified, points, member } = await requireCurrentMember(
    context,
    request,
  );
  return {
    fullName,
    avatar,
    email,
    emailVerified,
    points: points.redeemablePoolUnits,
    isAgeVerified: member.isAgeVerified,
  };
};

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Pengaturan Akun">
      <ProfileHead {...loaderData} path={accountPaths.dashboard} />
      <EmailState {...loaderData} />
      <SettingsList settings={[profileSetting, ...shoppingSettings]} />
      <h2 className="account__part">Privasi</h2>
      <SettingsList settings={privacySettings} />
    </AccountFrame>
  );
}
