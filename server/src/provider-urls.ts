import { OperatorError } from "./failure.ts";

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/i;

/**
 * @throws OperatorError where the address is one of this machine
 */
export const refuseOwnMachine = (name: string, url: string): void => {
  if (loopback.test(new URL(url).hostname)) {
    throw new OperatorError(`${name} must not be an address of this machine in production.`);
  }
};

/**
 * In production a provider is somebody else's machine, spoken to in secret.
 * @throws OperatorError where the address is not
 */
export const refuseUnsafe = (name: string, url: string): void => {
  if (new URL(url).protocol !== "https:")
    throw new OperatorError(`${name} must begin with https:// in production.`);
  refuseOwnMachine(name, url);
};
