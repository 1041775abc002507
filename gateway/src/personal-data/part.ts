import type { z } from "zod";
import type { Db, Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { Failure } from "../failure.ts";

/** Anything that JSON can hold. */
export type Json = z.core.util.JSONType;

/** What a part needs of the outside. */
export type PartNeeds = Pick<Deps, "clock" | "config" | "ids">;

/** What one domain keeps about a member: how it is handed out, and how it is forgotten. */
export interface PersonalData {
  /** Its share of the member's download, by name; left out by parts that hold nothing to read. */
  readonly read?: (
    db: Db,
    memberId: string,
    needs: PartNeeds,
  ) => Promise<Readonly<Record<string, Json>>>;
  /**
   * Deletes it, or takes the person out of what the law wants kept. Harmless when repeated. A refusal
   * rolls the whole deletion back.
   */
  readonly forget: (
    tx: Tx,
    memberId: string,
    needs: PartNeeds,
  ) => Promise<Failure<"ORDERS_OPEN"> | undefined>;
}
