import type { ShouldRevalidateFunctionArgs } from "react-router";
import { choosePath } from "../location/paths.ts";

/** Whether a form of the cart was refused: the cart is another one then than the page shows. */
export const isRefusedByCart = ({
  formAction = "",
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus >= 400 && actionStatus < 500 && /^\/cart\b/.test(formAction);

/**
 * Who is looking and what is in the cart changes by what the visitor sends, not by looking around, nor
 * by what was refused, except by the cart.
 */
export const onlyAfterActions = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { formMethod, actionStatus = 200 } = change;
  const isSent = formMethod !== undefined && formMethod !== "GET";
  return isSent && (actionStatus < 400 || isRefusedByCart(change));
};

/** Whether what was sent is the choice of an address. */
export const isAddressChoice = ({ formAction }: ShouldRevalidateFunctionArgs): boolean =>
  formAction?.startsWith(choosePath) === true;

/** Whether only the fragment has changed, as it does when a dialog closes; the router reads all anew then. */
export const isSamePage = ({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search;
