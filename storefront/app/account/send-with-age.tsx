import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { agreedField } from "./birth-date.ts";

interface SendWithAgeProps {
  /** What has to be confirmed; undefined where the form can simply be sent. */
  readonly age: number | undefined;
  /** The date of birth that is confirmed. */
  readonly birthDate: string;
  readonly busy: boolean;
  readonly block?: boolean;
  /** What the button of the form says. */
  readonly children: ReactNode;
}

/** The button of a form with a date of birth; a minor is asked once before it is saved, since it is final. */
export function SendWithAge({ age, birthDate, busy, block = false, children }: SendWithAgeProps) {
  if (age === undefined) {
    return (
      <Button size="large" block={block} busy={busy}>
        {children}
      </Button>
    );
  }
  // The focus goes on here after the form was sent.
  const focus = { autoFocus: true };
  return (
    <>
      <Notice tone="warning">
        <strong>Usia Anda {age} tahun. Benar?</strong> Setelah disimpan, tanggal lahir hanya dapat
        dimajukan oleh customer service. Bila keliru, perbaiki di atas.
      </Notice>
      <Button
        {...focus}
        name={agreedField}
        value={birthDate}
        size="large"
        block={block}
        busy={busy}
      >
        Ya, benar
      </Button>
    </>
  );
}
