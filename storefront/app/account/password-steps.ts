import { redirect, type RouterContextProvider } from "react-router";
import { requireCurrentMember } from "../session/current-member.ts";
import { shopContext } from "../session/shop-context.ts";
import { rememberedPhone } from "./code-steps.ts";
import { accountPaths } from "./paths.ts";

interface PasswordSubject {
  readonly phone: string;
  readonly purpose: "password";
  /** Guests are not told whether the phone is a member's. */
  readonly isMember: boolean;
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
    const { phone } = await requireCurrentMember(context, request);
    return { phone, purpose: "password", isMember: true };
  }
  const phone = rememberedPhone(request, "password");
  if (phone === undefined) throw redirect(accountPaths.forgotPassword);
  return { phone, purpose: "password", isMember: false };
};
