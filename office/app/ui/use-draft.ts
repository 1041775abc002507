import { useState } from "react";

/**
 * What a form holds of something that others may change meanwhile. The form follows them as long as nothing is typed;
 * what was typed stays, with the version that it was typed over, so that saving it is refused.
 */
export const useDraft = <Draft extends object, Version>(now: Draft, version: Version) => {
  const [typed, setTyped] = useState<{ readonly draft: Draft; readonly over: Version }>();
  const draft = typed?.draft ?? now;
  return {
    draft,
    version: typed === undefined ? version : typed.over,
    isChanged: JSON.stringify(draft) !== JSON.stringify(now),
    change: (changed: Partial<Draft>) =>
      setTyped((was) => ({
        draft: { ...(was?.draft ?? now), ...changed },
        over: was === undefined ? version : was.over,
      })),
    /** Lets go of what was typed: it is saved, or not wanted. */
    forget: () => setTyped(undefined),
  };
};
