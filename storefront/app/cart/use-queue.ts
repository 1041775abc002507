import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useVisitor } from "../location/use-visitor.ts";
import { deviceMemory, queuedChanges } from "../tab-memory.ts";
import {
  type QueuedLine,
  queuedList,
  readQueuedList,
  withChange,
  withoutSent,
} from "./queued-lines.ts";

/** Fired on the window when this tab changes the queue; other tabs hear of it by the storage. */
const changed = "cartqueue";

/** The member whose changes they are, a space, and the changes. */
const read = (): string => deviceMemory.read(queuedChanges) ?? "";

const parse = (text: string) => {
  const [owner = "", list = ""] = text.split(" ");
  return { owner, lines: readQueuedList(list) };
};

/** @returns false where the device does not remember it */
const write = (owner: string, lines: readonly QueuedLine[]): boolean => {
  if (lines.length === 0) deviceMemory.forget(queuedChanges);
  else if (!deviceMemory.write(queuedChanges, `${owner} ${queuedList(lines)}`)) return false;
  window.dispatchEvent(new Event(changed));
  return true;
};

const subscribe = (notify: () => void) => {
  window.addEventListener(changed, notify);
  window.addEventListener("storage", notify);
  return () => {
    window.removeEventListener(changed, notify);
    window.removeEventListener("storage", notify);
  };
};

/**
 * Forgets what was sent of the queue, once the shop has answered.
 * @param sent the field that the changes were sent in
 */
export const forgetSent = (sent: FormDataEntryValue | null): void => {
  const { owner, lines } = parse(read());
  write(owner, withoutSent(lines, readQueuedList(sent)));
};

/** What the device has queued for this member, and how to add to it. */
export const useQueue = () => {
  const visitor = useVisitor();
  const memberId = visitor.kind === "member" ? visitor.member?.memberId : undefined;
  const text = useSyncExternalStore(subscribe, read, () => "");
  const lines = useMemo(() => {
    const queue = parse(text);
    return queue.owner === memberId ? queue.lines : [];
  }, [text, memberId]);
  /** @returns false where the device does not remember it */
  const put = useCallback(
    (next: QueuedLine): boolean =>
      memberId !== undefined && write(memberId, withChange(lines, next)),
    [lines, memberId],
  );
  return { lines, put };
};
