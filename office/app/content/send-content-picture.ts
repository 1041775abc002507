import { finishContentPicture, startContentPicture } from "@gerai/contract/office/content";
import { officeLimits } from "@gerai/contract/office/limits";
import { call, CallError } from "../api/call.ts";
import { sendParts } from "../files/send-file.ts";

const { contentPictureBytes } = officeLimits;

interface SentPicture {
  readonly cell: string;
  readonly url: string;
}

/**
 * Sends a picture for a row or a category, which names it then.
 * @throws CallError when it is refused or the line stays dead
 */
export const sendContentPicture = async (file: File): Promise<SentPicture> => {
  const { name, size } = file;
  if (size === 0) throw new CallError("FILE_EMPTY", `${name}: berkas kosong.`);
  if (size > contentPictureBytes) {
    const most = contentPictureBytes / 1_000_000;
    throw new CallError("PAYLOAD_TOO_LARGE", `${name}: lebih dari ${most} MB.`);
  }
  const { fileId } = await call(startContentPicture, { body: { name, bytes: size } });
  await sendParts(fileId, file, () => undefined);
  return call(finishContentPicture, { params: { fileId }, body: {} });
};
