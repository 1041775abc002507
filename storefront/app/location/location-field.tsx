import type { MapTiles } from "../shop/shop-config.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { locationFields, type MarkedLocation } from "./address-form.ts";
import { MapPreview } from "./map-preview.tsx";
import { formTexts } from "./messages.ts";
import { locationPartId } from "./paths.ts";
import { type PlaceChoice, PlacePicker } from "./place-picker.tsx";

interface LocationFieldProps {
  readonly location: MarkedLocation | undefined;
  readonly tiles: MapTiles;
  readonly error: string | undefined;
  /** What was searched for and found where no script runs; undefined where one does. */
  readonly choice: PlaceChoice | undefined;
  readonly onOpenMap: () => void;
}

/**
 * The place of the address: marked on the map, or not yet. Without scripts there is no map; the place
 * is then found by its name.
 */
export function LocationField({ location, tiles, error, choice, onOpenMap }: LocationFieldProps) {
  return (
    <section className="location-field" aria-labelledby={locationPartId}>
      <h2 id={locationPartId}>Titik lokasi</h2>
      {location === undefined ? (
        <p
          className="location-field__state soft padded-4"
          data-wrong={error !== undefined || undefined}
        >
          <Icon name={error === undefined ? "pin" : "error"} />
          {formTexts.notMarked}
        </p>
      ) : (
        <>
          {locationFields(location).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <MapPreview point={location} tiles={tiles} />
          <p className="location-field__place">
            <Icon name="pin" />
            {location.mainAddress}
          </p>
        </>
      )}
      <Button
        type="button"
        variant="secondary"
        icon="pin"
        block
        className="location-field__open"
        onClick={onOpenMap}
      >
        {location === undefined ? "Tandai lokasi" : "Ubah titik lokasi"}
      </Button>
      {choice && <PlacePicker {...choice} error={error} />}
    </section>
  );
}
