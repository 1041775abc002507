import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Who is looking and what is in the cart changes by what the visitor sends, not by looking around. */
export const onlyAfterActions = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined && formMethod !== "GET";
