import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { isReachable } from "./chunk-reload.ts";

/**
 * Reads the page's data anew without being asked by the shopper. Where the shop cannot be reached the page
 * stays as it is: else the error page would take its place, with the number that he is about to pay to.
 */
export const useReadAgain = (): (() => void) => {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    void isReachable().then((answers) => (answers ? revalidate() : undefined));
  }, [revalidate]);
};
