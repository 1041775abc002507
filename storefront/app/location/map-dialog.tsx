import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadPart } from "../browser/load-part.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/feedback.tsx";
import { LoadFailed } from "./load-failed.tsx";
import type { MapStepProps } from "./map-step.tsx";
import { mapTexts } from "./messages.ts";

interface MapDialogProps extends MapStepProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Tried {
  readonly onRetry: () => void;
}

function MapFailed({ onRetry }: Tried) {
  return <LoadFailed text={mapTexts.noAnswer} onRetry={onRetry} />;
}

/**
 * One try to load the map and its library, which come when somebody marks a location, and not before. The form below
 * keeps what was typed where the try fails.
 */
const attempt = () =>
  lazy<ComponentType<MapStepProps & Tried>>(() =>
    loadPart(() => import("./map-step.tsx")).catch(() => ({ default: MapFailed })),
  );

function Content(step: MapStepProps) {
  const [MapStep, setMapStep] = useState(attempt);
  return (
    <Suspense fallback={<Skeleton shape="square" />}>
      <MapStep {...step} onRetry={() => setMapStep(attempt)} />
    </Suspense>
  );
}

/** The map step over the whole screen. */
export function MapDialog({ open, onClose, ...step }: MapDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={mapTexts.title} shape="full" id="map-step">
      <Content {...step} />
    </Dialog>
  );
}
