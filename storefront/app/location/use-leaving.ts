import { useEffect, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";

interface Leaving {
  /** Whether the shopper is being asked. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

interface LeavingInput {
  /** Where `leave` leads to. */
  readonly next: string;
  /** Whether there is anything to lose. */
  readonly isTouched: boolean;
  /** Whether something lies above the form: the way back then closes that. */
  readonly isCovered: boolean;
  readonly onUncover: () => void;
}

/** Asks before a form is left, whichever way: by its own button, by a link, or by the browser's way back. */
export const useLeaving = ({ next, isTouched, isCovered, onUncover }: LeavingInput): Leaving => {
  const navigate = useNavigate();
  const [hasAsked, setAsked] = useState(false);
  const isDecided = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isDecided.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      (isTouched || isCovered),
  );
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!isBlocked || !isCovered) return;
    blocker.reset();
    onUncover();
  }, [blocker, isBlocked, isCovered, onUncover]);
  return {
    isAsked: hasAsked || (isBlocked && !isCovered),
    ask: () => setAsked(true),
    stay: () => {
      setAsked(false);
      if (isBlocked) blocker.reset();
    },
    leave: () => {
      isDecided.current = true;
      void navigate(next, { replace: true });
    },
  };
};
