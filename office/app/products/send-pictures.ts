import { officeLimits } from "@gerai/contract/office/limits";
import { finishNamedPicture, startNamedPicture } from "@gerai/contract/office/many-pictures";
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

/** The SHA-256 of a file, in hexadecimal digits. */
const digestOf = async (file: File): Promise<string> => {
  const content = await file.arrayBuffer().catch(() => {
    throw new CallError("FILE_UNREADABLE", "Berkas ini tidak dapat dibaca. Pilih sekali lagi.");
  });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/**
 * Sends a photograph that belongs where its name says.
 * @param onSent gets the share that has arrived, from 0 to 1
 * @returns whether it came, or was shown there before
 * @throws CallError when it is refused or the line stays dead
 */
export const sendNamedPicture = async (
  file: File,
  onSent: (share: number) => void,
): Promise<"sent" | "shown"> => {
  const { name, size } = file;
  const body = { name, bytes: size, digest: await digestOf(file) };
  const { fileId } = await call(startNamedPicture, { body });
  if (fileId === null) return "shown";
  await sendParts(fileId, file, onSent);
  await call(finishNamedPicture, { params: { fileId }, body: {} });
  return "sent";
};
