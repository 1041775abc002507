/**
 * Encodes photographs in programs of their own that give way to everything else: they run at the lowest
 * priority, so that pages do not wait for them, and a file that breaks the image library breaks nothing else.
 */
import { fork, type ChildProcess } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import pLimit from "p-limit";
import type { Area, EncodedVariant, Original, Unusable, Variant } from "./photo-work.ts";

export type EncoderTask =
  | { readonly kind: "original"; readonly bytes: Uint8Array }
  | { readonly kind: "part"; readonly bytes: Uint8Array; readonly area: Area }
  | {
      readonly kind: "variants";
      readonly bytes: Uint8Array;
      readonly variants: readonly Variant[];
    };

/** Tasks and results are numbered: Node's own programs send messages on the same line (`--watch`). */
export interface NumberedTask {
  readonly no: number;
  readonly task: EncoderTask;
}

interface NumberedResult {
  readonly no?: number;
  readonly result: Result;
}

type Result = Original | Unusable | { readonly variants: readonly EncodedVariant[] };

export interface Encoder {
  /** Reads a photograph whole, and makes of it what is kept. */
  readonly original: (bytes: Uint8Array) => Promise<Original | Unusable>;
  /** A part of a kept photograph, to be taken as a photograph of its own. */
  readonly part: (bytes: Uint8Array, area: Area) => Promise<Original | Unusable>;
  /** All sizes asked for of a kept photograph. */
  readonly variants: (
    bytes: Uint8Array,
    variants: readonly Variant[],
  ) => Promise<readonly EncodedVariant[] | Unusable>;
  /** How many tasks it works on at once. */
  readonly width: number;
  /** Ends the programs; tasks under way are lost. */
  readonly close: () => void;
}

const program = new URL("encoder-program.ts", import.meta.url);
const taskMs = 90_000;
const idleMs = 20_000;

const startProgram = (): ChildProcess => {
  const child = fork(program, {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Before it starts threads, which inherit the priority of the process.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
};

/** A process that has nothing else to do may end, and its programs with it. */
const hold = (child: ChildProcess, isBusy: boolean): void => {
  const change = isBusy ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
};

let lastNo = 0;

const ask = (child: ChildProcess, task: EncoderTask): Promise<Result> =>
  new Promise((resolve) => {
    lastNo += 1;
    const no = lastNo;
    const onMessage = (message: NumberedResult): void => {
      if (message.no === no) end(message.result);
    };
    const end = (result: Result): void => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onExit);
      hold(child, false);
      resolve(result);
    };
    const onExit = (): void => end({ reason: "gambar menghentikan pengode" });
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      end({ reason: `lebih dari ${taskMs / 1_000} detik untuk dibaca` });
    }, taskMs);
    hold(child, true);
    child.on("message", onMessage).once("exit", onExit).once("error", onExit);
    child.send({ no, task } satisfies NumberedTask);
  });

interface Seat {
  readonly run: (task: EncoderTask) => Promise<Result>;
  readonly close: () => void;
}

/** One program at a time: started when it is needed, ended when it has been idle for a while. */
const createSeat = (): Seat => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(idle);
    // A program that has ended by itself has nothing to disconnect: asking it to throws.
    if (child?.connected === true) child.disconnect();
    child = undefined;
  };
  const current = (): ChildProcess => {
    if (child?.connected === true && !child.killed) return child;
    child = startProgram();
    return child;
  };
  return {
    run: async (task) => {
      clearTimeout(idle);
      const result = await ask(current(), task);
      if (child?.connected !== true || child.killed) child = undefined;
      idle = setTimeout(close, idleMs).unref();
      return result;
    },
    close,
  };
};

/** @param width programs that work side by side */
export const createEncoder = (width: number): Encoder => {
  const seats = Array.from({ length: width }, createSeat);
  const free = [...seats];
  const inTurn = pLimit(width);
  const run = (task: EncoderTask): Promise<Result> =>
    inTurn(async () => {
      const seat = free.pop() ?? createSeat();
      try {
        return await seat.run(task);
      } finally {
        free.push(seat);
      }
    });
  const one = async (task: EncoderTask): Promise<Original | Unusable> => {
    const result = await run(task);
    return "variants" in result ? { reason: "gambar rusak" } : result;
  };
  return {
    width,
    original: (bytes) => one({ kind: "original", bytes }),
    part: (bytes, area) => one({ kind: "part", bytes, area }),
    variants: async (bytes, variants) => {
      const result = await run({ kind: "variants", bytes, variants });
      if ("variants" in result) return result.variants;
      return "reason" in result ? result : { reason: "gambar rusak" };
    },
    close: () => seats.forEach((seat) => seat.close()),
  };
};

/** For an import: all cores but one, which the shop keeps. */
export const importingWidth = (): number => Math.max(1, availableParallelism() - 1);

/** For the jobs of this process: one picture at a time. */
export const backgroundEncoder = createEncoder(1);
