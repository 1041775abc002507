/** Pictures that rows of content name: files beside the import's file, or ids of pictures that the shop has. */
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { many, run, type Tx } from "../../../db/database.ts";
import { statement, type Statement } from "../../../db/statement.ts";
import { imaging } from "../../../images/imaging.ts";
import { text, type Field } from "../../../import/kind-fields.ts";
import { refusedRow } from "../../../import/refusals.ts";
import { temporaryTable } from "../../../import/stage.ts";
import { encodePhoto, encodePhotoInTurn } from "../../../media/photo.ts";
import { pictureId } from "../../../media/source.ts";
import { isDrawing, readDrawing } from "./drawings.ts";

type Needs = readonly Statement<unknown, unknown>[];

/** The name that the export gives the picture in a column of `t`: drawings stay drawings. */
export const exportedPicture = (folder: string, column: string): string => `(
    select '${folder}/' || g.picture || case g.source_type when 'image/svg+xml' then '.svg' else '.webp' end
    from pictures g where g.picture = t.${column})`;

/** A field that names a picture; the export writes it into `folder`. */
export const pictureFile = (
  folder: string,
  column: string,
  aliases: readonly string[],
): Field<string | null> => ({
  ...text(200, aliases),
  input: { sort: "picture" },
  exported: exportedPicture(folder, column),
});

/** A banner at double density; nothing shows it larger. */
const largest = { width: 2_400, height: 2_400, fit: "inside" } as const;
const bytesAtMost = 20_000_000;

const createNamedPictures = temporaryTable(
  "named_pictures",
  `file integer, name text, picture text, problem text`,
);

const fillNamedPictures = statement({
  name: "import.fill_named_pictures",
  text: `insert into named_pictures (file, name, picture, problem)
    values (:file, :name, :picture, :problem)`,
  parameters: { file: "int4", name: "text", picture: "text?", problem: "text?" },
  needs: [createNamedPictures],
  row: {},
});

const knownPicture = statement({
  name: "import.known_picture",
  text: "select picture from pictures where picture = :picture",
  parameters: { picture: "text" },
  row: { picture: "text" },
});

const keepPicture = statement({
  name: "import.keep_picture",
  text: `insert into pictures (picture, source_type, source, width, height)
    values (:picture, :sourceType, :source, :width, :height)
    on conflict (picture) do nothing`,
  parameters: {
    picture: "text",
    sourceType: "text",
    source: "bytea",
    width: "int4",
    height: "int4",
  },
  row: {},
});

/** What a name in a file stands for. */
type Found = { readonly picture: string } | { readonly problem: string };

const isKnown = async (tx: Tx, picture: string): Promise<boolean> =>
  (await many(tx, knownPicture, { picture })).length > 0;

/** `0f3a….webp`, as the export names them: the shop that wrote it has it without a file, and others keep the name. */
export const pictureNamed = (name: string): string | undefined =>
  /^([0-9a-f]{32})(?:\.[a-z]+)?$/.exec(basename(name))?.[1];

const readPictureFile = async (path: string): Promise<Buffer | string> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) return "berkas gambar tidak ada";
  if (found.size > bytesAtMost) return `gambar lebih dari ${bytesAtMost / 1_000_000} MB`;
  return readFile(path).catch(() => "berkas gambar tidak boleh dibaca");
};

const storeDrawing = async (tx: Tx, bytes: Buffer, picture: string): Promise<Found> => {
  const drawing = await readDrawing(bytes);
  if (typeof drawing === "string") return { problem: drawing };
  await run(tx, keepPicture, { picture, sourceType: "image/svg+xml", ...drawing });
  return { picture };
};

/** A picture that needs no encoding; undefined for photographs that the shop has not. */
const keepAsItIs = async (tx: Tx, bytes: Buffer, picture: string): Promise<Found | undefined> => {
  if (await isKnown(tx, picture)) return { picture };
  return isDrawing(bytes) ? storeDrawing(tx, bytes, picture) : undefined;
};

