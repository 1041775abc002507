/** When a card of a list was pressed; the sheet comes a while after it, however fast its order is read. */

let pressedAt = Number.NEGATIVE_INFINITY;

/** To be told of each press that opens a sheet. */
export const notePress = (): void => {
  pressedAt = performance.now();
};

/** Milliseconds until so much time has passed since the press; 0 where nothing was pressed lately. */
export const timeLeft = (wait: number): number => Math.max(0, pressedAt + wait - performance.now());
