import { matchPictures } from "@gerai/contract/office/many-pictures";
import { call } from "../api/call.ts";
import { createPhotoBatch } from "./photo-batch.ts";
import { sendNamedPicture } from "./send-pictures.ts";

const longestPauseMs = 30_000;

/** One second, then twice as long each time; over at once where the line comes back. */
const pause = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(longestPauseMs, 500 * 2 ** tries));
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });

/** The batch of this tab: it goes on while other pages of the office are open. */
export const photoBatch = createPhotoBatch({
  match: async (names) => (await call(matchPictures, { body: { names: [...names] } })).matches,
  send: sendNamedPicture,
  pause,
});

/** Browsers ask before a tab is closed that sends. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

photoBatch.subscribe(() => {
  if (photoBatch.state().isSending) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
});
