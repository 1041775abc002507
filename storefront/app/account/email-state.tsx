import { useFetcher } from "react-router";
import { Button } from "../ui/button.tsx";
import { Badge } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { action } from "./email-link-page.tsx";
import { linkSentText } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import "./email-state.css";

interface EmailStateProps {
  /** Empty where the member gave none: then nothing is shown. */
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Whether the member's e-mail address is verified, with a way to do it. */
export function EmailState({ email, emailVerified }: EmailStateProps) {
  if (email === "") return null;
  return (
    <section className="email-state card row wrap" aria-label="Email">
      <Icon name="mail" />
      <div className="email-state__text stack gap-1 break-anywhere">
        <strong>{email}</strong>
        {emailVerified ? (
          <Badge tone="accent">Terverifikasi</Badge>
        ) : (
          <p>Email belum diverifikasi</p>
        )}
      </div>
      {!emailVerified && <LinkRequest />}
    </section>
  );
}

/** Stays on the page where its program runs; without it the form leads to a page of its own. */
function LinkRequest() {
  const { Form, data, state } = useFetcher<typeof action>();
  return (
    <Form
      method="post"
      action={accountPaths.emailLink}
      className="email-state__form start stack gap-2"
    >
      <Button variant="secondary" size="small" busy={state !== "idle"}>
        {data?.sentTo ? "Kirim lagi" : "Kirim tautan verifikasi"}
      </Button>
      <p role="status">{data?.sentTo ? linkSentText(data.sentTo) : data?.failure}</p>
    </Form>
  );
}
