import { food } from "./food.ts";
import { fruit } from "./fruit.ts";
import { home } from "./home.ts";
import { kitchen } from "./kitchen.ts";
import { sweets } from "./sweets.ts";

export const motifs = { ...fruit, ...food, ...kitchen, ...sweets, ...home };
export type MotifName = keyof typeof motifs;
