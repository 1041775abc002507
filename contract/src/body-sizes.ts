import { limits } from "./limits.ts";
import { danaCallbackPath, midtransCallbackPath } from "./payment-codes.ts";
import { avatarPage, avatarPath, problemsPath } from "./uploads.ts";

/** The page on which a problem of an order is reported. */
const problemPage = /^\/order-detail\/[^/]+\/masalah(?:\.data)?$/;

/** Room for a picture that is too large, so that the page can refuse it in words. */
const formBytes = 12_000_000;
/** In JSON a picture is Base64: four letters for three bytes. */
const jsonBytes = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 10_000;

const uploads: Readonly<Record<string, number>> = {
  [avatarPage]: formBytes,
  // React Router's own way of sending the same form.
  [`${avatarPage}.data`]: formBytes,
  [avatarPath]: jsonBytes(limits.maxPictureBytes),
  [problemsPath]: jsonBytes(limits.maxProblemPhotosBytes),
};

const uploadBytes = (path: string): number | undefined =>
  uploads[path] ?? (problemPage.test(path) ? formBytes : undefined);

/** Whether members send files to the path. */
export const isUpload = (path: string): boolean => uploadBytes(path) !== undefined;

const callbacks: ReadonlySet<string> = new Set([danaCallbackPath, midtransCallbackPath]);

/** The largest body that a path takes, in bytes. What anybody may send in a provider's name is small. */
export const maxBodyBytesOf = (path: string): number =>
  uploadBytes(path) ?? (callbacks.has(path) ? limits.maxCallbackBytes : limits.maxBodyBytes);

/** How long a request to a path may take, in milliseconds: a file needs its time over a slow network. */
export const timeoutMsOf = (path: string): number =>
  isUpload(path) ? limits.uploadTimeoutMs : limits.requestTimeoutMs;
