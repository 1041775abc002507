import { useEffect, useState } from "react";

/**
 * Takes the bar of a copy away once its page has been read anew: then it is none any more.
 * @param data what the page was drawn from
 */
export const useReadAnew = (data: unknown): void => {
  const [first] = useState(data);
  useEffect(() => {
    if (data !== first) document.querySelector(".copy-bar")?.remove();
  }, [data, first]);
};
