import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  logInByPasskey,
} from "@gerai/contract/office/passkeys";
import type { StaffSession } from "@gerai/contract/office/staff";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { call, CallError } from "../api/call.ts";

/** What the browser says where it comes to no passkey, whatever the reason: turned away, too late, or none there. */
const declined = (sentence: string) => (error: unknown) => {
  const isThere = error instanceof Error && error.name === "InvalidStateError";
  throw new CallError(
    "PASSKEY_DECLINED",
    isThere ? "Perangkat ini sudah mempunyai passkey untuk akun Anda." : sentence,
  );
};

/**
 * Asks the device for a passkey, and logs in by it.
 * @throws CallError
 */
export const enterByPasskey = async (): Promise<StaffSession> => {
  const { options } = await call(askForPasskey, {});
  const credential = await startAuthentication({
    optionsJSON: options,
  }).catch(
    declined("Tidak ada passkey yang dipakai. Coba lagi, atau masuk dengan email dan kata sandi."),
  );
  return call(logInByPasskey, { body: { credential } });
};

/**
 * Has the device make a passkey for whoever is logged in.
 * @throws CallError
 */
export const makePasskey = async (password: string): Promise<void> => {
  const { options } = await call(askForNewPasskey, { body: { password } });
  const credential = await startRegistration({
    optionsJSON: options,
  }).catch(declined("Passkey tidak dibuat. Coba lagi, atau pakai perangkat lain."));
  await call(addPasskey, { body: { credential } });
};
