import { officeLimits } from "@gerai/contract/office/limits";
import { finishPicture, startPicture } from "@gerai/contract/office/products";
import { call, CallError } from "../api/call.ts";
import { sendParts } from "../files/send-file.ts";

const { pictureBytes } = officeLimits;

const sendPicture = async (
  productId: string,
  file: File,
  onSent: (share: number) => void,
): Promise<void> => {
  const { name, size } = file;
  if (size === 0) throw new CallError("FILE_EMPTY", `${name}: berkas kosong.`);
  if (size > pictureBytes) {
    const most = pictureBytes / 1_000_000;
    throw new CallError("PAYLOAD_TOO_LARGE", `${name}: lebih dari ${most} MB.`);
  }
  const params = { productId };
  const { fileId } = await call(startPicture, { params, body: { name, bytes: size } });
  await sendParts(fileId, file, onSent);
  await call(finishPicture, { params: { ...params, fileId }, body: {} });
};

/**
 * Sends photographs of a product one after another; one that is refused does not keep the others away.
 * @param onSent gets the share that has arrived, from 0 to 1
 * @returns why some were refused, a sentence each
 */
export const sendPictures = async (
  productId: string,
  files: readonly File[],
  onSent: (share: number) => void,
): Promise<readonly string[]> => {
  const refusals: string[] = [];
  for (const [index, file] of files.entries()) {
    try {
      await sendPicture(productId, file, (share) => onSent((index + share) / files.length));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refusals.push(error.message);
    }
  }
  return refusals;
};
