/** Well above what is kept of a member's picture, far below what a camera takes. */
const portraitSide = 512;
const quality = 0.9;

/**
 * A photograph made small before it travels: some 50 KB instead of some megabytes. Upright, without
 * what the camera wrote beside it. Undefined where this browser cannot read the file; the server may.
 * @param shortSide in pixels
 */
export const shrinkPicture = async (
  file: File,
  shortSide: number = portraitSide,
): Promise<File | undefined> => {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, shortSide / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (context === null) return undefined;
    // JPEG knows no transparency, and would show it black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    return blob === null ? undefined : new File([blob], "foto.jpg", { type: blob.type });
  } catch {
    return undefined;
  }
};
