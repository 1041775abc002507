import { food } from "./food.ts";
import { fruit } from "./fruit.ts";
import { home } from "./home.ts";

export const motifs = { ...fruit, ...food, ...home };
export type MotifName = keyof typeof motifs;
