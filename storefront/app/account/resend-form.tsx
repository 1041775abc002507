import type { OtpChannel } from "@gerai/contract/account";
import { Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import { useIsLive } from "../use-is-live.ts";
import { channelNames } from "./channel-names.ts";
import { useCountdown } from "./use-countdown.ts";

interface ResendFormProps {
  /** How the last code was sent. */
  readonly channel: OtpChannel;
  /** The ways there are. */
  readonly channels: readonly OtpChannel[];
  readonly waitSeconds: number;
  /** Whether other ways than the last need not wait. */
  readonly otherWayOpen: boolean;
}

/**
 * Another code, or another way. Both wait for the countdown, unless the other way is open already;
 * without JavaScript the buttons stay usable and the server says how long.
 */
export function ResendForm({ channel, channels, waitSeconds, otherWayOpen }: ResendFormProps) {
  const left = useCountdown(waitSeconds);
  const isLive = useIsLive();
  const sending = useNavigation().formData?.get("channel");
  const others = channels.filter((name) => name !== channel);
  const isWaiting = left > 0;
  const button = (target: OtpChannel, text: string, mustWait: boolean) => (
    <Button
      key={target}
      name="channel"
      value={target}
      variant="secondary"
      block
      disabled={isLive && mustWait}
      busy={sending === target}
    >
      {text}
    </Button>
  );
  return (
    <Form method="post" className="auth__resend">
      <p role="timer">
        {isWaiting ? (
          <>
            Belum menerima kode? Kirim ulang dalam <strong>{left} detik</strong>
          </>
        ) : (
          "Belum menerima kode?"
        )}
      </p>
      {button(channel, `Kirim ulang lewat ${channelNames[channel]}`, isWaiting)}
      {others.map((name) =>
        button(name, `Kirim lewat ${channelNames[name]}`, isWaiting && !otherWayOpen),
      )}
    </Form>
  );
}
