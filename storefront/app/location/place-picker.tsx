import { useEffect, useRef } from "react";
import { timings } from "../timings.ts";
import { Button } from "../ui/button.tsx";
import { Radio, TextField } from "../ui/field.tsx";
import { placeNotFound } from "./messages.ts";

export interface PlaceOption {
  readonly placeId: string;
  readonly title: string;
  readonly subtitle: string;
}

interface PlacePickerProps {
  readonly keyword: string;
  readonly chosen: string;
  /** Undefined before the first search. */
  readonly places: readonly PlaceOption[] | undefined;
  readonly error: string | undefined;
  readonly searching: boolean;
  readonly onSearch: (form: HTMLFormElement) => void;
}

/** Place search asks only for texts longer than this. */
const minimumKeyword = 3;

/**
 * Calls back once nothing was typed for as long as the specification wants. A form that is sent before
 * needs no more: a search that comes after it would cut the saving off.
 */
const useTypingPause = (onPause: (form: HTMLFormElement) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = place.current?.form;
    const stop = () => clearTimeout(timer.current);
    form?.addEventListener("submit", stop);
    return () => {
      stop();
      form?.removeEventListener("submit", stop);
    };
  }, []);
  const typed = (input: HTMLInputElement): void => {
    clearTimeout(timer.current);
    const { form, value } = input;
    if (form === null || value.trim().length <= minimumKeyword) return;
    timer.current = setTimeout(() => onPause(form), timings.placeSearch);
  };
  return { place, typed };
};

/** Finds the village of an address by name; the answers are radio buttons of the form. */
export function PlacePicker(props: PlacePickerProps) {
  const { place, typed } = useTypingPause(props.onSearch);
  const message = props.places?.length === 0 && !props.searching ? placeNotFound : props.error;
  return (
    <fieldset className="place-picker" ref={place} aria-busy={props.searching}>
      <legend className="place-picker__legend">Lokasi</legend>
      <div className="place-picker__search">
        <TextField
          name="placeKeyword"
          label="Cari kelurahan, kecamatan, atau kode pos"
          placeholder="Cth: Menteng Dalam, Tebet"
          defaultValue={props.keyword}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          error={message}
          onInput={(event) => typed(event.currentTarget)}
        />
        <Button
          name="intent"
          value="search"
          variant="secondary"
          icon="search"
          formNoValidate
          busy={props.searching}
        >
          Cari
        </Button>
      </div>
      {props.places !== undefined && props.places.length > 0 && (
        <div className="place-picker__places">
          {props.places.map(({ placeId, title, subtitle }) => (
            <Radio
              key={placeId}
              card
              name="placeId"
              value={placeId}
              label={title}
              hint={subtitle}
              defaultChecked={placeId === props.chosen}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
