/** Sends photographs of many products: matched by their names first, then a few at a time. */
import { officeLimits } from "@gerai/contract/office/limits";
import type { PictureMatch } from "@gerai/contract/office/many-pictures";
import { CallError } from "../api/call.ts";

/** What a batch asks of others. */
export interface BatchWork {
  readonly match: (names: readonly string[]) => Promise<readonly PictureMatch[]>;
  /** @returns whether it came, or was shown before */
  readonly send: (file: File, onSent: (share: number) => void) => Promise<"sent" | "shown">;
  /** Waits before the next try after so many; at once over where the signal fires. */
  readonly pause: (tries: number, signal: AbortSignal) => Promise<void>;
}

export interface Refusal {
  /** Of the file. */
  readonly name: string;
  readonly why: string;
}

export interface BatchState {
  readonly isMatching: boolean;
  readonly isSending: boolean;
  /** It ends with what is under way. */
  readonly isStopping: boolean;
  /** Photographs that have a place, for how many products, and how many of these places others stand at. */
  readonly photographs: number;
  readonly products: number;
  readonly replaced: number;
  readonly sent: number;
  /** Were not sent, because the shop has them there. */
  readonly shown: number;
  readonly waiting: number;
  readonly bytes: number;
  readonly doneBytes: number;
  readonly refusals: readonly Refusal[];
  /** Why it waits or has stopped; empty where it goes on. */
  readonly trouble: string;
}

interface Planned {
  readonly file: File;
  readonly places: PictureMatch["places"];
}

export interface PhotoBatch {
  readonly state: () => BatchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Matches files; those that wait or have come already are left out. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  /** Forgets all of it, unless it is at work. */
  readonly clear: () => void;
}

const { pictureBytes, matchedPictures } = officeLimits;
const nameLength = 200;
const atOnce = 2;

/** The office said neither yes nor no: the next try may find it. */
const isUnheard = ({ code }: CallError): boolean =>
  ["UNAVAILABLE", "TIMEOUT", "INTERNAL", "RATE_LIMITED", "IMPORT_UNDERWAY"].includes(code);

/** Why a file is not even asked about. */
const wrongFile = ({ name, size }: File): string | undefined => {
  if (name.length > nameLength) return `nama lebih dari ${nameLength} huruf`;
  if (size === 0) return "berkas kosong";
  return size > pictureBytes ? `lebih dari ${pictureBytes / 1_000_000} MB` : undefined;
};

const keyOf = ({ productId, position }: PictureMatch["places"][number]): string =>
  `${productId}:${position}`;

/** The same name, size and time: the same file, as long as the page is open. */
const stampOf = ({ size, lastModified }: File): string => `${size}:${lastModified}`;

const partsOf = <Item>(items: readonly Item[], length: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );

const newMemory = () => ({
  /** The newest file of each name that waits or has come. */
  stamps: new Map<string, string>(),
  /** Which file each place gets. */
  names: new Map<string, string>(),
  products: new Set<number>(),
  waiting: [] as Planned[],
  /** Bytes that have arrived of what is under way. */
  underway: new Map<Planned, number>(),
  refusals: new Map<string, string>(),
  photographs: 0,
  replaced: 0,
  sent: 0,
  shown: 0,
  bytes: 0,
  doneBytes: 0,
  trouble: "",
});

type Memory = ReturnType<typeof newMemory>;

/** What the page sees of it. */
const stateOf = (
  memory: Memory,
  { isMatching, sending }: { isMatching: boolean; sending: AbortController | undefined },
): BatchState => {
  const { waiting, underway, products, refusals, doneBytes, ...counts } = memory;
  const arrived = [...underway.values()].reduce((sum, bytes) => sum + bytes, doneBytes);
  return {
    isMatching,
    isSending: sending !== undefined,
    isStopping: sending?.signal.aborted === true,
    photographs: counts.photographs,
    products: products.size,
    replaced: counts.replaced,
    sent: counts.sent,
    shown: counts.shown,
    waiting: waiting.length + underway.size,
    bytes: counts.bytes,
    doneBytes: arrived,
    refusals: Array.from(refusals, ([name, why]) => ({ name, why })),
    trouble: counts.trouble,
  };
};

