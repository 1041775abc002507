import type { PlaceSuggestion } from "@gerai/contract/location";
import { Button } from "../ui/button.tsx";
import { Radio, TextField } from "../ui/field.tsx";

/** The search for a place by its name. */
export interface PlaceChoice {
  readonly keyword: string;
  readonly chosen: string;
  /** Undefined before the first search. */
  readonly places: readonly PlaceSuggestion[] | undefined;
  /** What to say about the search; undefined where the places say it all. */
  readonly message: string | undefined;
}

interface PlacePickerProps extends PlaceChoice {
  readonly error: string | undefined;
}

/** Finds the place of an address by name, where no script runs: the answers are radio buttons of the form. */
export function PlacePicker({ keyword, chosen, places, message, error }: PlacePickerProps) {
  const hasPlaces = places !== undefined && places.length > 0;
  return (
    <fieldset className="place-picker padded-4 outlined stack gap-3">
      <legend className="place-picker__legend">Lokasi</legend>
      <div className="place-picker__search stack gap-2">
        <TextField
          name="placeKeyword"
          label="Cari kelurahan, kecamatan, atau kode pos"
          placeholder="Cth: Menteng Dalam, Tebet"
          defaultValue={keyword}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          hint={hasPlaces ? message : undefined}
          error={hasPlaces ? error : (message ?? error)}
        />
        <Button name="intent" value="search" variant="secondary" icon="search" formNoValidate>
          Cari
        </Button>
      </div>
      {hasPlaces && (
        <div className="stack gap-2">
          {places.map(({ placeId, title, subtitle }) => (
            <Radio
              key={placeId}
              card
              name="placeId"
              value={placeId}
              label={title}
              hint={subtitle}
              defaultChecked={placeId === chosen}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
