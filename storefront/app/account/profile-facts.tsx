import type { ReactNode } from "react";
import { longDate } from "../dates.ts";
import { LinkButton } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { accountPaths } from "./paths.ts";

export interface ProfileFactsData {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly gender: "" | "female" | "male";
  /** `2001-12-31`, or empty. */
  readonly birthDate: string;
  readonly memberNumber: string;
  readonly referralCode: string;
}

const genders = { female: "Perempuan", male: "Laki-laki", "": "–" } as const;

const readableDate = (date: string): string => (date === "" ? "–" : longDate(date));

/** In groups of four, as it stands on the card. */
const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1 ");

interface FactProps {
  readonly name: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Fact({ name, hint, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {hint && <span className="facts__hint soft small">{hint}</span>}
      </dd>
    </div>
  );
}

/** What the member can change, and what belongs to the membership. */
export function ProfileFacts({ facts }: { readonly facts: ProfileFactsData }) {
  return (
    <>
      <section className="facts card" aria-labelledby="person">
        <div className="facts__head row wrap spread gap-2">
          <h2 id="person">Tentang Anda</h2>
          <LinkButton href={accountPaths.editProfile} variant="secondary" size="small" icon="edit">
            Ubah data diri
          </LinkButton>
        </div>
        <dl>
          <Fact name="Nama lengkap">{facts.fullName}</Fact>
          <Fact name="Email">{facts.email || "–"}</Fact>
          <Fact name="Tanggal lahir">{readableDate(facts.birthDate)}</Fact>
          <Fact name="Jenis kelamin">{genders[facts.gender]}</Fact>
          <Fact
            name="Nomor handphone"
            hint="Nomor ini untuk masuk. Hubungi customer service untuk menggantinya."
          >
            {facts.phone}
          </Fact>
        </dl>
      </section>
      <section className="facts card" aria-labelledby="membership">
        <div className="facts__head row wrap spread gap-2">
          <h2 id="membership">Keanggotaan</h2>
        </div>
        <dl>
          <Fact name="Nomor member">
            <span className="facts__copied row wrap">
              {grouped(facts.memberNumber)}
              <CopyButton text={facts.memberNumber} name="Nomor member" />
            </span>
          </Fact>
          <Fact name="Kode referral Anda" hint="Bagikan kepada teman untuk dipakai saat mendaftar.">
            <span className="facts__copied row wrap">
              <code className="facts__code">{facts.referralCode}</code>
              <CopyButton text={facts.referralCode} name="Kode referral" />
            </span>
          </Fact>
        </dl>
      </section>
    </>
  );
}
