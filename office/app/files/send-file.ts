import { compareFile, sendFilePart, startFile, type FileKind } from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { call, CallError, isUnreached } from "../api/call.ts";

const { filePartBytes, fileBytes } = officeLimits;

/** @returns the bytes as Base64 */
const base64Of = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      // `data:…;base64,AAAA`
      resolve(typeof reader.result === "string" ? (reader.result.split(",", 2)[1] ?? "") : "");
    });
    reader.addEventListener("error", () => {
      reject(new CallError("FILE_UNREADABLE", "Berkas ini tidak dapat dibaca. Pilih sekali lagi."));
    });
    reader.readAsDataURL(part);
  });

const tries = 3;

/** A part that a dropped line has swallowed is sent again. */
const sendPart = async (fileId: string, part: number, content: string): Promise<void> => {
  const params = { fileId, part: String(part) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call(sendFilePart, { params, body: { content } });
      return;
    } catch (error) {
      if (!isUnreached(error) || attempt === tries) throw error;
    }
  }
};

/** Sends what was announced, part by part. */
export const sendParts = async (
  fileId: string,
  file: File,
  onSent: (share: number) => void,
): Promise<void> => {
  for (let from = 0, part = 1; from < file.size; from += filePartBytes, part += 1) {
    await sendPart(fileId, part, await base64Of(file.slice(from, from + filePartBytes)));
    onSent(Math.min(1, (from + filePartBytes) / file.size));
  }
};

/**
 * Sends a file in parts, and has it compared with the shop.
 * @param onSent gets the share that has arrived, from 0 to 1
 * @returns the file's id
 * @throws CallError when it is refused or the line stays dead
 */
export const sendFile = async (
  kind: FileKind,
  file: File,
  onSent: (share: number) => void,
): Promise<string> => {
  if (file.size === 0) throw new CallError("FILE_EMPTY", "Berkas ini kosong.");
  if (file.size > fileBytes) {
    throw new CallError(
      "PAYLOAD_TOO_LARGE",
      `Berkas ini lebih dari ${fileBytes / 1_000_000} MB. Bagi menjadi beberapa berkas.`,
    );
  }
  const modifiedAt = new Date(file.lastModified).toISOString();
  const body = { kind, name: file.name, bytes: file.size, modifiedAt };
  const { fileId } = await call(startFile, { body });
  await sendParts(fileId, file, onSent);
  await call(compareFile, { params: { fileId }, body: {} });
  return fileId;
};
