import { useEffect, useState } from "react";

/**
 * Removes the bar of a copy once its page has been loaded from the shop again.
 * @param data what the page was drawn from
 */
export const useReadAnew = (data: unknown): void => {
  const [first] = useState(data);
  useEffect(() => {
    if (data !== first) document.querySelector(".copy-bar")?.remove();
  }, [data, first]);
};
