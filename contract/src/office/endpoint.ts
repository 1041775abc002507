import type { Endpoint } from "../endpoint.ts";
import { notShared } from "../sharing.ts";
import type { Permission } from "./roles.ts";

/**
 * Who may call: `nobody` is logged in yet (login, invitations); `staff` is anybody who is; else whoever has
 * the permission, for the stores of the role that gives it.
 */
export type OfficeCaller = "nobody" | "staff" | Permission;

/** One call of the office's API. It is served on the office's host alone. */
export interface OfficeEndpoint extends Endpoint {
  readonly auth: "none";
  readonly caller: OfficeCaller;
}

type Declared = Omit<OfficeEndpoint, "auth" | "sharing" | "signedBy" | "scope" | "followsPreview">;

/** Declares a call of the office. No answer is kept anywhere. */
export const officeEndpoint = <const E extends Declared>(definition: E) => ({
  ...definition,
  auth: "none" as const,
  sharing: notShared,
});

/** Sent with each call that changes something: a page elsewhere cannot set it without asking the office first. */
export const officeHeader = "x-gerai-office";
