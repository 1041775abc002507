import { today, todayEventsPath } from "@gerai/contract/office/today";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Asks for today anew as soon as an order changes; the browser opens a stream that ended again by itself. */
export const useOrderEvents = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const events = new EventSource(todayEventsPath);
    events.addEventListener("change", () => {
      void client.invalidateQueries({ queryKey: [today.path] });
    });
    return () => events.close();
  }, [client]);
};
