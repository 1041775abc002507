import { requireCurrentMember } from "../session/current-member.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { PasswordField } from "../ui/field.tsx";
import type { Route } from "./+types/data-page.ts";
import { AccountFrame } from "./account-frame.tsx";
import { dataRefusal } from "./messages.ts";
import { accountPaths } from "./paths.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Unduh Data Saya", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { phone } = await requireCurrentMember(context, request);
  const { brand } = context.get(shopContext).config;
  return { phone, refusal: dataRefusal(new URL(request.url).searchParams, brand) };
};

const contents = [
  "Profil: nama, nomor, email, tanggal lahir, foto, waktu mendaftar, persetujuan, dan verifikasi usia",
  "Perangkat yang masuk dan kode OTP yang terakhir dikirim",
  "Daftar alamat",
  "Isi keranjang",
  "Semua pesanan beserta pengirimannya, pembayaran, dan pengembalian dananya",
  "Laporan masalah beserta fotonya",
  "Daftar belanja dan kabar stok yang ditunggu",
  "A-Poin, voucher, dan pilihan kabar",
];

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const { phone, refusal } = loaderData;
  return (
    <AccountFrame
      title="Unduh Data Saya"
      above={{ path: accountPaths.dashboard, title: "Pengaturan Akun" }}
    >
      {/* A file is no page: the browser sends this form itself. */}
      <form method="post" action={accountPaths.dataFile} className="account-form card stack gap-4">
        {refusal?.at === "form" && <Notice tone="danger">{refusal.text}</Notice>}
        <p>
          Sesuai Undang-Undang Pelindungan Data Pribadi (UU No. 27 Tahun 2022), Anda berhak mendapat
          salinan semua data yang kami simpan tentang Anda:
        </p>
        <ul className="account-form__list stack gap-1">
          {contents.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>Kata yang Anda cari di toko tidak kami simpan bersama akun Anda.</p>
        <input type="hidden" autoComplete="username" defaultValue={phone} />
        <PasswordField
          name="password"
          label="Password"
          hint="Kami tanyakan lagi, agar hanya Anda yang dapat mengambilnya"
          error={refusal?.at === "password" ? refusal.text : undefined}
          autoComplete="current-password"
          required
        />
        <div className="account-form__actions">
          <Button size="large">Unduh berkas JSON</Button>
          <Button size="large" variant="secondary" formAction={accountPaths.dataPage}>
            Lihat dan cetak
          </Button>
        </div>
      </form>
    </AccountFrame>
  );
}
