import {
  Children,
  isValidElement,
  type Key,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { timings } from "../timings.ts";
import { IconButton } from "./button.tsx";

interface CarouselProps {
  readonly label: string;
  /** One element per slide, each of the same proportions, so that nothing shifts. */
  readonly children: ReactNode;
}

const slideAt = (track: HTMLElement): number =>
  Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));

/** `Children.toArray` gives each slide a key. */
const keyOf = (slide: ReactNode): Key | null => (isValidElement(slide) ? slide.key : null);

const scrollToSlide = (track: HTMLElement | null, index: number): void => {
  const slide = track?.children[index];
  if (!track || !(slide instanceof HTMLElement)) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  track.scrollTo({ left: slide.offsetLeft, behavior: calm ? "instant" : "smooth" });
};

/** True while the slides may move by themselves: not under the pointer, with focus, or hidden. */
const isUndisturbed = (root: HTMLElement | null): boolean =>
  root !== null &&
  document.visibilityState === "visible" &&
  !root.matches(":hover, :focus-within") &&
  !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Slides to be pushed by hand; with JavaScript they move on by themselves and can be stopped. */
export function Carousel({ label, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const slides = Children.toArray(children);
  const { length } = slides;

  useEffect(() => {
    if (!playing || length < 2) return undefined;
    const timer = setInterval(() => {
      if (isUndisturbed(root.current)) scrollToSlide(track.current, (current + 1) % length);
    }, timings.carouselSlide);
    return () => clearInterval(timer);
  }, [playing, current, length]);

  const go = (step: number) => scrollToSlide(track.current, (current + step + length) % length);

  return (
    <section className="carousel" ref={root} aria-roledescription="carousel" aria-label={label}>
      <ul
        className="plain-list carousel__track"
        ref={track}
        onScroll={(event) => setCurrent(slideAt(event.currentTarget))}
      >
        {slides.map((slide) => (
          <li className="carousel__slide" key={keyOf(slide)}>
            {slide}
          </li>
        ))}
      </ul>
      {length > 1 && (
        <div className="carousel__controls">
          <IconButton icon="chevron-left" label="Sebelumnya" onClick={() => go(-1)} />
          <span className="carousel__position">
            {current + 1}/{length}
          </span>
          <IconButton icon="chevron-right" label="Berikutnya" onClick={() => go(1)} />
          <IconButton
            icon={playing ? "pause" : "play"}
            label={playing ? "Hentikan pergantian otomatis" : "Putar otomatis"}
            onClick={() => setPlaying(!playing)}
          />
        </div>
      )}
    </section>
  );
}
