import type { PlaceSuggestion } from "@gerai/contract/location";
import type { SubmitEvent } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";

interface PlaceSearchProps {
  readonly places: readonly PlaceSuggestion[];
  readonly busy: boolean;
  readonly message?: string | undefined;
  readonly note?: string | undefined;
  readonly typed: (text: string) => void;
  readonly enter: (text: string) => void;
  readonly choose: (place: PlaceSuggestion) => Promise<void>;
}

/** Long enough for a link with everything that maps put into it. */
const longestPaste = 2000;

/** The search box of the map step with the places it found. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { places, busy, message, note, typed, enter, choose } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("place");
    if (typeof text === "string") enter(text);
  };
  return (
    <search className="place-search">
      <form className="place-search__form stack gap-2" onSubmit={submit}>
        <TextField
          name="place"
          label="Cari lokasi"
          placeholder="Kelurahan, kecamatan, atau tempel tautan maps"
          maxLength={longestPaste}
          autoComplete="off"
          enterKeyHint="search"
          error={message}
          onInput={(event) => typed(event.currentTarget.value)}
        />
        <Button variant="secondary" icon="search" busy={busy}>
          Cari
        </Button>
      </form>
      <output className="visually-hidden">
        {places.length > 0 ? `${places.length} tempat ditemukan. ${note ?? ""}` : ""}
      </output>
      {places.length > 0 && (
        <div className="place-search__found">
          {note !== undefined && <p className="place-search__note soft small">{note}</p>}
          <ul className="place-search__places">
            {places.map((place) => (
              <li key={place.placeId}>
                <button
                  type="button"
                  className="place-search__place gap-2 padded-3"
                  onClick={() => void choose(place)}
                >
                  <Icon name="pin" size="small" />
                  <span>
                    <strong>{place.title}</strong>
                    <span className="place-search__around soft small">{place.subtitle}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