/** Files that are not known yet, and can be asked about. */
const freshOf = (memory: Memory, files: readonly File[]): readonly File[] => {
  const fresh = new Map<string, File>();
  for (const file of files) {
    const { name } = file;
    if (name.startsWith(".") || memory.stamps.get(name) === stampOf(file)) continue;
    const wrong = fresh.has(name) ? "ada berkas lain yang bernama sama" : wrongFile(file);
    if (wrong !== undefined) {
      memory.refusals.set(name, wrong);
      continue;
    }
    memory.refusals.delete(name);
    fresh.set(name, file);
  }
  return [...fresh.values()];
};

/** Takes note of a file's places, or of why it gets none. */
const plan = (memory: Memory, file: File, { places, why }: PictureMatch): void => {
  const { name } = file;
  const other = places
    .map((place) => memory.names.get(keyOf(place)))
    .find((one) => one && one !== name);
  const refusal = other === undefined ? why : `tempatnya sudah untuk berkas lain: ${other}`;
  if (refusal !== "") {
    memory.refusals.set(name, refusal);
    return;
  }
  for (const place of places) {
    memory.names.set(keyOf(place), name);
    memory.products.add(place.productId);
    if (place.isTaken) memory.replaced += 1;
  }
  memory.stamps.set(name, stampOf(file));
  memory.photographs += 1;
  memory.bytes += file.size;
  memory.waiting.push({ file, places });
};

/** What was refused leaves its places to others. */
const refuse = (memory: Memory, { file: { name, size }, places }: Planned, why: string): void => {
  memory.refusals.set(name, why.replace(`${name}: `, ""));
  memory.stamps.delete(name);
  memory.photographs -= 1;
  memory.bytes -= size;
  for (const place of places) memory.names.delete(keyOf(place));
};

/** A batch that begins empty. */
export const createPhotoBatch = (work: BatchWork): PhotoBatch => {
  const listeners = new Set<() => void>();
  let memory = newMemory();
  let isMatching = false;
  let sending: AbortController | undefined;
  let state = stateOf(memory, { isMatching, sending });
  const tell = (): void => {
    state = stateOf(memory, { isMatching, sending });
    for (const listener of listeners) listener();
  };

  const matchPart = async (files: readonly File[]): Promise<void> => {
    const matches = await work.match(files.map(({ name }) => name));
    for (const [index, match] of matches.entries()) {
      const file = files[index];
      if (file !== undefined) plan(memory, file, match);
    }
    tell();
  };

  const add = async (files: readonly File[]): Promise<void> => {
    if (isMatching) return;
    isMatching = true;
    memory.trouble = "";
    tell();
    try {
      for (const part of partsOf(freshOf(memory, files), matchedPictures)) await matchPart(part);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      memory.trouble = error.message;
    } finally {
      isMatching = false;
      tell();
    }
  };

  const settle = (planned: Planned, what: "sent" | "shown"): void => {
    memory[what] += 1;
    memory.doneBytes += planned.file.size;
    memory.trouble = "";
  };

  /** @returns whether it waits for another try */
  const fails = (planned: Planned, error: unknown): boolean => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "UNAUTHENTICATED") sending?.abort();
    const isHeard = !isUnheard(error) && error.code !== "UNAUTHENTICATED";
    if (isHeard) refuse(memory, planned, error.message);
    else memory.trouble = error.message;
    return !isHeard;
  };

  /** @returns whether the office has answered */
  const tryOnce = async (planned: Planned): Promise<boolean> => {
    const onSent = (share: number): void => {
      memory.underway.set(planned, share * planned.file.size);
      tell();
    };
    onSent(0);
    try {
      settle(planned, await work.send(planned.file, onSent));
      return true;
    } catch (error) {
      return !fails(planned, error);
    } finally {
      memory.underway.delete(planned);
    }
  };

  const sendSome = async (signal: AbortSignal): Promise<void> => {
    let tries = 0;
    while (!signal.aborted) {
      const planned = memory.waiting.shift();
      if (planned === undefined) return;
      const isDone = await tryOnce(planned);
      tries = isDone ? 0 : tries + 1;
      if (!isDone) memory.waiting.unshift(planned);
      tell();
      if (!isDone) await work.pause(tries, signal);
    }
  };

  const start = async (): Promise<void> => {
    if (sending !== undefined) return;
    const { signal } = (sending = new AbortController());
    memory.trouble = "";
    tell();
    try {
      await Promise.all(Array.from({ length: atOnce }, () => sendSome(signal)));
    } finally {
      sending = undefined;
      tell();
    }
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    start,
    stop: () => {
      sending?.abort();
      tell();
    },
    clear: () => {
      if (isMatching || sending !== undefined) return;
      memory = newMemory();
      tell();
    },
  };
};
