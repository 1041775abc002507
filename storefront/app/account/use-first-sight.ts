import { useEffect, useRef } from "react";

/** Runs once, when the page is first looked at: pages that a browser prepares ahead do nothing yet. */
export const useFirstSight = (work: () => void): void => {
  const isDone = useRef(false);
  useEffect(() => {
    const look = () => {
      if (isDone.current || document.visibilityState !== "visible") return;
      isDone.current = true;
      work();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [work]);
};
