/** What we use of libheif-js, which has no types of its own for this. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface Shown {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }

  interface HeifImage {
    /** Both as turned and mirrored by the file. */
    readonly get_width: () => number;
    readonly get_height: () => number;
    readonly is_primary: () => boolean;
    readonly has_alpha_channel: () => boolean;
    /** Fills `data`; null where the image is broken. */
    readonly display: (into: Shown, onShown: (shown: Shown | null) => void) => void;
  }

  interface HeifDecoder {
    /** Empty where the file is broken. */
    readonly decode: (file: Uint8Array) => readonly HeifImage[];
  }

  const loadLibrary: () => { readonly HeifDecoder: new () => HeifDecoder };
  export default loadLibrary;
}
