import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import {
  type PushRefusal,
  pushState,
  type PushState,
  subscribeBrowser,
  unsubscribeBrowser,
} from "./push-browser.ts";
import { pushIntents } from "./push-intents.ts";
import { pushTexts } from "./push-messages.ts";

const textOf = (state: PushState): string =>
  state === "unknown" ? pushTexts.off : pushTexts[state];

interface PushSwitchProps {
  /** The shop's public key. */
  readonly pushKey: string;
  /** Whether the shop knows this browser as subscribed. */
  readonly isSubscribed: boolean;
}

/**
 * How notifications stand in this browser, read anew after each answer of the shop: a browser whose subscription had gone
 * by itself is known to the shop before and after.
 */
const usePushState = (isSubscribed: boolean, isSending: boolean) => {
  const [state, setState] = useState<PushState>("unknown");
  useEffect(() => {
    if (isSending) return undefined;
    let isCurrent = true;
    const read = async () => {
      const next = await pushState(isSubscribed);
      if (isCurrent) setState(next);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [isSubscribed, isSending]);
  return [state, setState] as const;
};

/** Turns notifications of this browser on and off. It asks for the permission on the press only. */
export function PushSwitch({ pushKey, isSubscribed }: PushSwitchProps) {
  const { submit, data, state: sending } = useFetcher<{ readonly failure?: string }>();
  const [state, setState] = usePushState(isSubscribed, sending !== "idle");
  const [refusal, setRefusal] = useState<PushRefusal>();
  const [isAsking, setIsAsking] = useState(false);
  const turnOn = async () => {
    setRefusal(undefined);
    setIsAsking(true);
    const address = await subscribeBrowser(pushKey);
    setIsAsking(false);
    if (typeof address !== "string") {
      void submit({ intent: pushIntents.on, ...address }, { method: "post" });
    } else if (address === "denied") setState("denied");
    else setRefusal(address);
  };
  const turnOff = async () => {
    setIsAsking(true);
    await unsubscribeBrowser();
    setIsAsking(false);
    void submit({ intent: pushIntents.off }, { method: "post" });
  };
  const isBusy = isAsking || sending !== "idle";
  const failure = refusal === undefined ? data?.failure : pushTexts[refusal];
  return (
    <section className="push-switch stack gap-2" aria-labelledby="push-switch">
      <h2 id="push-switch">{pushTexts.title}</h2>
      <p role="status">{textOf(state)}</p>
      <p className="push-switch__scripts">{pushTexts.withoutScripts}</p>
      {state === "off" && (
        <Button type="button" variant="secondary" busy={isBusy} onClick={() => void turnOn()}>
          {pushTexts.turnOn}
        </Button>
      )}
      {state === "on" && (
        <Button type="button" variant="secondary" busy={isBusy} onClick={() => void turnOff()}>
          {pushTexts.turnOff}
        </Button>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </section>
  );
}
