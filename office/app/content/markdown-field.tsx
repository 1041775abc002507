import { drawContent, type ContentKind } from "@gerai/contract/office/content";
import { Card, Text, Textarea, Typography } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { reading } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";

/** While somebody types, nothing is drawn. */
const pauseMs = 300;

function Drawn({ kind, text }: { readonly kind: ContentKind; readonly text: string }) {
  const [typed] = useDebouncedValue(text, pauseMs);
  const { data, error } = useQuery({
    ...reading(drawContent, { params: { kind }, body: { text: typed } }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  if (error !== null) return <Text c="dimmed">{error.message}</Text>;
  if (data === undefined || data.html === "") return <Text c="dimmed">Belum ada teks.</Text>;
  return (
    <Typography className="drawn">
      {/* The gateway has reduced it to the tags that the shop shows. Its links would lead away from what is typed. */}
      <div inert dangerouslySetInnerHTML={{ __html: data.html }} />
    </Typography>
  );
}

interface MarkdownFieldProps extends ComponentProps<typeof Textarea> {
  readonly kind: ContentKind;
  readonly label: string;
  readonly value: string;
}

/** A text in Markdown, with what the shop makes of it beside it for whoever writes it. */
export function MarkdownField({ kind, ...field }: MarkdownFieldProps) {
  const text = <Textarea {...field} autosize minRows={8} maxRows={24} />;
  if (!may(useSession(), "goods.manage")) return text;
  return (
    <div className="halves">
      {text}
      <Card component="section" withBorder padding="sm" aria-label={`${field.label} di toko`}>
        <Text size="xs" c="dimmed" mb="xs">
          Tampil di toko
        </Text>
        <Drawn kind={kind} text={field.value} />
      </Card>
    </div>
  );
}
