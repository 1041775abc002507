/** What a check of staged rows answers. */
export const refusedRow = { row_no: "int4", file: "int4", line: "int4", reason: "text" } as const;
