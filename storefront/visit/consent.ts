import {
  consentChoice,
  consentCookie,
  consentField,
  consentPath,
  consentPlace,
  consentSeconds,
} from "../app/analytics/consent-choice.ts";
import { writeCookie } from "../app/http/cookies.ts";
import { wholeForm } from "../app/http/read-form.ts";
import { textValue } from "../app/http/text-value.ts";
import type { Visit } from "./visit.ts";

/**
 * Keeps a visitor's answer to the question of measuring, and leads to where it stands. Undefined for all other
 * requests.
 */
export const keepConsent = async ({
  request,
  url,
  isSecure: secure,
}: Visit): Promise<Response | undefined> => {
  if (request.method !== "POST" || url.pathname !== consentPath) return undefined;
  const choice = consentChoice(
    textValue((await wholeForm(request)) ?? new FormData(), consentField),
  );
  const headers = new Headers({ location: consentPlace });
  if (choice !== undefined) {
    const cookie = { maxAge: consentSeconds, secure, readable: true };
    headers.append("set-cookie", writeCookie(consentCookie, choice, cookie));
  }
  return new Response(null, { status: 303, headers });
};
