import { acceptInvitation, staffInvitation } from "@gerai/contract/office/staff";
import {
  Button,
  Center,
  Code,
  Image,
  List,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import QRCode from "qrcode";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { call, reading, type CallError } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";

/** The secret as a picture, made in the browser: it goes to nobody else. */
function SecretPicture({ uri }: { readonly uri: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const draw = async (): Promise<void> => {
      const url = await QRCode.toDataURL(uri, { margin: 1, width: 200 });
      if (isShown) setPicture(url);
    };
    void draw();
    return () => {
      isShown = false;
    };
  }, [uri]);
  return <Image src={picture} alt="Kode QR untuk aplikasi autentikator" w={200} h={200} />;
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Stack>
      <Title order={1} size="h3">
        Akun siap
      </Title>
      <Text>
        Simpan kode pemulihan ini di tempat aman. Setiap kode dapat dipakai sekali bila ponsel
        hilang, dan hanya ditampilkan sekarang.
      </Text>
      <List listStyleType="none" className="figures">
        {codes.map((code) => (
          <List.Item key={code}>
            <Code fz="md">{code}</Code>
          </List.Item>
        ))}
      </List>
      <Button component={Link} to="/masuk">
        Sudah disimpan, masuk
      </Button>
    </Stack>
  );
}

interface InvitationFormProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function InvitationForm({ token, email, onDone }: InvitationFormProps) {
  const accept = useMutation<
    { recoveryCodes: string[] },
    CallError,
    { password: string; code: string }
  >({
    mutationFn: (body) => call(acceptInvitation, { params: { token }, body }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const isWeak = accept.error?.fields["password"] !== undefined;
  return (
    <Form onSend={(text) => accept.mutate({ password: text("password"), code: text("code") })}>
      <Stack>
        {accept.error && !isWeak && <FailureNotice sentence={accept.error.message} />}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Kata sandi baru"
          description="Sedikitnya 8 huruf, dengan huruf besar, huruf kecil, dan angka."
          error={isWeak && "Kata sandi belum cukup kuat."}
          name="password"
          autoComplete="new-password"
          required
        />
        <TextInput
          label="Enam angka dari aplikasi"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <Button type="submit" loading={accept.isPending}>
          Aktifkan akun
        </Button>
      </Stack>
    </Form>
  );
}

export default function InvitationPage() {
  const { token = "" } = useParams();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error } = useQuery({
    ...reading(staffInvitation, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined && error === null) return <LoadingPage />;
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder p="xl" w="100%" maw={440} radius="lg">
        {data === undefined ? (
          <Stack>
            <Title order={1} size="h3">
              Undangan
            </Title>
            <FailureNotice sentence={error?.message ?? ""} />
            <Text c="dimmed">Mintalah undangan baru kepada administrator.</Text>
          </Stack>
        ) : codes === undefined ? (
          <Stack>
            <Title order={1} size="h3">
              Selamat datang, {data.name}
            </Title>
            <Text size="sm">
              Pindai kode ini dengan aplikasi autentikator di ponsel, lalu tulis angkanya di bawah.
            </Text>
            <Center>
              <SecretPicture uri={data.totpUri} />
            </Center>
            <Text size="sm" c="dimmed">
              Tidak dapat memindai? Tulis kunci ini di aplikasi: <Code>{data.totpSecret}</Code>
            </Text>
            <InvitationForm token={token} email={data.email} onDone={setCodes} />
          </Stack>
        ) : (
          <RecoveryCodes codes={codes} />
        )}
      </Paper>
    </Center>
  );
}
