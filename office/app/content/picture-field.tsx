import type { ContentField } from "@gerai/contract/office/content";
import { Button, FileButton, Group, Image, Input, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { sendContentPicture } from "./send-content-picture.ts";

interface PictureFieldProps {
  readonly field: Pick<ContentField, "label" | "hint" | "isNeeded">;
  readonly cell: string;
  /** Address of what the cell names; empty where it names nothing. */
  readonly url: string;
  readonly error: string | undefined;
  readonly onChange: (cell: string) => void;
}

/** Sends a picture and shows it; the row names it once it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { field, cell, url, error, onChange } = props;
  const { label, hint, isNeeded } = field;
  const [sent, setSent] = useState({ cell: "", url: "" });
  const send = useMutation({
    mutationFn: sendContentPicture,
    onSuccess: (picture) => {
      setSent(picture);
      onChange(picture.cell);
    },
  });
  const shown = cell === sent.cell ? sent.url : url;
  return (
    <Input.Wrapper label={label} description={hint} error={error} role="group" aria-label={label}>
      <Stack gap="xs" mt={4}>
        {cell !== "" && shown !== "" && (
          <Image
            src={shown}
            alt={label}
            mah={200}
            maw="100%"
            w="auto"
            fit="contain"
            radius="sm"
            mr="auto"
          />
        )}
        <Group gap="xs">
          <FileButton
            accept="image/jpeg,image/png,image/webp,image/svg+xml"
            onChange={(file) => {
              if (file !== null) send.mutate(file);
            }}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={send.isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
              >
                {cell === "" ? "Pilih gambar" : "Ganti gambar"}
              </Button>
            )}
          </FileButton>
          {cell !== "" && !isNeeded && (
            <Button variant="default" onClick={() => onChange("")}>
              Tanpa gambar
            </Button>
          )}
        </Group>
        {send.error && <FailureNotice sentence={send.error.message} />}
      </Stack>
    </Input.Wrapper>
  );
}
