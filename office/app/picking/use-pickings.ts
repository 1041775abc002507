import { picking, pickings, type Picking, type PickingRow } from "@gerai/contract/office/picking";
import { useQueries, useQuery } from "@tanstack/react-query";
import { call, CallError, isUnreached } from "../api/call.ts";
import { afterAction } from "./picked.ts";
import { useRoom } from "./picking-room.tsx";
import { forgetSheet, keepList, keepSheet, keptList, keptSheet } from "./picking-store.ts";
import { sheetKey } from "./sheets.ts";

const looksEveryMs = 10_000;

/**
 * What the office answers, else what was kept of it.
 * @throws CallError where it refuses, or is not reached and nothing was kept
 */
const readOrKept = async <Data>(
  read: () => Promise<Data>,
  keep: (data: Data) => Promise<void>,
  kept: () => Promise<Data | undefined>,
): Promise<Data> => {
  try {
    const data = await read();
    await keep(data);
    return data;
  } catch (error) {
    const last = isUnreached(error) ? await kept() : undefined;
    if (last === undefined) throw error;
    return last;
  }
};

interface Listed {
  readonly isPickedHere: boolean;
  readonly pickings: readonly PickingRow[];
  /** More wait than are shown. */
  readonly hasMore: boolean;
}

/**
 * What waits in the caller's stores, or in one of them; without a network what did when it was read last.
 * @param storeCode undefined: all of them
 */
export const usePickingList = (storeCode: string | undefined) => {
  const { staffId } = useRoom().session;
  const list = [staffId, ...(storeCode === undefined ? [] : [storeCode])];
  const place = list.join(" ");
  return useQuery({
    queryKey: [pickings.path, ...list],
    queryFn: ({ signal }): Promise<Listed> =>
      readOrKept<Listed>(
        () => call(pickings, { query: storeCode === undefined ? {} : { storeCode } }, signal),
        (listed) => keepList(place, listed.pickings),
        async () => {
          const rows = await keptList(place);
          return rows && { isPickedHere: true, pickings: rows, hasMore: false };
        },
      ),
    networkMode: "always",
    retry: false,
    refetchInterval: looksEveryMs,
  });
};

const readSheet = async (deliveryNo: string, signal: AbortSignal): Promise<Picking | null> => {
  try {
    return await readOrKept<Picking>(
      () => call(picking, { params: { deliveryNo } }, signal),
      keepSheet,
      () => keptSheet(deliveryNo),
    );
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "PICKING_UNKNOWN") throw error;
    await forgetSheet(deliveryNo);
    return null;
  }
};

/** Deliveries as this device knows them: what the office says, and what it has not heard of yet. */
export const usePickingSheets = (numbers: readonly string[]) => {
  const { waiting } = useRoom();
  const found = useQueries({
    queries: numbers.map((deliveryNo) => ({
      queryKey: sheetKey(deliveryNo),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readSheet(deliveryNo, signal),
      networkMode: "always" as const,
      retry: false,
      refetchInterval: looksEveryMs,
    })),
  });
  const sheets = found.flatMap(({ data }) => {
    if (!data) return [];
    const own = waiting.filter(({ deliveryNo }) => deliveryNo === data.deliveryNo);
    return [own.reduce((sheet, { action }) => afterAction(sheet, action), data)];
  });
  return {
    sheets,
    isLoading: found.some(({ data, error }) => data === undefined && error === null),
    error: found.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
  };
};
