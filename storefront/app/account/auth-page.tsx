import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import "./auth.css";

const benefits = [
  {
    icon: "truck",
    title: "Dikirim dari toko terdekat",
    text: "Harga dan stok mengikuti toko yang melayani alamat Anda.",
  },
  {
    icon: "coins",
    title: "Kumpulkan A-Poin",
    text: "Satu nomor member untuk belanja di web dan di toko.",
  },
  {
    icon: "shield",
    title: "Akun yang terjaga",
    text: "Setiap sesi terikat pada perangkat Anda sendiri.",
  },
] as const;

const steps = ["Nomor HP", "Kode OTP", "Data diri"] as const;

interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Which step of the registration this is, from 1 on. */
  readonly step?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** The frame of the sign-in and registration pages. */
export function AuthPage({ title, lead, step, children }: AuthPageProps) {
  return (
    <div className="auth">
      <Benefits />
      <section className="auth__card stack gap-4">
        {step && <Steps current={step} />}
        <h1 className="auth__title">{title}</h1>
        {lead && <p className="auth__lead soft">{lead}</p>}
        {children}
      </section>
    </div>
  );
}

/** Beside the form where there is room for it. */
function Benefits() {
  return (
    <ul className="auth__benefits">
      {benefits.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Steps({ current }: { readonly current: number }) {
  return (
    <ol className="steps stack gap-2 tiny" aria-label="Langkah pendaftaran">
      {steps.map((name, index) => (
        <li
          key={name}
          className={classNames("steps__item", index < current && "steps__item--reached")}
          aria-current={index + 1 === current ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
