import { type OtpChannel, otpChannels, phoneChannels } from "@gerai/contract/account";
import { maskedEmail } from "@gerai/contract/account-rules";
import { redirect, type RouterContextProvider } from "react-router";
import { requireCurrentMember } from "../session/current-member.ts";
import { shopContext } from "../shop/shop-context.ts";
import { rememberedPhone } from "./code-steps.ts";
import { accountPaths } from "./paths.ts";

interface PasswordSubject {
  readonly phone: string;
  readonly purpose: "password";
  /** Guests do not learn whether the phone is a member's. */
  readonly isMember: boolean;
  /**
   * Guests are offered all ways, whoever the phone belongs to: a code by e-mail reaches those who have
   * verified an address, and the page does not reveal who has.
   */
  readonly channels: readonly OtpChannel[];
  /** The member's own verified address; empty for guests, and without one. */
  readonly maskedEmail: string;
}

/**
 * Whose password is changed: the member's who is logged in, else the one a guest named.
 * @throws Response a redirect to where the phone is asked for
 */
export const passwordSubject = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<PasswordSubject> => {
  const { session } = context.get(shopContext);
  if (session.token !== undefined) {
    const { phone, email, emailVerified } = await requireCurrentMember(context, request);
    const channels = emailVerified
      ? { channels: otpChannels, maskedEmail: maskedEmail(email) }
      : { channels: phoneChannels, maskedEmail: "" };
    return { phone, purpose: "password", isMember: true, ...channels };
  }
  const phone = rememberedPhone(request, "password");
  if (phone === undefined) throw redirect(accountPaths.forgotPassword);
  return {
    phone,
    purpose: "password",
    isMember: false,
    channels: otpChannels,
    maskedEmail: "",
  };
};
