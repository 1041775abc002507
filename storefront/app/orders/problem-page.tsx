import { limits } from "@gerai/contract/limits";
import { reportProblem } from "@gerai/contract/order-problems";
import { orderDetail } from "@gerai/contract/orders";
import { type SubmitEvent, useState } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { shrinkPicture } from "../account/shrink-picture.ts";
import { orderPath } from "../http/order-path.ts";
import { wholeForm } from "../http/read-form.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Radio, TextArea, TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/problem-page.ts";
import {
  countField,
  readProblem,
  reportableItems,
  type ProblemErrors,
  type ReportableItem,
  type TypedProblem,
} from "./problem-form.ts";
import { problemKinds, problemMessages } from "./problem-texts.ts";
import { listOf } from "./tabs.ts";
import "./orders.css";
import "./problem.css";

export const meta: Route.MetaFunction = (page) => plainHead("Laporkan Masalah", page);

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

const readOrder = async ({ call }: Shop, id: string) =>
  expectData(await call(orderDetail, { params: { id } }));

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const order = await readOrder(context.get(shopContext), params.id);
  return {
    orderNumber: order.orderNumber,
    items: reportableItems(order),
    // The same form sent twice is one report.
    problemId: crypto.randomUUID(),
  };
};

interface Refused {
  readonly errors: ProblemErrors;
  /** Undefined where nothing of the form was read. */
  readonly typed: TypedProblem | undefined;
}

const refuse = (errors: ProblemErrors, typed: TypedProblem | undefined, status: number) =>
  data<Refused>({ errors, typed }, { status });

/** What a form writes around its files. */
const formBytes = 20_000;

/** Said by the request's head: a body that is too large is not even read. */
const isTooLarge = (request: Request): boolean =>
  Number(request.headers.get("content-length")) > limits.maxProblemPhotosBytes + formBytes;

const refusals: Readonly<Record<string, ProblemErrors>> = {
  PICTURE_UNREADABLE: { photos: problemMessages.unreadable },
  PROBLEM_NOT_REPORTABLE: { form: problemMessages.notReportable },
  PROBLEM_LIMITED: { form: problemMessages.limited },
  PAYLOAD_TOO_LARGE: { photos: problemMessages.tooLarge },
};

const inBase64 = async (file: File): Promise<string> =>
  Buffer.from(await file.arrayBuffer()).toString("base64");

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  if (isTooLarge(request)) return refuse({ photos: problemMessages.tooLarge }, undefined, 413);
  const form = await wholeForm(request);
  if (form === undefined) return refuse({ form: problemMessages.damaged }, undefined, 400);
  const shop = context.get(shopContext);
  const order = await readOrder(shop, params.id);
  const sheet = `${listOf(order)}/${params.id}`;
  const { typed, kind, items, photos, errors } = readProblem(form, reportableItems(order));
  // The second press of a button finds its report there, and nothing left to report.
  if (order.problems.some(({ problemId }) => problemId === typed.problemId)) {
    return redirect(sheet);
  }
  if (kind === undefined || Object.keys(errors).length > 0) return refuse(errors, typed, 400);
  const { problemId, words } = typed;
  const pictures = await Promise.all(photos.map(inBase64));
  const answer = await shop.call(reportProblem, {
    body: { id: params.id, problemId, kind, words, items: [...items], photos: pictures },
  });
  if (answer.ok) return redirect(sheet);
  const said = refusals[answer.code] ?? { form: problemMessages.failed };
  return refuse(said, typed, answer.statusCode);
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (): Refused => ({ errors: { form: notSentText }, typed: undefined }),
    patience: limits.uploadTimeoutMs,
  });

interface CountProps {
  readonly item: ReportableItem;
  readonly typed: string | undefined;
  readonly error: string | undefined;
}

