import { useNavigate } from "react-router";
import { checkoutPath, type CheckoutChoices } from "./choices.ts";

/** Shows the page with another choice: the server counts the total anew. */
export const useChoices = (
  choices: CheckoutChoices,
): ((changes: Partial<CheckoutChoices>) => void) => {
  const navigate = useNavigate();
  return (changes) =>
    void navigate(checkoutPath({ ...choices, ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
};
