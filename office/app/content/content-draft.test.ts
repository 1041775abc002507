import type { ContentField, ContentSheet } from "@gerai/contract/office/content";
import { expect, it } from "vitest";
import { copyOf, draftOf, emptyDraft } from "./content-draft.ts";

const field = (name: string, more: Partial<ContentField> = {}): ContentField => ({
  field: name,
  label: name,
  hint: "",
  input: "text",
  max: null,
  choices: [],
  isNeeded: false,
  isKey: false,
  otherwise: "",
  ...more,
});

const row = (cells: Readonly<Record<string, string>>): ContentSheet => ({
  key: "k",
  label: "K",
  version: "v",
  cells: { ...cells },
  pictures: {},
  startsAt: null,
  endsAt: null,
  page: "",
});

const banner = [field("code", { isKey: true }), field("shows", { otherwise: "true" })];

it("begins with what a row means that says nothing", () => {
  expect(emptyDraft(banner)).toEqual({ code: "", shows: "true" });
  expect(draftOf(banner, row({ code: "a", shows: "false" }))).toEqual({
    code: "a",
    shows: "false",
  });
});

it("copies a row without its code, but where a beginning tells rows of one code apart", () => {
  expect(copyOf(banner, row({ code: "a", shows: "false" }))).toEqual({ code: "", shows: "false" });
  const page = [field("page", { isKey: true }), field("from", { isKey: true, input: "moment" })];
  expect(copyOf(page, row({ page: "terms", from: "" }))).toEqual({ page: "terms", from: "" });
});
