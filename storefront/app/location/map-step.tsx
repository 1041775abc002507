import type { Place, Store } from "@gerai/contract/location";
import { type Ref, useRef, useState } from "react";
import { useRunning } from "../browser/use-running.ts";
import type { MapTiles } from "../shop/shop-config.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { MarkedLocation, PlaceNames } from "./address-form.ts";
import { locateDevice } from "./device-location.ts";
import { LocationInaccessibleModal } from "./location-modals.tsx";
import { storesFor } from "./map-calls.ts";
import { mapZooms } from "./map-tiles.ts";
import { failureMessage, mapTexts, placeNotFound } from "./messages.ts";
import { isArea } from "./place-search-rules.ts";
import { PlaceSearch } from "./place-search.tsx";
import type { Point } from "./point.ts";
import { SlippyMap } from "./slippy-map.tsx";
import { useOutOfReach } from "./use-out-of-reach.ts";
import { type Finding, usePin } from "./use-pin.ts";
import { usePlaceSearch } from "./use-place-search.ts";

export interface MapStepProps {
  /** The pin that was saved before. */
  readonly marked: MarkedLocation | undefined;
  /** Where the map opens without one. */
  readonly centre: Point;
  readonly tiles: MapTiles;
  readonly onMarked: (location: MarkedLocation) => void;
}

const findingText = (finding: Finding): string => {
  switch (finding.kind) {
    case "unset":
      return mapTexts.howTo;
    case "area":
      return mapTexts.area(finding.name);
    case "resting":
      return mapTexts.resting;
    case "looking":
      return mapTexts.looking;
    case "missing":
      return placeNotFound;
    case "failed":
      return mapTexts.noAnswer;
    case "found":
      return finding.names.mainAddress;
    default:
      return finding satisfies never;
  }
};

interface PinPlaceProps {
  readonly finding: Finding;
  readonly ref: Ref<HTMLDivElement>;
  readonly onRetry: () => void;
}

/** What lies under the pin, read aloud as it changes. */
function PinPlace({ finding, ref, onRetry }: PinPlaceProps) {
  const isProblem = finding.kind === "missing" || finding.kind === "failed";
  return (
    <div
      ref={ref}
      className="map-step__place row gap-2"
      data-problem={isProblem || undefined}
      role="group"
      aria-label="Alamat pin"
      tabIndex={-1}
    >
      <Icon name={isProblem ? "warning" : "pin"} />
      <p aria-live="polite" aria-busy={finding.kind === "looking"}>
        {findingText(finding)}
      </p>
      {finding.kind === "failed" && (
        <Button type="button" variant="quiet" size="small" icon="reload" onClick={onRetry}>
          Coba lagi
        </Button>
      )}
    </div>
  );
}

const storeCodes = (stores: readonly Store[]): readonly string[] =>
  stores.map(({ encodedStoreCode }) => encodedStoreCode);

type Acceptance = "idle" | "checking" | "unserved" | "no answer";

/** Checks the stores of a pin: one that none of them serves is refused until it moves. */
const useAcceptance = (onMarked: MapStepProps["onMarked"]) => {
  const running = useRunning();
  const [state, setState] = useState<Acceptance>("idle");
  const accept = async (point: Point, names: PlaceNames) => {
    setState("checking");
    const result = await running.start((signal) => storesFor(point, signal));
    if (result === undefined) return;
    if (!result.ok) setState("no answer");
    else if (result.data.length === 0) setState("unserved");
    else onMarked({ ...point, ...names, stores: storeCodes(result.data) });
  };
  const forget = () => {
    running.stop();
    setState("idle");
  };
  return { state, accept, forget };
};

const refusals: Readonly<Partial<Record<Acceptance, string>>> = {
  unserved: failureMessage({ code: "LOCATION_NOT_SERVED" }),
  "no answer": mapTexts.noAnswer,
};

