/** The program that `encoder.ts` starts: takes one task after the other, and ends with who started it. */
import type { EncoderTask, NumberedTask } from "./encoder.ts";
import { makeOriginal, makePart, makeVariants } from "./photo-work.ts";

const work = (task: EncoderTask) => {
  if (task.kind === "original") return makeOriginal(task.bytes);
  if (task.kind === "part") return makePart(task.bytes, task.area);
  return makeVariants(task.bytes, task.variants).then(
    (variants) => ({ variants }),
    (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
  );
};

process.on("message", ({ no, task }: NumberedTask) => {
  void work(task).then((result) => process.send?.({ no, result }));
});
process.on("disconnect", () => process.exit());
