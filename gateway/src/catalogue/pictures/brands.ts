import { lighter } from "./colours.ts";
import type { Face } from "./letters.ts";

/** How the pack of a brand looks. */
export interface Livery {
  readonly main: string;
  readonly second: string;
  readonly face: Face;
  /** The pack takes the colour of its flavour, the brand only its letters. */
  readonly isFlavourLed: boolean;
}

/** `main second face [*]`; a star lets the flavour colour the pack. */
const known: Readonly<Record<string, string>> = {
  indomie: "#e3242b #ffd21f round", "mie sedaap": "#f6a81c #d3202a poster", sarimi: "#e4002b #ffcc00 bold", supermi: "#f7c51e #c8102e bold",
  "pop mie": "#ffd100 #d61f26 poster", lemonilo: "#f7f1dc #3b8f3f round", samyang: "#1c1c1c #e4002b poster", nongshim: "#d0021b #111111 poster",
  "la fonte": "#1f3f8f #ffd21f serif", barilla: "#14428f #e4002b serif", bango: "#15603a #f2c230 serif", abc: "#d8141c #ffd400 bold",
  sedaap: "#f6a81c #d3202a poster", indofood: "#0a4da2 #e4002b bold", "del monte": "#c8102e #ffd100 serif", saori: "#7a1f1f #f2b41f serif",
  royco: "#f7c600 #d8141c script", masako: "#f9d000 #d9261c bold", sasa: "#d8141c #ffffff bold", ajinomoto: "#f4f1ea #d8141c bold",
  bimoli: "#f6c519 #1a7f3c bold", tropical: "#f2c21a #d1232a script", filma: "#f7d13d #0b6b3a bold", sania: "#f5c21b #0f5fa8 serif",
  sunco: "#f8d34a #0a7d3e bold", minyakita: "#f5c330 #1f4fa3 bold", "blue band": "#f7d21e #0c4da2 bold", gulaku: "#3aa544 #ffffff script",
  "rose brand": "#f4efe4 #d6336c script", "segitiga biru": "#1e4fa3 #ffffff bold", kobe: "#d4141c #ffd21f poster", sajiku: "#f3a11a #d8141c bold",
  kara: "#f5f3ea #1f7a3c bold", "topi koki": "#1f8a4a #ffd21f bold", fortune: "#c8202f #ffd21f serif", aqua: "#d9effb #0a63b0 bold",
  "le minerale": "#cfeafa #0b4ea2 serif", ades: "#d5f0e4 #1f8f5a round", cleo: "#d6ecfb #1670c0 script", nestle: "#e6f1fa #1a5aa8 bold",
  sosro: "#e4002b #ffd21f bold", "teh pucuk harum": "#7ab51d #e4002b script", frestea: "#d6a21f #2f7d3b script", ultrajaya: "#5a9a2f #ffd21f bold",
  sariwangi: "#f4c21a #c8202f script", "tong tji": "#f2b01a #b01c22 serif", nu: "#5fa545 #ffffff bold", ichitan: "#8a5a34 #f4d9a8 bold",
  "kapal api": "#7a1416 #f2c230 serif", "good day": "#f3e4c8 #d9261c script *", luwak: "#f4f1ea #7a3b1c serif", torabika: "#8a2a1c #f2c230 bold",
  nescafe: "#b5121b #f4f1ea bold", "nescafé": "#b5121b #f4f1ea bold", golda: "#2b2b2b #e2b13c serif", kopiko: "#4a2412 #e2b13c script", indocafe: "#c8141c #ffd21f bold",
  "coca-cola": "#e4001b #ffffff script", sprite: "#12924a #f7e32b bold", fanta: "#f58a1f #1f4fa3 round *", pepsi: "#1443a0 #e4002b bold", "a&w": "#5a2a18 #f58a1f poster",
  "pocari sweat": "#1f6fc4 #ffffff bold", mizone: "#2fa4dc #ffffff bold *", buavita: "#f6f3ea #2f8f3f script *", "minute maid": "#1c1c1c #ffffff bold *", floridina: "#f58a1f #ffffff script",
  marjan: "#c8142c #ffd21f serif *", nutrisari: "#f58a1f #1f7a3c script", milo: "#0f7a3c #ffffff poster", ovaltine: "#f58020 #c8141c bold", energen: "#f4e6c4 #d9261c bold *", "good time": "#1f3f8f #ffd21f round",
  "you c1000": "#f8b31a #d9261c bold", "hydro coco": "#f3f8ea #2f8f3f bold", chitato: "#d8232f #ffd21f poster *", lays: "#f7c51e #d8141c script *", "lay's": "#f7c51e #d8141c script *",
  qtela: "#3f8f34 #ffd21f round *", taro: "#e4002b #ffd21f poster *", cheetos: "#f58a1f #c8141c poster", "happy tos": "#d8141c #ffd21f round *", potabee: "#7a1f5c #ffd21f round *",
  japota: "#1f3f6f #ffffff bold *", pringles: "#d8141c #ffd21f script *", roma: "#d8141c #ffd21f bold", "khong guan": "#c8141c #ffd21f serif", oreo: "#1450b4 #ffffff round", regal: "#f2c21a #c8141c serif",
  biskuat: "#f7b51a #d8141c poster", tango: "#7a1f2a #ffd21f poster *", nabati: "#f6b81f #c8141c round", "beng-beng": "#c8141c #ffd21f poster", silverqueen: "#1f3f8f #e2c06a serif", cadbury: "#4a1f7a #ffffff script", delfi: "#7a1f2a #ffd21f serif",
  "ferrero rocher": "#5a3218 #e2b13c serif", kitkat: "#d8141c #ffffff bold", toblerone: "#f4dfa2 #c8141c bold", yupi: "#ffd21f #d8336f round *", mentos: "#1f6fc4 #ffffff bold *", garuda: "#c8141c #ffd21f bold", "dua kelinci": "#d8141c #ffd21f script",
  "ultra milk": "#f4f6fa #1450b4 round *", indomilk: "#f6f8fb #1f5fb4 bold *", "frisian flag": "#eef4fb #1450a0 bold *", greenfields: "#f4f8ee #2f7d3b serif *", diamond: "#eef4fb #1f4fa3 script *", cimory: "#f6f2ea #2f8f5a script *",
  "bear brand": "#f4f4f2 #b5862b serif", yakult: "#f6ead8 #d8141c bold", dancow: "#ffd21f #d8141c bold", anlene: "#0f6f5c #ffffff bold", hilo: "#f4f8ee #3f8f34 round", oatside: "#f1e6d2 #3a2a1c poster", kraft: "#1450b4 #ffffff bold", prochiz: "#f6b81f #c8141c round",
  "sari roti": "#f6f2ea #d8141c script *", quaker: "#1f3f8f #d8141c serif", ceres: "#c8141c #ffd21f script", nutella: "#f6f2ea #c8141c bold", skippy: "#1f6fb4 #d8141c script",
  mamypoko: "#f7c51e #1f6fc4 round", merries: "#f6e3ee #d6336c script", sweety: "#8a63c0 #ffffff round", pampers: "#0fa5a0 #ffffff round", "happy nappy": "#f58a1f #1f6fc4 round", mitu: "#5ab0e0 #ffffff round", sgm: "#d8141c #ffd21f bold", bebelac: "#f2c230 #c8141c bold", promina: "#f58a1f #1f6fc4 round", milna: "#f7c51e #1f5fb4 round", cerelac: "#f7b51a #d8141c round", zwitsal: "#f7d84a #1f8fb4 round", cussons: "#f6f2ea #d6336c round *", "johnson's": "#f6d24a #d6336c script",
  panadol: "#1f4fa3 #d8141c bold", bodrex: "#d8141c #ffd21f bold", promag: "#2f8f5a #ffffff bold", "tolak angin": "#f2c21a #c8141c bold", enervon: "#d8141c #f58a1f bold", betadine: "#f4f1ea #7a3b1c bold", imboost: "#1f8f5a #ffffff bold", hansaplast: "#1f6fb4 #ffffff bold",
  lifebuoy: "#d8141c #ffffff bold", lux: "#f3d9e4 #7a1f5c serif *", biore: "#eaf4fb #1f5fb4 bold *", dettol: "#2f8f4a #ffffff bold", vaseline: "#f4f6f8 #1f5fb4 bold *", citra: "#f4e4d4 #c05a7a script", nivea: "#123f8f #ffffff bold", pantene: "#f6f3ea #b5862b serif", sunsilk: "#f58ab0 #ffffff bold *", clear: "#1f4fa3 #ffffff poster", "head & shoulders": "#f4f8fb #1f5fb4 bold", dove: "#f6f4f0 #1f4fa3 script", rejoice: "#2f9f7a #ffffff script", pepsodent: "#f4f4f4 #d8141c bold", "close up": "#d8141c #ffffff bold *", sensodyne: "#f4f6f8 #1f5f9a bold", listerine: "#2fa4c8 #123f6f bold *", garnier: "#f4f6ee #2f7d3b bold *", "pond's": "#f6e6ee #c0466f serif", wardah: "#e0f1ef #2f8f8a serif", kahf: "#2b3a34 #d9c9a2 serif", rexona: "#1f5fb4 #ffffff bold *", charm: "#f6b8d0 #d6336c round", laurier: "#f2a4c4 #ffffff script", gillette: "#123f8f #ffffff poster", gatsby: "#1c1c1c #ffffff poster",
  rinso: "#d8141c #1f6fc4 poster", attack: "#1f8f4a #ffd21f poster", daia: "#f7c51e #d8141c poster", "so klin": "#1f5fb4 #ffd21f bold *", molto: "#1f6fc4 #ffffff script *", downy: "#6a3fa0 #ffffff script *", "super pell": "#d8141c #ffd21f script *", wipol: "#1f7a3c #ffd21f poster", vixal: "#1f4fa3 #ffd21f poster", sunlight: "#8fc31f #ffd21f bold *", "mama lemon": "#f7d21e #2f8f3f script *", paseo: "#f4f1fa #7a4fb0 serif", nice: "#f4f8fb #2f9ad8 round", tessa: "#f6eef6 #b04a8a script", stella: "#f4f1ea #d8336f script *", glade: "#f4f8f4 #2f8f5a script *", baygon: "#1f7a3c #ffd21f poster", hit: "#d8141c #ffd21f poster", soffell: "#f7b8c8 #c8141c bold *",
  whiskas: "#7a2f8f #ffffff bold", "me-o": "#1f6fc4 #ffd21f poster", pedigree: "#ffd21f #c8141c poster", "royal canin": "#f4f4f4 #d8141c bold", abcbaterai: "#1f4fa3 #ffd21f poster", energizer: "#1c1c1c #d9d9d9 poster", philips: "#f4f6f8 #1f5fb4 bold", standard: "#f4f6f8 #d8141c bold", "faber-castell": "#1f7a3c #ffd21f serif", "sinar dunia": "#1f6fc4 #ffffff bold",
  "so good": "#d8141c #ffd21f script", fiesta: "#c8141c #ffd21f script", kanzler: "#1c1c1c #e2b13c serif", bernardi: "#1f5fb4 #ffd21f serif", walls: "#d8141c #ffffff script *", aice: "#2f9ad8 #ffffff round *", campina: "#d6336c #ffffff round *",
  "gerai pilihan": "#f3efe4 #15803d bold", gerai: "#15803d #ffffff bold", durex: "#123f8f #ffffff bold", mylanta: "#2f8f8a #ffffff bold", garudafood: "#c8141c #ffd21f bold", silkygirl: "#2b2b2b #e2678f serif",
};

