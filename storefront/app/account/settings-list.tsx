import type { IconName } from "../ui/icon-name.ts";
import { Icon } from "../ui/icon.tsx";
import { accountPaths } from "./paths.ts";

interface Setting {
  readonly path: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export const profileSetting: Setting = {
  path: accountPaths.profile,
  icon: "user",
  title: "Data diri & perangkat",
  text: "Nama, foto, email, kode referral, perangkat yang masuk",
};

export const shoppingSettings: readonly Setting[] = [
  {
    path: "/waiting-payment",
    icon: "receipt",
    title: "Transaksi",
    text: "Pesanan Anda dan statusnya",
  },
  {
    path: accountPaths.points,
    icon: "coins",
    title: "A-Poin",
    text: "Saldo, masa berlaku, dan riwayatnya",
  },
  {
    path: accountPaths.news,
    icon: "message",
    title: "Kabar pesanan",
    text: "Apa yang kami kabarkan, lewat email atau WhatsApp",
  },
  {
    path: "/alamat",
    icon: "pin",
    title: "Daftar Alamat",
    text: "Ke mana belanjaan Anda diantar",
  },
  {
    path: accountPaths.verificationMethod,
    icon: "lock",
    title: "Ubah password",
    text: "Dengan kode OTP ke nomor handphone Anda",
  },
];

export const privacySettings: readonly Setting[] = [
  {
    path: accountPaths.data,
    icon: "document",
    title: "Unduh data saya",
    text: "Salinan semua data yang kami simpan tentang Anda",
  },
  {
    path: accountPaths.delete,
    icon: "trash",
    title: "Hapus akun",
    text: "Menghapus akun dan data pribadi Anda untuk selamanya",
  },
];

/** Ways on, each with a word about what is there. */
export function SettingsList({ settings }: { readonly settings: readonly Setting[] }) {
  return (
    <ul className="settings card">
      {settings.map(({ path, icon, title, text }) => (
        <li key={path}>
          <a className="settings__link stack plain-link gap-4" href={path}>
            <Icon name={icon} />
            <span>
              <strong>{title}</strong>
              <span className="settings__text soft small">{text}</span>
            </span>
            <Icon name="chevron-right" size="small" />
          </a>
        </li>
      ))}
    </ul>
  );
}
