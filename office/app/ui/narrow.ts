import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is a phone's: lists stand there as cards, since tables would have to be pushed sideways. */
export const useIsNarrow = (): boolean =>
  useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
