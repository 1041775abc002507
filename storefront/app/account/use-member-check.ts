import type { memberCheck } from "@gerai/contract/account";
import { checkAccountField, plainText } from "@gerai/contract/account-rules";
import { call, live } from "@gerai/contract/client";
import { useRef, useState } from "react";
import { browserTransport } from "../session/browser-transport.ts";

const route = live<typeof memberCheck>("POST", "/v1/account/member/check");

/** Whose the number is, as far as somebody who registers has to know. */
export type Holder = "nobody" | "member" | "deleted";

/**
 * Says whose a number is as soon as its field is left, before the form is sent. Each number is asked for
 * once; without an answer nothing is said, as the form's own answer says the same.
 */
export const useMemberCheck = () => {
  const asked = useRef("");
  const [holder, setHolder] = useState<Holder>("nobody");
  const look = async (text: string): Promise<void> => {
    const phone = plainText("phone", text);
    if (phone === asked.current) return;
    asked.current = phone;
    setHolder("nobody");
    if (checkAccountField("phone", phone) !== undefined) return;
    const answer = await call(browserTransport, route, { body: { phone } });
    if (!answer.ok || asked.current !== phone || !answer.data.isMember) return;
    setHolder(answer.data.isDeleted ? "deleted" : "member");
  };
  return { holder, look: (text: string) => void look(text) };
};
