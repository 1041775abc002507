import type { Picture as StoredPicture } from "@gerai/contract/catalogue";
import { pictureUrl } from "@gerai/contract/pictures";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Picture } from "../ui/picture.tsx";
import { PictureZoom } from "./picture-zoom.tsx";
import "./gallery.css";

interface GalleryProps {
  readonly name: string;
  /** The first stands on the card; none shows the fallback. */
  readonly pictures: readonly StoredPicture[];
}

/** As large as a picture is kept. */
const zoomWidth = 1440;

const slideId = (index: number): string => `gambar-${index + 1}`;

/** What a picture is called, for who cannot see it; one alone is the product itself. */
const altOf = (name: string, index: number, count: number): string =>
  count === 1 ? name : `${name}, gambar ${index + 1} dari ${count}`;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Where a step leads; undefined beyond the ends. */
const stepTo = (index: number, { key }: KeyboardEvent, count: number): number | undefined => {
  const next = index + (steps[key] ?? 0);
  return next === index || next < 0 || next >= count ? undefined : next;
};

const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Without the program the row is pushed by hand and small pictures lead to large ones as sections of the page. */
const useSlides = () => {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number): void => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = index * (row.current?.clientWidth ?? 0);
    row.current?.scrollTo({ left, behavior: calm ? "instant" : "smooth" });
  };
  const follow = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  return { row, current, show, follow };
};

interface ThumbsProps extends GalleryProps {
  readonly current: number;
  readonly onShow: (index: number) => void;
}

function Thumbs({ name, pictures, current, onShow }: ThumbsProps) {
  return (
    <ul className="gallery__thumbs" aria-label={`Gambar ${name}`}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#${slideId(index)}`}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <Picture picture={picture} alt={altOf(name, index, pictures.length)} place="row" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Large pictures side by side, pushed or stepped through; each opens larger. */
export function ProductGallery({ name, pictures }: GalleryProps) {
  const { row, current, show, follow } = useSlides();
  const [zoomed, setZoomed] = useState<number>();
  const count = pictures.length;
  const openZoom = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setZoomed(index);
  };
  const step = (event: KeyboardEvent): void => {
    const next = stepTo(current, event, count);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    row.current?.querySelectorAll("a")[next]?.focus({ preventScroll: true });
  };
  return (
    <div className="gallery">
      <ul className="gallery__slides" ref={row} onScroll={follow}>
        {count === 0 && (
          <li>
            <Picture picture={null} alt={name} place="product" />
          </li>
        )}
        {pictures.map((picture, index) => (
          <li key={picture.id} id={slideId(index)}>
            <a
              href={pictureUrl(picture.id, zoomWidth, "webp")}
              aria-haspopup="dialog"
              onClick={openZoom(index)}
              onKeyDown={step}
            >
              <Picture
                picture={picture}
                alt={altOf(name, index, count)}
                place="product"
                {...(index === 0 && { priority: "first" })}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && <Thumbs name={name} pictures={pictures} current={current} onShow={show} />}
      <PictureZoom
        title={name}
        pictures={pictures.map(({ id }, index) => ({
          url: pictureUrl(id, zoomWidth, "webp"),
          alt: altOf(name, index, count),
        }))}
        index={zoomed}
        onChange={setZoomed}
      />
    </div>
  );
}
