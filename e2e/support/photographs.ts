import type { Page } from "@playwright/test";

/** Photographs as a retailer has them, one of each colour. */
export const drawPhotographs = async (
  page: Page,
  colours: readonly string[],
): Promise<readonly Buffer[]> => {
  const drawn = await page.evaluate(
    (wanted) =>
      wanted.map((colour) => {
        const canvas = document.createElement("canvas");
        canvas.width = 1200;
        canvas.height = 900;
        const context = canvas.getContext("2d")!;
        context.fillStyle = colour;
        context.fillRect(0, 0, 1200, 900);
        context.fillStyle = "#fff";
        context.font = "200px sans-serif";
        context.fillText(colour, 100, 500);
        return canvas.toDataURL("image/jpeg", 0.9);
      }),
    [...colours],
  );
  return drawn.map((url) => Buffer.from(url.split(",")[1] ?? "", "base64"));
};
