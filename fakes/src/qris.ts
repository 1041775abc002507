import { digitsFor } from "./payments.ts";

/** One field of EMV: tag, length, value. */
const field = (tag: string, value: string): string =>
  tag + String(value.length).padStart(2, "0") + value;

/** CRC-16/CCITT-FALSE, as EMV wants it. */
const checksum = (text: string): string => {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
};

/** The content of a QRIS code for one payment of this amount, in rupiah. */
export const qrisString = (id: string, amount: number): string => {
  const merchant = field("00", "ID.CO.QRIS.WWW") + field("02", `ID10${digitsFor(id, 11)}`);
  const text =
    field("00", "01") +
    field("01", "12") +
    field("51", merchant) +
    field("52", "5411") +
    field("53", "360") +
    field("54", String(amount)) +
    field("58", "ID") +
    field("59", "TOKO TIRUAN") +
    field("60", "JAKARTA") +
    field("62", field("01", digitsFor(id, 16))) +
    "6304";
  return text + checksum(text);
};
