import type { ShouldRevalidateFunctionArgs } from "react-router";
import { choosePath } from "./paths.ts";

/**
 * Who is looking and what is in the cart changes by what the visitor sends, not by looking around, nor
 * by what was refused.
 */
export const onlyAfterActions = ({
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus < 400;

/** Also where a form was refused for what has changed meanwhile: the page has to show that. */
export const alsoAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || actionStatus === 409;

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
