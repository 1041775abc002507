import type { ShouldRevalidateFunctionArgs } from "react-router";
import { choosePath } from "../location/paths.ts";

/** Who is looking and what is in the cart changes by what the visitor sends, not by looking around. */
export const onlyAfterActions = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined && formMethod !== "GET";

/** Whether what was sent is the choice of an address. */
export const isAddressChoice = ({ formAction }: ShouldRevalidateFunctionArgs): boolean =>
  formAction?.startsWith(choosePath) === true;
