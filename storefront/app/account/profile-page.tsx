import type { Member } from "@gerai/contract/account";
import { accountLimits, checkAccountField } from "@gerai/contract/account-rules";
import { memberUpdate } from "@gerai/contract/profile";
import { data, Form, redirect, useNavigation } from "react-router";
import { readForm } from "../http/read-form.ts";
import { requireCurrentMember } from "../session/current-member.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { TextField } from "../ui/field.tsx";
import { forgetForm, useSavedForm } from "../ui/saved-form.ts";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/profile-page.ts";
import { AccountFrame } from "./account-frame.tsx";
import { BirthDateFields } from "./birth-date-fields.tsx";
import { agreedField, ageToConfirm } from "./birth-date.ts";
import { type Errors, refusedFields, textOf } from "./form-answer.ts";
import { GenderChoice } from "./gender-choice.tsx";
import { failureMessage } from "./messages.ts";
import { accountPaths, savedPath } from "./paths.ts";
import {
  checkProfileForm,
  type ProfileField,
  profileFields,
  type ProfileForm,
  readProfileForm,
} from "./profile-form.ts";
import { profileForm } from "./saved-forms.ts";
import { SendWithAge } from "./send-with-age.tsx";
import { useChecks } from "./use-checks.ts";
import { checkBirthDate, useDateErrors } from "./use-date-errors.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Ubah Data Diri", page);

const formOf = ({ fullName, birthDate, gender, email, profileVersion }: Member): ProfileForm => ({
  fullName,
  birthDate,
  gender,
  email,
  profileVersion,
});

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  form: formOf(await requireCurrentMember(context, request)),
});

const savedWith = { none: "profil", sent: "profil-tautan", limit: "profil-batas" } as const;

interface Refused {
  readonly form: ProfileForm;
  readonly errors: Errors<ProfileField>;
  readonly failure?: string | undefined;
  /** The age to be confirmed before the new date of birth is saved. */
  readonly age?: number | undefined;
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const {
    memberId,
    profileVersion,
    birthDate: knownDate,
  } = await requireCurrentMember(context, request);
  const { call, config } = context.get(shopContext);
  const sent = await readForm(request);
  const form = readProfileForm(sent);
  const again = (refused: Omit<Refused, "form">, version = form.profileVersion) =>
    data<Refused>({ form: { ...form, profileVersion: version }, ...refused }, { status: 400 });
  const errors = checkProfileForm(form);
  if (errors) return again({ errors });
  const agreed = form.birthDate === knownDate ? knownDate : textOf(sent, agreedField);
  const age = ageToConfirm(form.birthDate, agreed, new Date());
  if (age !== undefined) return again({ errors: {}, age });

  const changed = await call(memberUpdate, { body: { memberId, ...form } });
  if (changed.ok) return redirect(savedPath(savedWith[changed.data.emailLink]));
  const failure = failureMessage(changed, config.brand);
  const refused = { errors: refusedFields(changed.fields, profileFields), failure };
  // Who saves again has seen that there was another change.
  return again(refused, changed.code === "PROFILE_CHANGED" ? profileVersion : undefined);
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (form): Refused => ({
      form: readProfileForm(form),
      errors: {},
      failure: notSentText,
    }),
    done: [profileForm],
  });

const checks = {
  fullName: (text: string) => checkAccountField("fullName", text.trim()),
  birthYear: checkBirthDate,
  email: (text: string) => checkAccountField("email", text.trim()),
};

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? loaderData.form;
  const { fieldProps, onSubmit } = useChecks<keyof typeof checks>(
    checks,
    useDateErrors(actionData?.errors),
  );
  const kept = useSavedForm({ form: profileForm, isAnswered: actionData !== undefined });
  const isBusy = useNavigation().state !== "idle";
  return (
    <AccountFrame title="Ubah Data Diri" above={{ path: accountPaths.profile, title: "Data Diri" }}>
      <Form
        {...kept}
        method="post"
        className="account-form card stack gap-4"
        noValidate
        onSubmit={onSubmit}
      >
        <input type="hidden" name="profileVersion" value={form.profileVersion} />
        <TextField
          {...fieldProps("fullName")}
          label="Nama lengkap"
          defaultValue={form.fullName}
          autoComplete="name"
          limit={accountLimits.name}
          required
        />
        <TextField
          {...fieldProps("email")}
          label="Email"
          hint="Email baru perlu diverifikasi lewat tautan yang kami kirim"
          type="email"
          defaultValue={form.email}
          autoComplete="email"
          optional
        />
        <BirthDateFields
          checked={fieldProps("birthYear")}
          value={form.birthDate}
          hint="Bila usia menjadi di bawah 21 tahun, verifikasi usia Anda dicabut"
        />
        <GenderChoice chosen={form.gender} hasUnsaid />
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <div className="account-form__actions">
          <SendWithAge age={actionData?.age} birthDate={form.birthDate} busy={isBusy}>
            Simpan
          </SendWithAge>
          <LinkButton
            href={accountPaths.profile}
            variant="quiet"
            size="large"
            onClick={() => forgetForm(profileForm)}
          >
            Batal
          </LinkButton>
        </div>
      </Form>
    </AccountFrame>
  );
}
