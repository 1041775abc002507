import { Link } from "react-router";
import { requireCurrentMember } from "../session/current-member.ts";
import { LinkButton } from "../ui/button.tsx";
import { Badge } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/account-page.ts";
import { AccountMenu } from "./account-menu.tsx";
import { accountPaths, agePath } from "./paths.ts";
import "./account.css";

export const meta: Route.MetaFunction = () => [{ title: "Pengaturan Akun" }];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { fullName, phone, email, gender, birthDate, points, ponta, member } =
    await requireCurrentMember(context, request);
  return {
    fullName,
    phone,
    email,
    gender,
    birthDate,
    points: points.redeemablePoolUnits,
    memberNumber: ponta.memberId,
    isAgeVerified: member.isAgeVerified,
  };
};

const genders = { female: "Perempuan", male: "Laki-laki", "": "–" } as const;

const longDate = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
const readableDate = (date: string): string =>
  date === "" ? "–" : longDate.format(new Date(date));

const initialsOf = (fullName: string): string =>
  fullName
    .split(" ")
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { fullName, phone, email, gender, birthDate, points, memberNumber, isAgeVerified } =
    loaderData;
  const facts = [
    ["Nomor member", memberNumber.replace(/(\d{4})(?=\d)/g, "$1 ")],
    ["Nomor handphone", phone],
    ["Email", email || "–"],
    ["Tanggal lahir", readableDate(birthDate)],
    ["Jenis kelamin", genders[gender]],
  ] as const;
  return (
    <div className="account page-width">
      <AccountMenu />
      <div className="account__main">
        <h1>Pengaturan Akun</h1>
        <section className="profile" aria-label="Profil">
          <span className="profile__face" aria-hidden="true">
            {initialsOf(fullName)}
          </span>
          <div>
            <h2>{fullName}</h2>
            <p className="profile__points">
              <Icon name="coins" size="small" />
              {points.toLocaleString("id-ID")} A-Poin
            </p>
          </div>
          {isAgeVerified ? (
            <Badge tone="accent">Usia 21+ terverifikasi</Badge>
          ) : (
            <Link to={agePath(accountPaths.dashboard)}>Verifikasi usia 21+</Link>
          )}
        </section>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <LinkButton to={accountPaths.verificationMethod} variant="secondary" icon="lock">
            Ubah password
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
