import type { z } from "zod";
import type { Db, Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { Failure } from "../failure.ts";

/** Anything that JSON can hold. */
export type Json = z.core.util.JSONType;

/** What a part needs of the outside. */
export type PartNeeds = Pick<Deps, "clock" | "config" | "ids">;

/** Why an account cannot go yet. Refunds bring `orderNumber` and `secretId` of an order whose money is open, and what it waits for. */
export type DeletionRefusal = Failure<"ORDERS_OPEN" | "REFUNDS_OPEN">;

/** What one domain keeps about a member: how it is handed out, and how it is forgotten. */
export interface PersonalData {
  /** Its share of the member's download, by name; left out by parts that hold nothing to read. */
  readonly read?: (
    db: Db,
    memberId: string,
    needs: PartNeeds,
  ) => Promise<Readonly<Record<string, Json>>>;
  /** Why the account cannot go yet, asked right before its part is forgotten: it rolls the whole deletion back. */
  readonly refuse?: (
    tx: Tx,
    memberId: string,
    needs: PartNeeds,
  ) => Promise<DeletionRefusal | undefined>;
  /** Deletes it, or takes the person out of what the law wants kept. Harmless when repeated. */
  readonly forget: (tx: Tx, memberId: string, needs: PartNeeds) => Promise<void>;
}
