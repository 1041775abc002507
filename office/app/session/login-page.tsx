import { confirmStaff, logInStaff } from "@gerai/contract/office/staff";
import { Button, Center, Paper, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { call, type CallError } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { sessionQuery } from "./session.ts";

/** Only pages of the office: `//elsewhere` and `https://…` lead to the start. */
const safePath = (path: string | null): string =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : "/";

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

function CodeStep({ ticket, onDone }: StepProps<void> & { readonly ticket: string }) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmStaff, { body: { ticket, code } }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      onDone();
    },
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

export default function LoginPage() {
  const [ticket, setTicket] = useState<string>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const enter = (): void => void navigate(safePath(search.get("kembali")), { replace: true });
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
          <PasswordStep onDone={setTicket} />
        ) : (
          <CodeStep ticket={ticket} onDone={enter} />
        )}
      </Paper>
    </Center>
  );
}
