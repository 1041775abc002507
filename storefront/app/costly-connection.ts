interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}

/** Whether preloading would cost the visitor too much: on 2G, or with the data saver. */
export const isCostly = (): boolean => {
  if (!("connection" in navigator)) return false;
  const { saveData = false, effectiveType = "" } = navigator.connection as Connection;
  return saveData || effectiveType.endsWith("2g");
};
