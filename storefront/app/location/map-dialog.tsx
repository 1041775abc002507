import { lazy, Suspense } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/feedback.tsx";
import type { MapStepProps } from "./map-step.tsx";
import { mapTexts } from "./messages.ts";

/** The map and its library come when somebody marks a location, and not before. */
const MapStep = lazy(() => import("./map-step.tsx"));

interface MapDialogProps extends MapStepProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The map step over the whole screen. */
export function MapDialog({ open, onClose, ...step }: MapDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={mapTexts.title} shape="full" id="map-step">
      <Suspense fallback={<Skeleton shape="square" />}>
        <MapStep {...step} />
      </Suspense>
    </Dialog>
  );
}
