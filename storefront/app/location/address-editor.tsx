import { useCallback, useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import type { MapTiles } from "../shop/shop-config.ts";
import { Button } from "../ui/button.tsx";
import { AlertDialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import {
  forgetForm,
  saveValues,
  type SavedForm,
  savedValues,
  useSavedForm,
} from "../ui/saved-form.ts";
import { useIsLive } from "../use-is-live.ts";
import type { AddressAnswer } from "./address-action.ts";
import { AddressFields } from "./address-fields.tsx";
import {
  type AddressFormValues,
  savedLocation,
  locationFields,
  type MarkedLocation,
} from "./address-form.ts";
import { AddressRefusal } from "./address-refusal.tsx";
import { LocationField } from "./location-field.tsx";
import { MapDialog } from "./map-dialog.tsx";
import { formTexts, ruleMessages } from "./messages.ts";
import { locationPartId } from "./paths.ts";
import type { PlaceChoice } from "./place-picker.tsx";
import type { Point } from "./point.ts";
import { useAddressChecks } from "./use-address-checks.ts";
import { useLeaving } from "./use-leaving.ts";
import "./address-editor.css";

interface AddressEditorProps {
  readonly title: string;
  /** The question before the form is left. */
  readonly leaving: { readonly id: string; readonly text: string };
  readonly start: AddressFormValues;
  /** Why the address is the main one whatever is chosen; undefined where it can be chosen. */
  readonly mainReason: string | undefined;
  readonly answer: AddressAnswer | undefined;
  /** Under which the tab keeps what is typed. */
  readonly kept: SavedForm;
  /** Idempotency key of the form: sent twice, it saves one address. */
  readonly requestId?: string;
  /** Where the form leads to, saved or left. */
  readonly next: string;
  readonly tiles: MapTiles;
  /** Where the map opens. */
  readonly centre: Point;
}

function LeaveQuestion({ id, text, open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <AlertDialog
      id={id}
      open={open}
      onClose={onStay}
      title={formTexts.leave}
      actions={
        <>
          <Button type="button" variant="secondary" onClick={onStay}>
            Batal
          </Button>
          <Button type="button" onClick={onLeave}>
            Keluar
          </Button>
        </>
      }
    >
      {text}
    </AlertDialog>
  );
}

const choiceOf = (values: AddressFormValues, answer: AddressAnswer | undefined): PlaceChoice => ({
  keyword: values.placeKeyword,
  chosen: values.placeId,
  places: answer?.places,
  message: answer?.placesMessage,
});

interface LeaveQuestionProps {
  readonly id: string;
  readonly text: string;
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The marked location and the id of the form, which are kept with what is typed. */
const useSavedLocation = (form: SavedForm, start: MarkedLocation | undefined, requestId = "") => {
  const [mark, setMark] = useState({ location: start, requestId });
  const { of, name } = form;
  const restore = useCallback(() => {
    const values = savedValues({ of, name });
    setMark((now) => ({
      location: savedLocation(values) ?? now.location,
      requestId: values["requestId"] ?? now.requestId,
    }));
  }, [of, name]);
  const setLocation = (location: MarkedLocation) => {
    setMark((now) => ({ ...now, location }));
    saveValues(form, Object.fromEntries(locationFields(location)));
  };
  return { ...mark, setLocation, restore };
};

/** Whether the map is open: as was chosen, at first as the address of the page says. */
const useMapOpening = (isLive: boolean) => {
  const { hash } = useLocation();
  const [choice, setChoice] = useState<boolean>();
  const openMap = useCallback(() => setChoice(true), []);
  const closeMap = useCallback(() => setChoice(false), []);
  return { isMapOpen: choice ?? (isLive && hash === `#${locationPartId}`), openMap, closeMap };
};

/** The full-screen form of an address, new or to be changed. */
export function AddressEditor(props: AddressEditorProps) {
  const { title, start, answer, next, tiles, centre } = props;
  const values = answer?.values ?? start;
  const { location, requestId, setLocation, restore } = useSavedLocation(
    props.kept,
    values.location,
    props.requestId,
  );
  const isAnswered = answer !== undefined;
  const { ref, onInput } = useSavedForm({ form: props.kept, isAnswered });
  const [isFresh] = useState(!isAnswered);
  useEffect(() => {
    if (isFresh) restore();
  }, [isFresh, restore]);
  const isLive = useIsLive();
  const { isMapOpen, openMap, closeMap } = useMapOpening(isLive);
  const [isTouched, setTouched] = useState(false);
  const { fieldProps, onSubmit } = useAddressChecks(answer?.errors);
  const leaving = useLeaving({
    next,
    isTouched: isTouched && answer?.refusal === undefined,
    isCovered: isMapOpen,
    onUncover: closeMap,
  });
  const isBusy = useNavigation().formMethod === "POST";
  const locationRule = answer?.errors.location;

  if (answer?.refusal !== undefined) {
    return <AddressRefusal detail={answer.refusal.detail} next={next} />;
  }
  const mark = (marked: MarkedLocation) => {
    setLocation(marked);
    setTouched(true);
    closeMap();
  };
  return (
    <div className="address-editor">
      <header className="address-editor__bar row gap-2">
        <a
          className="icon-button"
          href={next}
          aria-label="Tutup"
          onClick={(event) => {
            event.preventDefault();
            leaving.ask();
          }}
        >
          <Icon name="close" />
        </a>
        <h1 className="large">{title}</h1>
      </header>
      <main id="isi">
        <Form
          ref={ref}
          method="post"
          className="address-editor__form stack gap-5"
          noValidate
          onSubmit={(event) => {
            onSubmit(event);
            saveValues(props.kept, { requestId });
          }}
          onInput={(event) => {
            setTouched(true);
            onInput(event);
          }}
        >
          {requestId !== "" && <input type="hidden" name="requestId" value={requestId} />}
          {answer?.failure && <Notice tone="danger">{answer.failure}</Notice>}
          <LocationField
            location={location}
            tiles={tiles}
            error={locationRule && ruleMessages[locationRule]}
            choice={isLive ? undefined : choiceOf(values, answer)}
            onOpenMap={openMap}
          />
          <AddressFields values={values} fieldProps={fieldProps} mainReason={props.mainReason} />
          <div className="address-editor__foot">
            <Button
              name="intent"
              value="save"
              size="large"
              block
              busy={isBusy}
              disabled={isLive && location === undefined}
            >
              Simpan
            </Button>
          </div>
        </Form>
      </main>
      <MapDialog
        open={isMapOpen}
        onClose={closeMap}
        marked={location}
        centre={centre}
        tiles={tiles}
        onMarked={mark}
      />
      <LeaveQuestion
        {...props.leaving}
        open={leaving.isAsked}
        onStay={leaving.stay}
        onLeave={() => {
          forgetForm(props.kept);
          leaving.leave();
        }}
      />
    </div>
  );
}
