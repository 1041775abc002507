/** Colours as `#rrggbb`. */

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** `share` of the second colour in the first, 0 to 1. */
const mix = (colour: string, other: string, share: number): string => {
  const second = channels(other);
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel + ((second[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
};

export const lighter = (colour: string, share: number): string => mix(colour, "#ffffff", share);
export const darker = (colour: string, share: number): string => mix(colour, "#000000", share);

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG has it. */
const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** White where it can be read, else a dark shade of the ground itself. */
export const inkOn = (ground: string): string =>
  contrast("#ffffff", ground) >= 2.4 ? "#ffffff" : darker(ground, 0.78);

/** The wished colour if it can be read on the ground, else white or a dark shade. */
export const readable = (wish: string, ground: string): string =>
  contrast(wish, ground) >= 2.8 ? wish : inkOn(ground);
