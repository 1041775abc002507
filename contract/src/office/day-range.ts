import { z } from "zod";
import { officeLimits } from "./limits.ts";

const dayMs = 86_400_000;

/** How many days a range has, both counted; none where it ends before it begins. */
export const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMs + 1);

/** Calendar days in WIB; both count. */
export const dayRange = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine((range) => daysOf(range) >= 1, { path: ["to"], error: "min" })
  .refine((range) => daysOf(range) <= officeLimits.rangeDays, { path: ["to"], error: "max" });
