/** What the office has not heard of yet, as the pages show it. */
import type { QueryClient } from "@tanstack/react-query";
import { addWaiting, type Waiting } from "./picking-store.ts";

export const waitingKey = (staffId: string) => ["picking-waiting", staffId];

/**
 * Shows an action at once, and keeps it on the device. The next scan counts from what is shown: it may come before the
 * device has written this one down.
 */
export const keepAction = async (client: QueryClient, waiting: Waiting): Promise<void> => {
  const queryKey = waitingKey(waiting.staffId);
  // A reading that is under way began before the action.
  void client.cancelQueries({ queryKey });
  client.setQueryData<readonly Waiting[]>(queryKey, (before = []) => [...before, waiting]);
  try {
    await addWaiting(waiting);
  } finally {
    await client.invalidateQueries({ queryKey });
  }
};