/** Asks the device where it is; `isRefused` opens the modal that says how to allow it. */
const useDevice = (onPoint: (point: Point) => void) => {
  const [isLocating, setLocating] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const locate = async () => {
    setLocating(true);
    const position = await locateDevice();
    setLocating(false);
    setRefused(position === undefined);
    if (position !== undefined) onPoint(position);
  };
  return { isLocating, isRefused, locate, close: () => setRefused(false) };
};

interface MapSourceProps {
  readonly tiles: MapTiles;
  readonly hasStreets: boolean;
}

/** Whose map it is, in words. */
function MapSource({ tiles, hasStreets }: MapSourceProps) {
  const source = (hasStreets ? tiles.streets?.attribution : undefined) ?? tiles.attribution;
  return (
    <p className="map-step__source soft tiny">
      {tiles.attributionUrl === undefined ? (
        source
      ) : (
        <a className="plain-link" href={tiles.attributionUrl} target="_blank" rel="noreferrer">
          {source}
        </a>
      )}
    </p>
  );
}

/** The map step: find the place, set the pin, save it where a store serves it. */
export default function MapStep({ marked, centre, tiles, onMarked }: MapStepProps) {
  const pin = usePin(marked ?? centre, marked);
  const [view, setView] = useState<{ readonly point: Point; readonly zoom: number }>();
  const pinPlace = useRef<HTMLDivElement>(null);
  const [tilesFailed, setTilesFailed] = useState(false);
  const [hasStreets, setStreets] = useState(false);
  const acceptance = useAcceptance(onMarked);

  const goTo = (point: Point) => setView({ point, zoom: mapZooms.searched });
  const jump = (point: Point) => {
    acceptance.forget();
    pin.set(point);
    goTo(point);
  };
  const search = usePlaceSearch(pin.point, {
    onPoint: jump,
    onPlace: (place: Place, title: string) => {
      acceptance.forget();
      if (isArea(place.level)) pin.setArea(place, title);
      else pin.setPlace(place, place);
      goTo(place);
      // The list with the pressed button is gone.
      pinPlace.current?.focus();
    },
  });
  const device = useDevice(jump);
  const { finding, point } = pin;
  const isFound = finding.kind === "found" || finding.kind === "resting";
  const isOutOfReach = useOutOfReach(finding.kind === "found" ? point : undefined);
  const refusal = refusals[acceptance.state] ?? (isOutOfReach ? refusals.unserved : undefined);

  const save = async () => {
    const names = finding.kind === "found" ? finding.names : await pin.lookUp();
    if (names !== undefined) await acceptance.accept(point, names);
  };

  return (
    <div className="map-step">
      <PlaceSearch {...search} />
      <div className="map-step__map">
        <SlippyMap
          pin={point}
          view={view}
          tiles={tiles}
          onTileError={() => setTilesFailed(true)}
          onStreets={setStreets}
          onTap={(tapped) => {
            acceptance.forget();
            pin.set(tapped);
          }}
          onLift={pin.lift}
          onMove={(moved) => {
            acceptance.forget();
            pin.move(moved);
          }}
        />
        <Button
          type="button"
          variant="secondary"
          icon="crosshair"
          className="map-step__device"
          busy={device.isLocating}
          onClick={() => void device.locate()}
        >
          Gunakan Lokasi Saat Ini
        </Button>
        <MapSource tiles={tiles} hasStreets={hasStreets} />
      </div>
      <div className="map-step__foot stack gap-3">
        {tilesFailed && !hasStreets && <Notice tone="warning">{mapTexts.noTiles}</Notice>}
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <PinPlace ref={pinPlace} finding={finding} onRetry={() => void pin.lookUp()} />
        <Button
          type="button"
          size="large"
          block
          disabled={!isFound || acceptance.state === "unserved"}
          busy={acceptance.state === "checking"}
          onClick={() => void save()}
        >
          Simpan Lokasi
        </Button>
      </div>
      <LocationInaccessibleModal open={device.isRefused} onClose={device.close} />
    </div>
  );
}
