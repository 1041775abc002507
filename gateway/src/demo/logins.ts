import { demoMembers, demoPassword } from "../account/demo.ts";

/** Who may be logged in as in the demo; phones are written as people read them. */
export const demoLogins = demoMembers.map(({ fullName, phone }) => ({
  name: fullName,
  phone: phone.replace(/^(\d{4})(\d{4})/, "$1-$2-"),
  password: demoPassword,
}));
