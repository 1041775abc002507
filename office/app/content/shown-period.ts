import type { ContentRow } from "@gerai/contract/office/content";
import { momentText } from "../ui/dates.ts";

/** Null: always. */
export type Period = Pick<ContentRow, "startsAt" | "endsAt">;

interface StateWords {
  readonly text: string;
  readonly color: string;
}

const states = {
  running: { text: "Tampil", color: "accent" },
  toCome: { text: "Akan datang", color: "orange" },
  over: { text: "Berakhir", color: "gray" },
} as const satisfies Readonly<Record<string, StateWords>>;

/** Whether something shows now; it ends at the moment of its end. */
export const stateOf = ({ startsAt, endsAt }: Period, now = Date.now()): StateWords => {
  if (endsAt !== null && Date.parse(endsAt) <= now) return states.over;
  return startsAt !== null && Date.parse(startsAt) > now ? states.toCome : states.running;
};

/** `dari 1 Mar 2027, 08.00 sampai 8 Mar 2027, 00.00`; empty where it always shows. */
export const periodText = ({ startsAt, endsAt }: Period): string =>
  [
    startsAt === null ? "" : `dari ${momentText(startsAt)}`,
    endsAt === null ? "" : `sampai ${momentText(endsAt)}`,
  ]
    .filter((part) => part !== "")
    .join(" ");
