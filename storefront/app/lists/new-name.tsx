import { limits } from "@gerai/contract/limits";
import { TextField } from "../ui/field.tsx";

interface NewNameProps {
  /** What stands in the field at first. */
  readonly name: string;
  readonly failure: string | undefined;
  /** Whether there is no list to choose beside it. */
  readonly isAlone: boolean;
}

/** The name of a list that is made with the form. */
export function NewName({ name, failure, isAlone }: NewNameProps) {
  return (
    <div className="list-save__name">
      <TextField
        name="name"
        label={isAlone ? "Nama daftar" : "Nama daftar baru"}
        autoComplete="off"
        limit={limits.listNameLength}
        defaultValue={name}
        {...(!isAlone && { hint: "Isi untuk membuat daftar baru" })}
        error={failure}
      />
    </div>
  );
}
