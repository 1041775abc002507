import { useEffect, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface ZoomProps {
  readonly title: string;
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  /** Undefined while closed. */
  readonly index: number | undefined;
  readonly onChange: (index: number | undefined) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrows of the keyboard lead on and back, wherever in the dialog the focus is. */
const useArrows = (isOpen: boolean, go: (by: 1 | -1) => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const step = ({ key }: KeyboardEvent): void => {
      const by = steps[key];
      if (by !== undefined) go(by);
    };
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  });
};

interface LargeProps {
  readonly url: string;
  readonly alt: string;
}

/** Fits the screen; a press shows it as large as it is, to be moved about by scrolling. */
function LargePicture({ url, alt }: LargeProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <button
      className="zoom__picture"
      type="button"
      aria-pressed={isLarge}
      aria-label={`Perbesar ${alt}`}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={url} alt={alt} />
    </button>
  );
}

/** The pictures of a product, one at a time, as large as the screen. */
export function PictureZoom({ title, pictures, index, onChange }: ZoomProps) {
  const shown = index === undefined ? undefined : pictures[index];
  const go = (by: 1 | -1): void => {
    const next = (index ?? 0) + by;
    if (pictures[next] !== undefined) onChange(next);
  };
  useArrows(shown !== undefined, go);
  return (
    <Dialog
      open={shown !== undefined}
      onClose={() => onChange(undefined)}
      title={title}
      shape="full"
    >
      {shown && index !== undefined && (
        <div className="zoom stack gap-2">
          <LargePicture key={shown.url} {...shown} />
          {pictures.length > 1 && (
            <div className="zoom__steps row gap-4">
              <IconButton
                icon="chevron-left"
                label="Gambar sebelumnya"
                disabled={index === 0}
                onClick={() => go(-1)}
              />
              <span aria-live="polite">
                {index + 1} / {pictures.length}
              </span>
              <IconButton
                icon="chevron-right"
                label="Gambar berikutnya"
                disabled={index === pictures.length - 1}
                onClick={() => go(1)}
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
