import { checkAccountField } from "@gerai/contract/account-rules";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { memberData } from "@gerai/contract/profile";
import { redirect, type RouterContextProvider } from "react-router";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireCurrentMember } from "../session/current-member.ts";
import { shopContext } from "../shop/shop-context.ts";
import { accountPaths } from "./paths.ts";

/** The page that explains why a download failed, which a file cannot. */
const refusalPath = (code: string, minutes: string | number = ""): string =>
  `${accountPaths.data}?gagal=${code}&menit=${minutes}`;

/**
 * All that is kept about the member, for a form that holds the password.
 * @throws Response a redirect to the page of the download, which says what is wrong
 */
export const takeData = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ResponseOf<typeof memberData>> => {
  const { memberId } = await requireCurrentMember(context, request);
  const password = textValue(await readForm(request), "password");
  if (checkAccountField("currentPassword", password) !== undefined) {
    throw redirect(refusalPath("PASSWORD_WRONG"));
  }
  const answer = await context.get(shopContext).call(memberData, { body: { memberId, password } });
  if (!answer.ok) throw redirect(refusalPath(answer.code, answer.values?.["minutes"]));
  return answer.data;
};
