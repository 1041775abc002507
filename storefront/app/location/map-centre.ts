import type { Session } from "../shop/session.ts";
import { jakarta, type Point } from "./point.ts";

/** Where the map opens: the stored position of the device, else Jakarta. */
export const mapCentre = ({ latitude, longitude }: Session): Point =>
  latitude === undefined || longitude === undefined
    ? jakarta
    : { latitude: Number(latitude), longitude: Number(longitude) };
