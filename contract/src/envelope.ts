import type { ErrorValues, FieldErrors } from "./errors.ts";

export interface EnvelopeStatus {
  /** `OK`, or the error code. */
  readonly code: string;
  readonly message: string;
  /** The session token; only in the answer of a login or registration. */
  readonly token?: string;
}

export interface EnvelopeError {
  readonly status: number;
  readonly code: string;
  /** A sentence for the shopper, where the server knows more than the code says. */
  readonly detail?: string;
  readonly values?: ErrorValues;
  readonly fields?: FieldErrors;
  readonly requestId: string;
}

/** The shape of each answer of the gateway. */
export type Envelope<Data> =
  | {
      readonly statusCode: number;
      readonly status: EnvelopeStatus;
      readonly data: Data;
      readonly error: null;
    }
  | {
      readonly statusCode: number;
      readonly status: EnvelopeStatus;
      readonly data: null;
      readonly error: EnvelopeError;
    };
