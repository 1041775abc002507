import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { loader } from "./addresses-page.tsx";
import { addressesPath } from "./paths.ts";
import type { AddressBook } from "./read-addresses.ts";

/** The member's addresses for a dialog that has just opened; undefined while they are on their way. */
export const useAddressBook = (): AddressBook | undefined => {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    void load(addressesPath);
  }, [load]);
  return data;
};
