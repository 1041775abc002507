import { useEffect } from "react";
import { useLocation } from "react-router";
import { pushRememberedEvents } from "./push.ts";

/** After each page, with or without a reload, pushes what the action before it has left. */
export const useAnalytics = (): void => {
  const { key } = useLocation();
  useEffect(pushRememberedEvents, [key]);
};
