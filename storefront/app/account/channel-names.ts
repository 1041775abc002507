import type { OtpChannel } from "@gerai/contract/account";

/** What people call the ways a code is sent. */
export const channelNames = {
  whatsapp: "WhatsApp",
  sms: "SMS",
  email: "email",
} as const satisfies Readonly<Record<OtpChannel, string>>;
