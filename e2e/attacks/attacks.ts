import type { Attack } from "./attack.ts";
import { authenticationAttacks } from "./authentication.ts";
import { forgeryAttacks } from "./forgery.ts";
import { inputAttacks } from "./input.ts";
import { pageAttacks } from "./pages.ts";
import { redirectAttacks } from "./redirects.ts";
import { sessionAttacks } from "./session.ts";
import { timingAttacks } from "./timing.ts";

export const attacks: readonly Attack[] = [
  ...sessionAttacks,
  ...authenticationAttacks,
  ...forgeryAttacks,
  ...redirectAttacks,
  ...inputAttacks,
  ...pageAttacks,
  ...timingAttacks,
];
