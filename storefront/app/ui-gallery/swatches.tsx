const colours = [
  "accent",
  "accent-strong",
  "accent-soft",
  "ink",
  "ink-soft",
  "ink-faint",
  "line",
  "line-strong",
  "surface-sunk",
  "danger",
  "warning",
  "success",
  "info",
  "sale",
] as const;

const sizes = ["3xl", "2xl", "xl", "l", "m", "s", "xs"] as const;

/** Colours and type scale. */
export function Swatches() {
  return (
    <section className="gallery__part">
      <h2>Warna dan huruf</h2>
      <ul className="plain-list gallery__row">
        {colours.map((name) => (
          <li key={name} className={`gallery__swatch gallery__swatch--${name}`}>
            {name}
          </li>
        ))}
      </ul>
      {sizes.map((size) => (
        <p key={size} className={`gallery__text--${size}`}>
          Belanja harian jadi ringan, Rp12.500 ({size})
        </p>
      ))}
    </section>
  );
}
