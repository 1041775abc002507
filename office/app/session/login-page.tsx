import {
  beginCompanyLogin,
  returnPathSchema,
  waysOfLogin,
} from "@gerai/contract/office/company-login";
import { confirmStaff, logInStaff, type StaffSession } from "@gerai/contract/office/staff";
import {
  Button,
  Center,
  Divider,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2, KeyRound } from "lucide-react";
import { useState } from "react";
import { type Location, useLocation, useNavigate, useSearchParams } from "react-router";
import { call, type CallError, reading } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { enterByPasskey } from "./passkey.ts";
import { sessionQuery } from "./session.ts";

/** Only pages of the office; everything else leads to the start. */
const safePath = (path: string | null): string => returnPathSchema.safeParse(path).data ?? "/";

interface StepProps<Answer> {
  readonly onDone: (answer: Answer) => void;
}

function PasswordStep({ onDone }: StepProps<string>) {
  const logIn = useMutation<{ ticket: string }, CallError, { email: string; password: string }>({
    mutationFn: (body) => call(logInStaff, { body }),
    onSuccess: ({ ticket }) => onDone(ticket),
  });
  return (
    <Form onSend={(text) => logIn.mutate({ email: text("email"), password: text("password") })}>
      <Stack>
        {logIn.error && <FailureNotice sentence={logIn.error.message} />}
        <TextInput label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordInput
          label="Kata sandi"
          name="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" loading={logIn.isPending}>
          Lanjut
        </Button>
      </Stack>
    </Form>
  );
}

function CodeStep({ ticket, onDone }: StepProps<StaffSession> & { readonly ticket: string }) {
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmStaff, { body: { ticket, code } }),
    onSuccess: onDone,
  });
  return (
    <Form onSend={(text) => confirm.mutate(text("code"))}>
      <Stack>
        {confirm.error && <FailureNotice sentence={confirm.error.message} />}
        <TextInput
          label="Kode dari aplikasi autentikator"
          description="Enam angka. Ponsel hilang? Tulis salah satu kode pemulihan."
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          required
        />
        <Button type="submit" loading={confirm.isPending}>
          Masuk
        </Button>
      </Stack>
    </Form>
  );
}

function PasskeyWay({ onDone }: StepProps<StaffSession>) {
  const enter = useMutation<StaffSession, CallError>({
    mutationFn: enterByPasskey,
    onSuccess: onDone,
  });
  return (
    <>
      {enter.error && <FailureNotice sentence={enter.error.message} />}
      <Button
        variant="default"
        leftSection={<KeyRound size={18} aria-hidden />}
        loading={enter.isPending}
        onClick={() => enter.mutate()}
      >
        Masuk dengan passkey
      </Button>
    </>
  );
}

/** Leaves for the company's provider, which leads back to `company-login-page.tsx`. */
function CompanyWay({ returnPath }: { readonly returnPath: string }) {
  const begin = useMutation<{ url: string }, CallError>({
    mutationFn: () => call(beginCompanyLogin, { body: { returnPath } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      {begin.error && <FailureNotice sentence={begin.error.message} />}
      <Button
        variant="default"
        leftSection={<Building2 size={18} aria-hidden />}
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        Masuk dengan akun perusahaan
      </Button>
    </>
  );
}

interface OtherWaysProps extends StepProps<StaffSession> {
  readonly returnPath: string;
}

/** The ways that want no password. */
function OtherWays({ returnPath, onDone }: OtherWaysProps) {
  const { data: ways } = useQuery(reading(waysOfLogin, {}));
  const hasPasskeys = browserSupportsWebAuthn();
  if (!hasPasskeys && !ways?.hasCompanyLogin) return null;
  return (
    <Stack>
      <Divider label="atau" />
      {hasPasskeys && <PasskeyWay onDone={onDone} />}
      {ways?.hasCompanyLogin && <CompanyWay returnPath={returnPath} />}
    </Stack>
  );
}

export default function LoginPage() {
  const [ticket, setTicket] = useState<string>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state } = useLocation() as Location<{ readonly sentence: string } | null>;
  const returnPath = safePath(search.get("kembali"));
  const enter = (session: StaffSession): void => {
    client.setQueryData(sessionQuery.queryKey, session);
    void navigate(returnPath, { replace: true });
  };
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder p="xl" w="100%" maw={400} radius="lg">
        <Title order={1} size="h3" mb={4}>
          Kantor Gerai
        </Title>
        <Text c="dimmed" size="sm" mb="lg">
          Untuk orang-orang yang menjalankan toko.
        </Text>
        {ticket === undefined ? (
          <Stack>
            {state && <FailureNotice sentence={state.sentence} />}
            <PasswordStep onDone={setTicket} />
            <OtherWays returnPath={returnPath} onDone={enter} />
          </Stack>
        ) : (
          <CodeStep ticket={ticket} onDone={enter} />
        )}
      </Paper>
    </Center>
  );
}
