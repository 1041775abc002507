import { useEffect } from "react";
import { useLocation } from "react-router";

const forgetOnLeave = () => () => {
  for (const told of document.querySelectorAll('script[type="application/ld+json"]')) told.remove();
};

/**
 * What the first page told search engines (`catalogue/structured-data.ts`) is not true of the next one,
 * and React, which does not know of it, would leave it.
 */
export const useFirstDescription = (): void => {
  const { key } = useLocation();
  useEffect(forgetOnLeave, [key]);
};
