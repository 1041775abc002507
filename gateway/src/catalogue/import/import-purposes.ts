import { one, run, type Tx } from "../../db/database.ts";
import { compare } from "../../import/compare.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { Missing } from "../../import/report.ts";
import {
  mayDeactivate,
  type ImportKind,
  type ImportOptions,
  type Settled,
  type Settling,
} from "../../import/run.ts";
import { finishImport } from "./finish.ts";
import * as queries from "./import-purposes-queries.ts";

const aliases = {
  purpose: ["tujuan", "keperluan"],
  phrases: ["sebutan", "kata"],
  kinds: ["jenis", "kategori"],
} as const;

type PurposeField = keyof typeof aliases;

const examples = 3;

/** Phrases have blanks within. */
const separator = /[,;|]/;

const parse = (read: FieldReader<PurposeField>) => {
  const purpose = read.text("purpose", { max: 80 });
  const kinds = read.list("kinds", separator, { max: 80 });
  read.require("purpose", purpose);
  read.require("kinds", kinds);
  return {
    purpose: purpose?.toLowerCase() ?? null,
    phrases: read.list("phrases", separator, { max: 80 }) ?? [],
    kinds,
  };
};

const settleMissing = async (tx: Tx, options: ImportOptions): Promise<Missing> => {
  const { existing, missing } = await one(tx, queries.missingPurposes);
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) await run(tx, queries.deletePurposes, { purposes: missing });
  return { count: missing.length, examples: missing.slice(0, examples), deactivated };
};

const settle = async (tx: Tx, { options, now, progress }: Settling): Promise<Settled> => {
  progress("menulis tujuan belanja", 0, 1);
  const difference = await compare(tx, queries.comparison);
  await run(tx, queries.writePurposes);
  const missing = await settleMissing(tx, options);
  const sections = [{ title: "tujuan belanja", difference }];
  const force = missing.deactivated && missing.count > 0;
  const after = await finishImport(tx, sections, { now, offersOnly: false, force });
  progress("menulis tujuan belanja", 1, 1);
  return { sections, missing, notes: [], ...after };
};

/** What shoppers want to do, and the kinds of things that serve it; a row says everything about its purpose. */
export const purposeImport: ImportKind<PurposeField, typeof queries.columns> = {
  name: "tujuan belanja",
  aliases,
  staging: queries.staging,
  parse,
  checks: [],
  tracked: queries.tracked,
  settle,
};
