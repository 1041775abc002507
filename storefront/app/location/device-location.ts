import { cookieNames } from "../shop/session.ts";
import { timings } from "../timings.ts";

/** A point on the map, in degrees. */
export interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
}

const storedSeconds = 86_400;

/** Six decimals: a tenth of a metre, and what the pin of an address has. */
const decimals = 6;

const writeReadable = (name: string, value: string, maxAge: number): void => {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
};

/** Keeps the position where all calls read it: in the cookies `latitude` and `longitude`, for a day. */
const storePosition = ({ latitude, longitude }: DevicePosition): void => {
  writeReadable(cookieNames.latitude, latitude.toFixed(decimals), storedSeconds);
  writeReadable(cookieNames.longitude, longitude.toFixed(decimals), storedSeconds);
};

const clearPosition = (): void => {
  writeReadable(cookieNames.latitude, "", 0);
  writeReadable(cookieNames.longitude, "", 0);
};

const askBrowser = (): Promise<DevicePosition | undefined> =>
  new Promise((resolve) => {
    // Missing where the shop is tried by plain HTTP.
    if (!("geolocation" in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: timings.devicePosition, maximumAge: 0 },
    );
  });

/**
 * Asks the browser where it is. The position is stored on success and cleared on failure; call it
 * after a press of the visitor, or where the delivery place of a member can be found in no other way.
 * @returns undefined where the browser or the visitor refuses: then the location is inaccessible
 */
export const locateDevice = async (): Promise<DevicePosition | undefined> => {
  const position = await askBrowser();
  if (position === undefined) clearPosition();
  else storePosition(position);
  return position;
};
