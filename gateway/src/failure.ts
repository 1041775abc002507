import type { ErrorValues, FieldErrors } from "@gerai/contract/errors";

const failed = Symbol("failed");

export interface FailureDetails {
  /** Numbers and words for the message. */
  readonly values?: ErrorValues;
  /** A sentence for the shopper where the code alone does not say enough. */
  readonly detail?: string;
  /** Rule key per field. */
  readonly fields?: FieldErrors;
}

/** An expected failure, as a value. A transaction that returns one is rolled back. */
export interface Failure<Code extends string = string> extends FailureDetails {
  readonly [failed]: true;
  readonly code: Code;
}

/** A failure as a value; transactions that answer one are rolled back. */
export const fail = <const Code extends string>(
  code: Code,
  details: FailureDetails = {},
): Failure<Code> => ({ [failed]: true, code, ...details });

/** Tells a failure from an answer. */
export const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" && value !== null && failed in value;
