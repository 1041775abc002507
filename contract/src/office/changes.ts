import { z } from "zod";
import { namedObject } from "../schema.ts";

/** What a form answers whose rows went the way of a file. */
export const changeSchema = namedObject("OfficeChange", {
  /** As with files it can be taken back under its number; null where nothing differed, or nothing can. */
  importId: z.number().int().nullable(),
  /** What somebody should look at. */
  notes: z.array(z.string()),
});
export type Change = z.output<typeof changeSchema>;
