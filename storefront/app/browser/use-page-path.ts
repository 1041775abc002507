import { useLocation } from "react-router";

/** The page's own address, without the fragment. */
export const usePagePath = (): string => {
  const { pathname, search } = useLocation();
  return pathname + search;
};
