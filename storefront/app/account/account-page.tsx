import { requireCurrentMember } from "../session/current-member.ts";
import type { IconName } from "../ui/icon-name.ts";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/account-page.ts";
import { AccountMenu } from "./account-menu.tsx";
import { EmailState } from "./email-state.tsx";
import { accountPaths } from "./paths.ts";
import { ProfileHead } from "./profile-head.tsx";
import "./account.css";

export const meta: Route.MetaFunction = () => [{ title: "Pengaturan Akun" }];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { fullName, email, emailVerified, points, member } = await requireCurrentMember(
    context,
    request,
  );
  return {
    fullName,
    points: points.redeemablePoolUnits,
    isAgeVerified: member.isAgeVerified,
    email,
    emailVerified,
  };
};

interface Setting {
  readonly path: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const settings: readonly Setting[] = [
  {
    path: accountPaths.profile,
    icon: "user",
    title: "Data diri & perangkat",
    text: "Nomor member, nomor handphone, perangkat yang masuk",
  },
  {
    path: accountPaths.verificationMethod,
    icon: "lock",
    title: "Ubah password",
    text: "Dengan kode OTP ke nomor handphone Anda",
  },
  {
    path: "/alamat",
    icon: "pin",
    title: "Daftar alamat",
    text: "Ke mana belanjaan Anda diantar",
  },
  {
    path: "/waiting-payment",
    icon: "receipt",
    title: "Transaksi",
    text: "Pesanan Anda dan statusnya",
  },
];

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="account page-width">
      <AccountMenu />
      <div className="account__main">
        <h1>Pengaturan Akun</h1>
        <ProfileHead {...loaderData} path={accountPaths.dashboard} />
        <EmailState {...loaderData} />
        <ul className="settings">
          {settings.map(({ path, icon, title, text }) => (
            <li key={path}>
              <a className="settings__link" href={path}>
                <Icon name={icon} />
                <span>
                  <strong>{title}</strong>
                  <span className="settings__text">{text}</span>
                </span>
                <Icon name="chevron-right" size="small" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
