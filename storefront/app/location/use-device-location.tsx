import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { locateDevice } from "./device-location.ts";
import { LocationInaccessibleModal } from "./location-modals.tsx";

interface UseDeviceLocationProps {
  /** The position is stored: the nearest store can be shown. */
  readonly onFound: () => void;
}

/** For members whose shopping goes nowhere yet: shows the shelf of the store nearest to the device. */
export function UseDeviceLocation({ onFound }: UseDeviceLocationProps) {
  const [state, setState] = useState<"idle" | "looking" | "refused">("idle");
  const look = async () => {
    setState("looking");
    const position = await locateDevice();
    setState(position === undefined ? "refused" : "idle");
    if (position !== undefined) onFound();
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        icon="crosshair"
        block
        busy={state === "looking"}
        onClick={() => void look()}
      >
        Gunakan Lokasi Saat Ini
      </Button>
      <LocationInaccessibleModal open={state === "refused"} onClose={() => setState("idle")} />
    </>
  );
}
