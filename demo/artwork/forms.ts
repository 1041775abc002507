import type { Article, FormRule } from "./form-rule.ts";
import { goodsForms } from "./goods-forms.ts";
import type { PackName } from "./packs/all.ts";
import { vegetable } from "./vegetables.ts";

/** Tells the form by name first, by category second: whichever rule fits first. */
const rules: readonly FormRule[] = [
  ...goodsForms,
  [
    ({ category }) => /telur/.test(category) && category.length < 60,
    ({ name }) => (/tahu|tofu/.test(name) ? "block" : /tempe/.test(name) ? "block" : "eggs"),
  ],
  [
    ({ category, name }) =>
      /\bbuah\b/.test(category) && !/keripik|umkm|rumahan|olahan/.test(`${category} ${name}`),
    ({ name }) => (/semangka|melon|nanas/.test(name) ? "single" : "produce"),
  ],
  [({ category }) => /sayur/.test(category), ({ name }) => vegetable(name)],
  [
    ({ category }) => /daging & ayam|ikan & seafood/.test(category),
    ({ name }) => (/jambal|teri /.test(name) ? "tallPillow" : "tray"),
  ],
  [
    /magnum|stick|paddle|\bstik\b.*es|mochi|slush|sweet corn, |hula|concerto|bazooka/,
    ({ category }) => (/es krim/.test(category) ? "iceStick" : "slimPillow"),
  ],
  [
    ({ category }) => /es krim|ice cream/.test(category),
    ({ name, netContent }) =>
      /cornetto|cone/.test(name) ? "iceCone" : netContent >= 300 ? "tub" : "iceStick",
  ],
  [/pringles|mister potato|mr ?potato/, "canister"],
  [
    ({ category, name }) => /keripik|kacang/.test(category) && !/roti|umkm/.test(name),
    "tallPillow",
  ],
  [
    ({ category, name }) => /hewan/.test(category) && !/pasir|shampoo/.test(name),
    ({ name, netContent }) =>
      /pouch/.test(name) ? "spoutPouch" : netContent >= 1000 ? "sack" : "standPouch",
  ],
  [
    ({ category }) => /wafer/.test(category),
    ({ netContent, pieces }) => (netContent > 200 || pieces > 1 ? "tallPillow" : "slimPillow"),
  ],
  [
    ({ category, name }) =>
      /biskuit|kue kering/.test(category) && !/bayi|umkm/.test(`${category} ${name}`),
    ({ name, netContent }) =>
      /kaleng|assorted|butter cookies/.test(name)
        ? "biscuitTin"
        : netContent > 240
          ? "tallPillow"
          : "slimPillow",
  ],
  [
    /^(dancow|sgm|bebelac|nutrilon|morinaga)|susu bubuk|susu balita/,
    ({ netContent }) => (netContent < 60 ? "sachet" : netContent >= 600 ? "tallBox" : "squareBox"),
  ],
  [/gula pasir/, "standPouch"],
  [/kue kering|nastar|kastengel/, "jar"],
  [/energizer/, "batteries"],
  [/fibercreme|meses/, "standPouch"],
  [/granola/, "standPouch"],
  [/\bbolu\b|\bbika\b/, "wideBox"],
  [/roti tawar|roti sobek|roti gandum/, "breadBag"],
  [({ category }) => /aneka roti|roti & kue/.test(category), "widePillow"],
  [
    /indomie|sarimi|supermi|mie sedaap|lemonilo|samyang|nongshim/,
    ({ pieces }) => (pieces > 1 ? "tallPillow" : "widePillow"),
  ],
  [/pop mie|\bcup\b|gelas/, "cup"],
  [/(butter cookies|assorted biscuits|biscuits kaleng|fox's)/, "biscuitTin"],
  [
    /sarden|mackerel|makarel|kornet|corned|luncheon|sweet corn|baked beans|jamur kancing \d|koktail|nanas iris|carnation|kental manis (?!40|37)/,
    ({ netContent }) => (netContent <= 60 ? "sachet" : "foodCan"),
  ],
  [/tuna /, "flatCan"],
  [/kaleng|drink can|bear brand|\bcan\b|coca-cola .*250|kratingdaeng/, "drinkCan"],
  [
    /lip ?(cream|tint|stick|matte)|lipstik|lip |cheek|maskara|mascara|eye ?liner|pensil alis|eyebrow|lip(gloss|balm)|matte ink/,
    "lipstick",
  ],
  [
    /serum|cushion|foundation|two way cake|bedak tabur|loose powder|compact|marcks|cat kuku|nail/,
    "cosmeticBox",
  ],
  [/pasta gigi|toothpaste|pepsodent|close ?up|ciptadent|sensodyne|enzim|kodomo|formula/, "slimBox"],
  [
    /facial|face ?wash|foam(?!y)|sunscreen|tabir|uv |gel\b|krim\b|cream wash|diaper cream|sun battle|peeling|masker bengkoang|acnederm|lightening|nature daily|ms pimple|bright stuff|hand (cream)|soffell|counterpain/,
    ({ netContent }) => (netContent > 180 ? "pumpBottle" : "tube"),
  ],
  [
    /day cream|night cream|creme|cold cream|body scrub|lulur|hair energy|creambath|wax|pomade|vaporub|balsem/,
    "pot",
  ],
  [/roll on|deodorant|deodoran(?! bubuk)/, "rollOn"],
  [
    /(?<!kis)semprot|aerosol|body spray|stella matic|foamy|hair ?spray|baygon|\bhit\b|\bspray/,
    ({ name }) => (/kaca|cologne/.test(name) ? "triggerBottle" : "aerosol"),
  ],
  [
    /\bcling\b|kispray|rapika|mr muscle|trigger/,
    ({ name }) => (/refill|pouch/.test(name) ? "standPouch" : "triggerBottle"),
  ],
  [/sabun batang|bar soap|sabun mandi batang|sabun padat/, "wideBox"],
  [
    /sabun cair|body (wash|foam)|lotion|hand ?wash|hand sanitizer|shower|baby bath|milk bath|top-to-toe|hair & body/,
    ({ netContent }) =>
      netContent >= 600 ? "spoutPouch" : netContent <= 110 ? "shampooBottle" : "pumpBottle",
  ],
  [
    /sampo|shampoo|kondisioner|conditioner|hair lotion|rejoice|head & shoulders|sunsilk|pantene/,
    "shampooBottle",
  ],
  [
    /micellar|toner|milk cleanser|face tonic|air mawar|cologne|kolonye|water gloss|listerine|kumur|mouthwash|pewarna rambut|sirih|pembersih kewanitaan|minyak (telon|kayu putih|zaitun)|baby oil/,
    "smallBottle",
  ],
  [
    /deterjen bubuk|bubuk 770|rinso .*bubuk|attack|daia|detergent powder|softergent|smart \d|sabun krim|pasir kucing/,
    "standPouch",
  ],
  [
    /sunlight|mama lemon|cuci piring/,
    ({ netContent }) =>
      netContent >= 500 ? "spoutPouch" : netContent <= 120 ? "sachet" : "cleanerBottle",
  ],
  [
    /pelembut|softener|downy|molto|deterjen cair|liquid|super pell|lantai|rinso cair|refill/,
    ({ netContent }) => (netContent >= 500 ? "spoutPouch" : "cleanerBottle"),
  ],
  [
    /wipol|vixal|porstex|harpic|bayclin|vanish|karbol|pemutih|pembersih|bottle cleanser/,
    "cleanerBottle",
  ],
  [/gantung|kamper|pengharum|glade|vape|one push/, "plainCard"],
  [
    /tablet|kapsul|caplet|kaplet|plester|koyo|vitacimin|insto|masker (earloop|headloop)/,
    "medicine",
  ],
  [/kondom|durex/, "squareBox"],
  [
    /sachet|saset|\bsct?\b/,
    ({ pieces, netContent, unit }) =>
      pieces > 1 || (unit === "pcs" && netContent > 1) ? "sachets" : "sachet",
  ],
  [
    ({ category }) => /obat minum|obat bebas|obat luar/.test(category),
    ({ unit }) => (unit === "ml" ? "smallBottle" : "medicine"),
  ],
  [
    ({ category }) => /vitamin|suplemen/.test(category),
    ({ unit }) => (unit === "ml" ? "smallBottle" : "medicine"),
  ],
  [
    /beras/,
    ({ netContent, category }) =>
      /bayi/.test(category) ? "squareBox" : netContent >= 2000 ? "sack" : "standPouch",
  ],
  [
    /minyak goreng|bimoli|sunco|minyakita|tropical/,
    ({ netContent }) => (netContent >= 4000 ? "jug" : "spoutPouch"),
  ],
  [/minyak (kelapa|jagung)|olive/, "drinkBottle"],
  [/margarin|blue band|palmia/, ({ netContent }) => (netContent > 300 ? "tub" : "standPouch")],
  [
    /kecap|saus|sambal(?! matah)|sirup|syrup|cuka|mayones|mayonnaise|thousand|sauce/,
    ({ name, netContent }) =>
      /instan|kering/.test(name)
        ? "standPouch"
        : netContent <= 70
          ? "sachet"
          : /mayonn|thousand/.test(name)
            ? "standPouch"
            : "sauceBottle",
  ],
  [
    /selai|madu|nutella|skippy|srikaya|olesan|jam\b|kue kering|kaldu jamur (200|80)/,
    ({ netContent, pieces }) => (pieces > 1 ? "sachets" : netContent < 60 ? "sachet" : "jar"),
  ],
  [/oregano|basil|parsley|paprika|koepoe/, "smallBottle"],
  [/santan/, ({ netContent }) => (netContent >= 1000 ? "gableCarton" : "brick")],
  [/yakult|golda|probiotik|activia drink/, "gulp"],
  [/squeeze/, "spoutPouch"],
  [
    /greek|yogurt(?! drink)|biokul|puding|pudding/,
    ({ netContent, unit }) => (netContent >= 900 ? "tub" : unit === "g" ? "cup" : "gulp"),
  ],
  [
    /keju|cheddar|kraft|prochiz|spready|mozzarella/,
    ({ name }) => (/mozza/.test(name) ? "standPouch" : "wideBox"),
  ],
  [/mentega|butter(?! cook)/, "wideBox"],
  [
    /susu bubuk|dancow|sgm|bebelac|nutrilon|morinaga|anlene|hilo|entrasol|l-men|prenagen|lactogen|s-26|susu (balita|bayi)|chil kid/,
    ({ netContent }) => (netContent < 60 ? "sachet" : netContent >= 600 ? "tallBox" : "squareBox"),
  ],
  [/biskuit bayi|bubur (bayi|reguler)|cerelac|promina|milna/, "squareBox"],
  [
    /pucuk|teh botol|fruit tea|frestea|nu green|mineral|aqua|pristine|ades|cleo|isotonik|pocari|mizone|floridina|pulpy|\bcola|coca|sprite|fanta|pepsi|a&w|botol|you c|hydro|larutan|ichitan|calpico|78 °c|hemaviton c|equil|le minerale|nestlé pure/,
    ({ name, netContent, unit }) => beverage(name, netContent, unit),
  ],
  [/celup|tea bag|kantong/, "squareBox"],
  [
    ({ category, unit }) => unit === "ml" && /susu|jus|juice|teh|minuman|uht/.test(category),
    ({ name, netContent }) =>
      netContent >= 700 ? "gableCarton" : /fresh milk|yogurt|cimory/.test(name) ? "gulp" : "brick",
  ],
  [
    /sereal|cereal|koko krunch|corn flakes|honey star|cookie crisp|simba/,
    ({ netContent }) => (netContent < 60 ? "sachet" : "tallBox"),
  ],
  [
    /oatmeal|granola|muesli|creamer|fibercreme|milo|ovaltine|cokelat bubuk/,
    ({ pieces, netContent }) =>
      pieces > 1 ? "sachets" : netContent < 60 ? "sachet" : "standPouch",
  ],
  [/spaghetti|fettuc|penne|fusilli|elbow|bihun|mi telur|mi telor|bakmi/, "widePillow"],
  [
    /cokelat|chocolate|silverqueen|cadbury|toblerone|kitkat|beng-beng|wafer|fitbar|soyjoy|bueno|superstar|sosis siap|single/,
    ({ category, netContent, name }) =>
      /wafer|astor/.test(category)
        ? netContent > 200
          ? "tallPillow"
          : "slimPillow"
        : /ferrero|joy/.test(name)
          ? "squareBox"
          : "slimPillow",
  ],
  [/mentos \w+ 29|xylitol|hexos/, "canister"],
  [
    ({ category }) => /kopi|teh|cokelat &|kremer|coklat bubuk/.test(category),
    ({ pieces, netContent, name }) =>
      pieces > 1
        ? "sachets"
        : /classic \d|nescafé classic (1|2)00/.test(name)
          ? "jar"
          : netContent < 40
            ? "sachet"
            : "standPouch",
  ],
  [/jelly drink|susu kental|pouch|whiskas pouch/, "spoutPouch"],
  [
    /bumbu|royco|masako|kaldu|merica|ladaku|bubuk|sajiku|kobe|ragi|agar|nutrijell|garam|msg|penyedap/,
    ({ netContent, pieces }) =>
      pieces > 1 ? "sachets" : netContent < 60 ? "sachet" : "standPouch",
  ],
  [({ category, unit }) => /kosmetik/.test(category) && unit !== "ml", "cosmeticBox"],
  [({ category }) => /keripik|kacang|camilan|cemilan|permen|makanan/.test(category), "tallPillow"],
];

const beverage = (name: string, netContent: number, unit: Article["unit"]): PackName => {
  if (unit === "g") return "sachets";
  if (/pulpy|1000|c1000/.test(name) && netContent < 200) return "smallBottle";
  if (/cap kaki tiga|larutan|sari kacang/.test(name) && netContent < 330) return "drinkCan";
  if (/kotak/.test(name)) return "brick";
  if (/coca|sprite|fanta|pepsi|a&w/.test(name) && netContent < 335) return "drinkCan";
  if (/mineral|aqua|pristine|ades|cleo|pure life/.test(name)) return "waterBottle";
  return "drinkBottle";
};

const byUnit = ({ unit, netContent, pieces }: Article): PackName => {
  if (pieces > 1) return "squareBox";
  if (unit === "ml") return netContent > 120 ? "shampooBottle" : "smallBottle";
  if (unit === "pcs") return "plainCard";
  return netContent < 40 ? "sachet" : "standPouch";
};

/** The form of the pack that an article of this name, category and content comes in. */
export const formOf = (article: Article): PackName => {
  const rule = rules.find(([test]) =>
    test instanceof RegExp ? test.test(article.name) : test(article),
  );
  if (rule === undefined) return byUnit(article);
  const [, choice] = rule;
  return typeof choice === "string" ? choice : choice(article);
};
