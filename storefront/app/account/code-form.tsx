import type { OtpChannel } from "@gerai/contract/account";
import { checkAccountField } from "@gerai/contract/account-rules";
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { codeRequest, deviceMemory } from "../tab-memory.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { TextField } from "../ui/field.tsx";
import { useSavedForm } from "../ui/saved-form.ts";
import { channelNames } from "./channel-names.ts";
import type { CodeAnswer, CodeStep } from "./code-step.ts";
import { undeliveredText } from "./messages.ts";
import { ResendForm } from "./resend-form.tsx";
import { codeForm } from "./saved-forms.ts";
import { useChecks } from "./use-checks.ts";
import type { Delivery } from "./use-delivery.ts";

const checks = { code: (text: string) => checkAccountField("code", text) };

interface CodeFormProps {
  readonly step: CodeStep;
  /** What is known by now of the step's message. */
  readonly delivery: Delivery;
  readonly answer: CodeAnswer | undefined;
}

interface SentProps extends Pick<CodeFormProps, "step" | "delivery"> {
  /** How another code was sent just now, if one was. */
  readonly again: OtpChannel | undefined;
}

/** What became of the last message, where there is a word to say about it. */
function Sent({ step: { phone, sent }, delivery, again }: SentProps) {
  if (sent !== undefined && delivery.state === "failed") {
    return <Notice tone="danger">{undeliveredText(sent.channel, phone)}</Notice>;
  }
  return again && <Notice tone="success">Kode baru dikirim lewat {channelNames[again]}.</Notice>;
}

/** One field for the code, sent by itself when the last digit is in; below it the ways to another code. */
export function CodeForm({ step, delivery, answer }: CodeFormProps) {
  const { sent, waitSeconds, channels } = step;
  const closed = answer?.closed ?? step.closed;
  const { fieldProps, onSubmit } = useChecks<"code">(checks, answer?.errors);
  const kept = useSavedForm({ form: codeForm, isAnswered: answer !== undefined });
  const isBusy = useNavigation().formData?.has("code") ?? false;
  // The page has this one thing to do.
  const code = { ...fieldProps("code"), autoFocus: true };
  useEffect(() => {
    if (sent) deviceMemory.write(codeRequest, JSON.stringify(sent));
  }, [sent]);
  return (
    <>
      <Sent step={step} delivery={delivery} again={answer?.sentAgain} />
      <Form
        {...kept}
        method="post"
        className="auth__form auth__form--code"
        noValidate
        onSubmit={onSubmit}
      >
        {answer?.failure && <Notice tone="danger">{answer.failure}</Notice>}
        <TextField
          {...code}
          label="Kode OTP"
          hint="Berlaku 5 menit. Jangan berikan kepada siapa pun."
          defaultValue={answer?.values.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          onInput={(event) => {
            code.onInput(event);
            const { form, value } = event.currentTarget;
            if (checkAccountField("code", value) === undefined) form?.requestSubmit();
          }}
        />
        <Button size="large" block busy={isBusy}>
          Verifikasi
        </Button>
      </Form>
      <ResendForm
        key={closed?.until ?? sent?.resendAt}
        channel={sent?.channel ?? "whatsapp"}
        channels={channels}
        waitSeconds={waitSeconds}
        closed={closed}
        otherChannelOpen={delivery.otherChannelAllowed}
      />
    </>
  );
}