/** For brands that are not in the table: calm pairs that look like print. */
const pairs: readonly (readonly [string, string])[] = [
  ["#c8323a", "#ffe08a"], ["#1f5fa8", "#ffffff"], ["#1f7a4a", "#ffe08a"], ["#f2b32a", "#7a1f1f"], ["#6a3f8f", "#ffffff"], ["#e2703a", "#ffffff"],
  ["#2a7f8f", "#ffffff"], ["#f4efe4", "#8a3b2a"], ["#e9eef4", "#1f4f8f"], ["#3a3f4a", "#f2c76a"], ["#f1e3ea", "#a83a6a"], ["#e6f0e4", "#2f6f3f"],
];
const faces: readonly Face[] = ["bold", "round", "serif", "script", "poster"];

const numberOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003, 7);

const unknownLivery = (brand: string): Livery => {
  const number = numberOf(brand);
  const [main, second] = pairs[number % pairs.length] ?? ["#f4efe4", "#3a3f4a"];
  return { main, second, face: faces[number % faces.length] ?? "bold", isFlavourLed: number % 3 === 0 };
};

const isFace = (text: string): text is Face => [...faces, "narrow"].some((face) => face === text);

/** The colours and letters of a brand; the same for the same brand, known or not. */
export const liveryOf = (brand: string): Livery => {
  const entry = known[brand.toLowerCase()];
  if (entry === undefined) return unknownLivery(brand.toLowerCase());
  const [main = "#ffffff", second = "#222222", face = "bold", star] = entry.split(" ");
  return { main, second, face: isFace(face) ? face : "bold", isFlavourLed: star === "*" };
};

/** The ground of a pack: the brand's own colour, or the flavour's where the flavour leads. */
export const groundOf = ({ main, isFlavourLed }: Livery, flavour: string): string =>
  isFlavourLed ? lighter(flavour, 0.08) : main;
