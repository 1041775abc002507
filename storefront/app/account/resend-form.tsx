import type { OtpChannel } from "@gerai/contract/account";
import { Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import { useIsLive } from "../use-is-live.ts";
import { channelNames } from "./channel-names.ts";
import type { Closed } from "./code-step.ts";
import { resendLimitText } from "./messages.ts";
import { useCountdown } from "./use-countdown.ts";

interface ResendFormProps {
  /** How the last code was sent. */
  readonly channel: OtpChannel;
  /** The ways there are. */
  readonly channels: readonly OtpChannel[];
  readonly waitSeconds: number;
  /** Set where all codes of an hour were sent. */
  readonly closed: Closed | undefined;
  /** Whether other ways than the last need not wait. */
  readonly otherChannelOpen: boolean;
}

interface WaitingProps extends Pick<ResendFormProps, "closed"> {
  /** Seconds until a code can be asked for. */
  readonly left: number;
}

/** Says when a code can be asked for again. */
export function ClosedUntil({ closed }: { readonly closed: Closed }) {
  return (
    <>
      {resendLimitText}. Kode baru dapat diminta pukul <strong>{closed.until} WIB</strong>
    </>
  );
}

function Waiting({ left, closed }: WaitingProps) {
  if (left === 0) return "Belum menerima kode?";
  if (closed === undefined) {
    return (
      <>
        Belum menerima kode? Kirim ulang dalam <strong>{left} detik</strong>
      </>
    );
  }
  return <ClosedUntil closed={closed} />;
}

/**
 * Another code, or another way. Both wait for the countdown, unless the other way is open already;
 * without JavaScript the buttons stay usable, and the server says how long, unless no sending is left.
 */
export function ResendForm(props: ResendFormProps) {
  const { channel, channels, waitSeconds, closed, otherChannelOpen } = props;
  const left = useCountdown(closed?.seconds ?? waitSeconds);
  const isLive = useIsLive();
  const sending = useNavigation().formData?.get("channel");
  const others = channels.filter((name) => name !== channel);
  const isWaiting = left > 0;
  const isClosed = isWaiting && closed !== undefined;
  const button = (target: OtpChannel, text: string, mustWait: boolean) => (
    <Button
      key={target}
      name="channel"
      value={target}
      variant="secondary"
      block
      disabled={isClosed || (isLive && mustWait)}
      busy={sending === target}
    >
      {text}
    </Button>
  );
  return (
    <Form method="post" className="auth__resend">
      <p role="timer">
        <Waiting left={left} closed={closed} />
      </p>
      {button(channel, `Kirim ulang lewat ${channelNames[channel]}`, isWaiting)}
      {others.map((name) =>
        button(name, `Kirim lewat ${channelNames[name]}`, isWaiting && !otherChannelOpen),
      )}
    </Form>
  );
}