const storePhoto = async (
  tx: Tx,
  source: Buffer | "unreadable",
  picture: string,
): Promise<Found> => {
  if (source === "unreadable") return { problem: "bukan JPEG, PNG, WebP, atau SVG yang utuh" };
  const { width, height } = await imaging(source).metadata();
  await run(tx, keepPicture, { picture, sourceType: "image/webp", source, width, height });
  return { picture };
};

/** Keeps a picture of a file under its id; the reason where it cannot be taken. */
const keepPictureFile = async (tx: Tx, bytes: Buffer, picture: string): Promise<Found> =>
  (await keepAsItIs(tx, bytes, picture)) ??
  storePhoto(tx, await encodePhotoInTurn(bytes, largest), picture);

/** The same for somebody who waits for it; `busy` where too many do. */
export const keepSentPicture = async (
  tx: Tx,
  bytes: Buffer,
  picture: string,
): Promise<Found | "busy"> => {
  const kept = await keepAsItIs(tx, bytes, picture);
  if (kept !== undefined) return kept;
  const source = await encodePhoto(bytes, largest);
  return source === "busy" ? source : storePhoto(tx, source, picture);
};

/** The path of a picture; undefined where it leads out of the folder. */
const pathWithin = (folder: string, name: string): string | undefined => {
  const path = join(folder, name);
  const inside = relative(folder, path);
  return isAbsolute(name) || inside.startsWith("..") ? undefined : path;
};

const find = async (tx: Tx, folder: string, name: string): Promise<Found> => {
  const path = pathWithin(folder, name);
  if (path === undefined) return { problem: "di luar folder berkas impor" };
  const id = pictureNamed(name);
  if (id !== undefined && (await isKnown(tx, id))) return { picture: id };
  const bytes = await readPictureFile(path);
  return typeof bytes === "string"
    ? { problem: bytes }
    : keepPictureFile(tx, bytes, id ?? pictureId(bytes));
};

/**
 * Declares how the picture columns of `staged` are looked up. Pictures are stored once, turned upright and
 * without what the camera wrote beside them.
 * @param statements names the statements, e.g. `import.banners`
 */
export const declarePictureFiles = (
  statements: string,
  needs: Needs,
  columns: readonly string[],
) => {
  const together = [...needs, createNamedPictures];
  const names = columns.map((column) => `select file, ${column} as name from staged`);
  const wanted = statement({
    name: `${statements}_wanted_pictures`,
    text: `select file, name from (${names.join(" union ")}) named where name is not null
      order by file, name`,
    needs,
    row: { file: "int4?", name: "text?" },
  });
  const setPictures = columns.map((column) =>
    statement({
      name: `${statements}_set_${column}`,
      text: `update staged s set ${column} = known.picture
        from named_pictures known where known.file = s.file and known.name = s.${column}`,
      needs: together,
      row: {},
    }),
  );
  return {
    /** Rows that name a picture which cannot be taken. */
    checks: columns.map((column) =>
      statement({
        name: `${statements}_bad_${column}`,
        text: `select s.row_no, s.file, s.line,
            '${column}' as field, known.problem || ': "' || s.${column} || '"' as why
          from staged s join named_pictures known on known.file = s.file and known.name = s.${column}
          where known.problem is not null`,
        needs: together,
        row: refusedRow,
      }),
    ),
    /** Reads the files and stores their pictures. */
    read: async (tx: Tx, files: readonly string[]): Promise<void> => {
      await run(tx, createNamedPictures);
      for (const { file, name } of await many(tx, wanted)) {
        const folder = dirname(files[file ?? 0] ?? "");
        const found = await find(tx, folder, name ?? "");
        const row = { picture: null, problem: null, ...found };
        await run(tx, fillNamedPictures, { file: file ?? 0, name: name ?? "", ...row });
      }
    },
    /** Replaces the names in `staged` by the pictures' ids. */
    resolve: async (tx: Tx): Promise<void> => {
      for (const setPicture of setPictures) await run(tx, setPicture);
    },
  };
};
