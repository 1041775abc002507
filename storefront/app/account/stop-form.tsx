import type { CallResult } from "@gerai/contract/client";
import type { stopNewsMail } from "@gerai/contract/news";
import type { stopStockAlert } from "@gerai/contract/stock-alerts";
import { data, Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { notSentText } from "../ui/send-or-keep.ts";
import { failureMessage } from "./messages.ts";
import "./news-page.css";

/** What came of the wish to get no more mail. */
export interface StopAnswer {
  readonly isStopped: boolean;
  readonly failure: string;
}

/** Where no answer comes the page stays as it is. */
export const stopNotSent = (): StopAnswer => ({ isStopped: false, failure: notSentText });

/** What the page says of the gateway's answer. */
export const stopAnswer = (
  result: CallResult<typeof stopNewsMail | typeof stopStockAlert>,
  brand: string,
) => {
  if (result.ok) return data<StopAnswer>({ isStopped: true, failure: "" });
  const isUnknown = result.code === "NEWS_LINK_UNKNOWN" || result.code === "VALIDATION_FAILED";
  const failure = isUnknown
    ? "Tautan ini tidak lengkap. Salin seluruh alamatnya dari email."
    : (failureMessage({ code: result.code }, brand) ?? "");
  return data<StopAnswer>({ isStopped: false, failure }, { status: result.statusCode });
};

interface StopFormProps {
  readonly answer: StopAnswer | undefined;
}

/** The one button of a page that stops mails, and why nothing was stopped. */
export const StopForm = ({ answer }: StopFormProps) => {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      {answer !== undefined && <Notice tone="danger">{answer.failure}</Notice>}
      <Form method="post" className="stop-news">
        <Button size="large" block busy={isBusy}>
          Ya, berhenti
        </Button>
      </Form>
    </>
  );
};