function ItemCount({ item, typed, error }: CountProps) {
  return (
    <li className="problem-item stack gap-3">
      <span className="row-picture">
        <Picture picture={item.picture} alt="" place="row" />
      </span>
      <div className="stack gap-1 break-anywhere">
        <strong>{item.productName}</strong>
        <TextField
          name={countField(item.lineNo)}
          label={`Jumlah bermasalah dari ${item.qtyReportable}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={item.qtyReportable}
          defaultValue={typed ?? "0"}
          error={error}
        />
      </div>
    </li>
  );
}

const shortSide = 1280;

/** Sends the photos made small: without scripts they travel as they are. */
const useShrunkSubmit = () => {
  const submit = useSubmit();
  const [isShrinking, setShrinking] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isShrinking) return;
    const form = new FormData(event.currentTarget);
    const photos = form.getAll("photos").filter((value) => value instanceof File && value.size > 0);
    setShrinking(true);
    form.delete("photos");
    const small = photos.map(async (photo) =>
      photo instanceof File ? ((await shrinkPicture(photo, shortSide)) ?? photo) : photo,
    );
    void Promise.all(small).then((files) => {
      for (const file of files) form.append("photos", file);
      setShrinking(false);
      return submit(form, { method: "post", encType: "multipart/form-data" });
    });
  };
  return { isShrinking, onSubmit };
};

interface ProblemFormProps {
  readonly items: readonly ReportableItem[];
  readonly problemId: string;
  readonly refused: Refused | undefined;
}

function ProblemForm({ items, problemId, refused }: ProblemFormProps) {
  const { isShrinking, onSubmit } = useShrunkSubmit();
  const isSending = useNavigation().formMethod === "POST";
  const { errors = {}, typed } = refused ?? {};
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="problem-form stack gap-4"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="problemId" value={typed?.problemId ?? problemId} />
      {errors["form"] && <Notice tone="danger">{errors["form"]}</Notice>}
      <fieldset className="problem-form__part card stack gap-2">
        <legend>Barang mana?</legend>
        {errors["items"] && <Notice tone="danger">{errors["items"]}</Notice>}
        <ul className="plain-list stack gap-3">
          {items.map((item) => (
            <ItemCount
              key={item.lineNo}
              item={item}
              typed={typed?.counts[item.lineNo]}
              error={errors[countField(item.lineNo)]}
            />
          ))}
        </ul>
      </fieldset>
      <fieldset className="problem-form__part card stack gap-2">
        <legend>Apa yang bermasalah?</legend>
        {errors["kind"] && <Notice tone="danger">{errors["kind"]}</Notice>}
        {problemKinds.map(([kind, label]) => (
          <Radio
            key={kind}
            name="kind"
            value={kind}
            label={label}
            defaultChecked={typed?.kind === kind}
          />
        ))}
      </fieldset>
      <TextArea
        name="words"
        label="Ceritakan masalahnya"
        rows={4}
        limit={limits.problemWords}
        defaultValue={typed?.words ?? ""}
        error={errors["words"]}
      />
      <TextField
        name="photos"
        label="Foto"
        optional
        hint={`JPEG, PNG, atau WebP, paling banyak ${limits.problemPhotos} foto.`}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        error={errors["photos"]}
      />
      <Button busy={isShrinking || isSending} size="large" block>
        Kirim laporan
      </Button>
    </Form>
  );
}

/** Says what is wrong with articles that have arrived; a form like any other where there are no scripts. */
export default function ProblemPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { items, orderNumber, problemId } = loaderData;
  return (
    <div className="page-width problem-page stack gap-3">
      <p>
        <a className="inline-row thumb-high gap-1 small" href={orderPath(params.id)}>
          <Icon name="back" size="small" />
          Detail Transaksi
        </a>
      </p>
      <h1>Laporkan masalah</h1>
      <p>
        Pesanan <span className="numbers">{orderNumber}</span>. Customer service kami memeriksa
        laporan Anda; yang disetujui dikembalikan seharga yang dibayar.
      </p>
      {items.length === 0 ? (
        <>
          <Notice tone="warning">
            Tidak ada barang di pesanan ini yang bisa dilaporkan. Masalah bisa dilaporkan sampai{" "}
            {limits.problemDays} hari setelah pesanan diterima.
          </Notice>
          <LinkButton href={orderPath(params.id)} variant="secondary">
            Kembali ke pesanan
          </LinkButton>
        </>
      ) : (
        <ProblemForm {...{ items, problemId }} refused={actionData} />
      )}
    </div>
  );
}
