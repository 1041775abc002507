import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useIsLive } from "../use-is-live.ts";
import type { CaptchaChallenge } from "./captcha-fields.ts";

/** `spare`: the page is not alive yet. `asked`: the person has to answer. All else is the browser's work. */
export type CaptchaState =
  | { readonly step: "spare" | "asked" | "working" }
  | { readonly step: "solved"; readonly answer: string };

/** What became of a challenge, which its token names; without an answer the browser could not do it. */
interface Outcome {
  readonly token: string;
  readonly answer: string | undefined;
}

const answerOf = async (
  { work }: CaptchaChallenge,
  signal: AbortSignal,
): Promise<string | undefined> => {
  try {
    const { solveCaptcha } = await import("./captcha-solver.client.ts");
    return await solveCaptcha(work, signal);
  } catch {
    return undefined;
  }
};

const useOutcome = (challenge: CaptchaChallenge): Outcome | undefined => {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    const stop = new AbortController();
    const solve = async () => {
      const answer = await answerOf(challenge, stop.signal);
      if (!stop.signal.aborted) setOutcome({ token: challenge.work.token, answer });
    };
    void solve();
    return () => stop.abort();
  }, [challenge]);
  return outcome?.token === challenge.work.token ? outcome : undefined;
};

const stateOf = (isLive: boolean, outcome: Outcome | undefined): CaptchaState => {
  if (!isLive) return { step: "spare" };
  if (outcome === undefined) return { step: "working" };
  const { answer } = outcome;
  return answer === undefined ? { step: "asked" } : { step: "solved", answer };
};

/**
 * Has the browser do the captcha's work while a person types. A form that is sent before the end waits
 * for it and then goes off by itself. Where the browser cannot, the question is there.
 * @param wasTooEarly the form was sent before the program ran: it is sent again once the work is done
 */
export const useCaptcha = (challenge: CaptchaChallenge, wasTooEarly: boolean) => {
  const { token } = challenge.work;
  const state = stateOf(useIsLive(), useOutcome(challenge));
  const [heldFor, setHeldFor] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  const sentFor = useRef<string>(undefined);
  const isWaiting = wasTooEarly || heldFor === token;

  useEffect(() => {
    if (!isWaiting || state.step !== "solved" || sentFor.current === token) return;
    sentFor.current = token;
    formRef.current?.requestSubmit();
  }, [isWaiting, state.step, token]);

  const holdBack = (event: SubmitEvent<HTMLFormElement>): void => {
    if (event.defaultPrevented || state.step !== "working") return;
    event.preventDefault();
    setHeldFor(token);
  };
  return { state, formRef, holdBack, isHeld: isWaiting && state.step === "working" };
};
