import { limits } from "@gerai/contract/limits";
import { memberRemoveAvatar, memberSetAvatar } from "@gerai/contract/profile";
import { type SubmitEvent, useEffect, useState } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { wholeForm } from "../http/read-form.ts";
import { requireCurrentMember } from "../session/current-member.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/avatar-page.ts";
import { AccountFrame } from "./account-frame.tsx";
import { failureMessage, pictureMessages } from "./messages.ts";
import { accountPaths, savedPath } from "./paths.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Foto Profil", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { avatar } = await requireCurrentMember(context, request);
  return { avatar };
};

/** What a form writes around its file. */
const formBytes = 10_000;

const refuse = (failure: string | undefined, status: number) => data({ failure }, { status });

/** Said by the request's head: a body that is too large is not even read. */
const isTooLarge = ({ headers }: Request): boolean =>
  Number(headers.get("content-length")) > limits.maxPictureBytes + formBytes;

const removePicture = async ({ call, config }: Shop, memberId: string) => {
  const removed = await call(memberRemoveAvatar, { body: { memberId } });
  if (removed.ok) return redirect(savedPath("foto-dihapus"));
  return refuse(failureMessage(removed, config.brand), removed.statusCode);
};

const storePicture = async ({ call, config }: Shop, memberId: string, file: File) => {
  if (file.size > limits.maxPictureBytes) return refuse(pictureMessages.tooLarge, 413);
  const picture = Buffer.from(await file.arrayBuffer()).toString("base64");
  const stored = await call(memberSetAvatar, { body: { memberId, picture } });
  if (stored.ok) return redirect(savedPath("foto"));
  return refuse(failureMessage(stored, config.brand), stored.statusCode);
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { memberId } = await requireCurrentMember(context, request);
  const shop = context.get(shopContext);
  if (isTooLarge(request)) return refuse(pictureMessages.tooLarge, 413);
  const form = await wholeForm(request);
  if (form === undefined) return refuse(pictureMessages.damaged, 400);
  if (form.get("intent") === "remove") return removePicture(shop, memberId);
  const file = form.get("picture");
  if (!(file instanceof File) || file.size === 0) return refuse(pictureMessages.missing, 400);
  return storePicture(shop, memberId, file);
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: () => ({ failure: notSentText }),
    patience: limits.uploadTimeoutMs,
  });

/** The chosen file as the browser shows it, until it is stored. */
const usePreview = () => {
  const [preview, setPreview] = useState<string>();
  useEffect(
    () => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)),
    [preview],
  );
  return {
    preview,
    show: (file: File | undefined) => setPreview(file && URL.createObjectURL(file)),
  };
};

/** Sends the picture made small. @returns what to say instead, where there is nothing to send */
const useShrunkSubmit = () => {
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("picture");
    if (!(file instanceof File) || file.size === 0) return setProblem(pictureMessages.missing);
    void shrinkPicture(file).then((small) => {
      const sent = small ?? file;
      if (sent.size > limits.maxPictureBytes) return setProblem(pictureMessages.tooLarge);
      setProblem(undefined);
      form.set("picture", sent);
      form.set("intent", "store");
      return submit(form, { method: "post", encType: "multipart/form-data" });
    });
  };
  return { problem, onSubmit };
};

export default function AvatarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { avatar } = loaderData;
  const { preview, show } = usePreview();
  const { problem, onSubmit } = useShrunkSubmit();
  const intent = useNavigation().formData?.get("intent");
  return (
    <AccountFrame title="Foto Profil" above={{ path: accountPaths.profile, title: "Data Diri" }}>
      <div className="account-form card stack gap-4">
        <div className="picture-choice stack gap-5">
          <Avatar source={preview ?? avatar} size="largest" />
          <Form
            method="post"
            encType="multipart/form-data"
            className="picture-choice__form stack gap-4"
            onSubmit={onSubmit}
          >
            <TextField
              name="picture"
              label="Pilih foto"
              hint="JPEG, PNG, atau WebP, maksimal 5 MB. Bagian tengahnya menjadi foto Anda."
              error={problem ?? actionData?.failure}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={({ currentTarget }) => show(currentTarget.files?.[0])}
            />
            <Button name="intent" value="store" busy={intent === "store"}>
              Simpan foto
            </Button>
          </Form>
        </div>
        {avatar !== "" && (
          <Form method="post" className="picture-choice__remove">
            <Button
              name="intent"
              value="remove"
              variant="quiet"
              size="small"
              icon="trash"
              busy={intent === "remove"}
            >
              Hapus foto
            </Button>
          </Form>
        )}
      </div>
    </AccountFrame>
  );
}
