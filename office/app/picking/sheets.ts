/** The sheets of deliveries as the pages have read them last. */
import { picking, type Picking } from "@gerai/contract/office/picking";
import type { QueryClient } from "@tanstack/react-query";

export const sheetKey = (deliveryNo: string) => [picking.path, deliveryNo];

/**
 * Shows a sheet as the office answered to an action, in place of one without it. The action waits no more: until the next
 * reading its units would be gone again, and a scan meanwhile would count from too few.
 */
export const showSheet = (client: QueryClient, deliveryNo: string, sheet: Picking | null): void => {
  // A reading that is under way may have begun before.
  void client.cancelQueries({ queryKey: sheetKey(deliveryNo) });
  client.setQueryData(sheetKey(deliveryNo), sheet);
};
