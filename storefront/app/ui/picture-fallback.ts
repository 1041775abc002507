import { useEffect } from "react";
import fallbackPicture from "./fallback-picture.svg?url";

const showFallback = (image: HTMLImageElement): void => {
  const picture = image.closest("picture");
  if (picture === null || image.src.endsWith(fallbackPicture)) return;
  // Attributes only: with an element less, the page would not hydrate.
  for (const chosen of picture.querySelectorAll("[srcset]")) chosen.removeAttribute("srcset");
  image.src = fallbackPicture;
};

const isBroken = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.currentSrc !== "";

/** Shows the fallback picture in place of each that cannot be loaded, wherever in the document it stands. */
export const usePictureFallback = (): void => {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) showFallback(target);
    };
    // Pictures that failed before this program ran: their event is over.
    for (const image of document.images) if (isBroken(image)) showFallback(image);
    // The event does not bubble.
    document.addEventListener("error", follow, { capture: true });
    return () => document.removeEventListener("error", follow, { capture: true });
  }, []);
};
