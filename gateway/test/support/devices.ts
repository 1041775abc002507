import { newFingerprint } from "../../src/account/fingerprint.ts";
import type { Deps } from "../../src/deps.ts";

const known = new WeakMap<Deps, Map<string, string>>();

/** Headers of the device on which the owner of the phone sits: the same each time. */
export const deviceFor = (deps: Deps, phone: string): { readonly fingerprint: string } => {
  const devices = known.get(deps) ?? new Map<string, string>();
  known.set(deps, devices);
  const fingerprint = devices.get(phone) ?? newFingerprint(deps.config.secret);
  devices.set(phone, fingerprint);
  return { fingerprint };
};
