import type { MotifName } from "./motifs/all.ts";

/** What the label shows: a colour and a small drawing, told by words of the name. */
export interface Flavour {
  readonly colour: string;
  readonly motif: MotifName;
}

/** The first words found win; what a variant is called comes before what kind of thing it is. */
const words: readonly (readonly [RegExp, string, MotifName])[] = [
  [/stroberi|strawberr|very berry|berries/, "#e8425a", "strawberry"],
  [/blueberr|blackcurrant/, "#5a4aa8", "blueberry"],
  [/cranberr|cherry|delima/, "#b91d45", "cherry"],
  [/anggur hijau|hijau tanpa biji/, "#8fb83c", "greenGrapes"],
  [/red globe|anggur merah/, "#a3243f", "redGrapes"],
  [/anggur|grape/, "#6d3a8c", "grapes"],
  [/jeruk nipis|daun jeruk|lime|lemon fresh|zaitun|habbatussauda/, "#7fb02f", "lime"],
  [/lemon|citrus|squash/, "#f1c21b", "lemon"],
  [/jeruk|orange|sunkist|mandarin|c1000|vitamin c/, "#f58a1f", "orange"],
  [/mangga|mango/, "#f5a21f", "mango"],
  [/granny smith|apel hijau|apple fresh/, "#86b83a", "greenApple"],
  [/apel|apple|manalagi/, "#cf2f33", "apple"],
  [/leci|lychee/, "#e0607a", "lychee"],
  [/jambu|guava/, "#ea6a78", "guava"],
  [/semangka kuning/, "#f9d23c", "yellowWatermelon"],
  [/semangka|watermelon/, "#e8424a", "watermelon"],
  [/melon golden/, "#f3c52f", "goldenMelon"],
  [/melon/, "#9cc25a", "melon"],
  [/pisang|banana/, "#f3c52f", "banana"],
  [/nanas|pineapple|nata|koktail/, "#efb52b", "pineapple"],
  [/alpukat|avocado/, "#7f9a3f", "avocado"],
  [/pepaya|papaya/, "#f2703d", "papaya"],
  [/kiwi/, "#8fbf3f", "kiwi"],
  [/buah naga/, "#c9265d", "dragonFruit"],
  [/kelengkeng|longan/, "#b58a50", "longan"],
  [/salak/, "#8a5230", "salak"],
  [/\bpir\b|singo|century/, "#cfcf4e", "pear"],
  [/peach|markisa/, "#f6a06b", "peach"],
  [/kelapa|coconut|coco\b|\bkara\b|santan|cocopandan|klepon/, "#5f9f4a", "coconut"],
  [/pandan|matcha|green tea|teh hijau|thai green/, "#5a9a3c", "tea"],
  [
    /kopi\b|coffee|koffie|cappuccino|mocac|mocca|moka|mocha|latte|espresso|kopiko|nescafe|tiramisu/,
    "#7a4a28",
    "coffee",
  ],
  [
    /cokelat|coklat|choco|chocolate|cocoa|milo|malt|kakao|dark\b|mises|meses|nutella|beng-beng|brownies/,
    "#6d3f22",
    "chocolate",
  ],
  [/oreo|black & white|black pink/, "#1f4fa3", "sandwich"],
  [/keju|cheese|cheddar|richeese|kastengel|mozzarella|carbonara|kraft/, "#f6b81f", "cheese"],
  [/karamel|caramel|honey|madu|brown sugar|gula aren|royal jelly/, "#e59a1c", "honey"],
  [/almon|hazelnut|macadamia/, "#b5783c", "almond"],
  [/kacang|peanut|cashew|nuts?\b|sanghai|garuda|kuaci|satay|sate|pecel/, "#c98a3a", "peanut"],
  [/cumi|udang|shrimp|prawn|seafood|terasi|tempura|tom yum/, "#ee7a43", "shrimp"],
  [
    /\bikan|tuna|sarden|mackerel|salmon|ocean|lele|\bnila\b|bandeng|\bteri\b|tengiri|fish|otak|pempek|tekwan/,
    "#3f86b5",
    "fish",
  ],
  [
    /balado|pedas|spicy|cabai|cabe|sambal|geprek|rica|level|buldak|hot\b|seblak|extra hot|rawit/,
    "#d8232f",
    "chili",
  ],
  [
    /soto|bakso|baso|sop\b|sup|kuah|opor|bubur|empal|rawon|gulai|kari\b|sayur asem|lodeh/,
    "#e9a72a",
    "soup",
  ],
  [
    /sapi|beef|steak|rendang|\biga\b|bbq|barbe|daging|kornet|corned|semur|sukiyaki|shortplate|buntut|lada hitam|teriyaki/,
    "#a8382e",
    "steak",
  ],
  [/sosis|sausage/, "#c9502c", "sausage"],
  [/nugget|karaage|stikie/, "#e8a63a", "nugget"],
  [/ayam|chicken|wing/, "#e38a24", "drumstick"],
  [/rumput laut|seaweed|nori/, "#2b6344", "seaweed"],
  [/jagung|corn|tortilla/, "#f2bf2a", "corn"],
  [/singkong|cassava|tapioka|kerupuk|basreng|usus|tempe\b/, "#dca94a", "cassava"],
  [/kentang|potato|chitato|lay's|shoestring|crinkle/, "#eab23a", "chips"],
  [/telur|egg|omega|mayonn/, "#e6b58a", "egg"],
  [/jamur/, "#b4935f", "mushroom"],
  [/bawang putih|garlic/, "#e7ddcf", "garlic"],
  [/bawang bombai|onion/, "#d9a24a", "onion"],
  [/bawang|bumbu/, "#b0456a", "shallot"],
  [/tomat|tomato|bolognese|spaghetti|pasta\b|fettuc|penne|fusilli|elbow/, "#de3a2c", "tomato"],
  [
    /jahe|ginger|kunyit|temulawak|beras kencur|jamu|antangin|tolak angin|lengkuas/,
    "#d99a3a",
    "ginger",
  ],
  [
    /ultra milk|susu|milk|full cream|yogurt|yakult|dancow|bear brand|vanil|krimer|creamer|white\b|calcium|kalsium/,
    "#2f86cf",
    "milk",
  ],
  [/mie?\b|mi goreng|bihun|ramen|ramyun|supermi|sarimi|indomie|noodle/, "#e8b62a", "noodles"],
  [/beras merah|beras|nasi|ketan|rice/, "#4f9a4a", "rice"],
  [
    /terigu|tepung|oat|sereal|cereal|gandum|wheat|granola|koko krunch|flakes|muesli|energen|ragi/,
    "#d9a441",
    "wheat",
  ],
  [
    /minyak (goreng|jagung|kelapa)|bimoli|margarin|butter|mentega|sunco|minyakita/,
    "#f2b51d",
    "oil",
  ],
  [/gula|sweetener|sugar|garam/, "#5aa7d8", "sugar"],
  [/\bteh\b|\btea\b|jasmine|sariwangi|pucuk|frestea|melati/, "#7a9a2f", "tea"],
  [/kecap/, "#5a2a18", "chili"],
  [/roti|bread|bolu|bika|kue/, "#c98a42", "bread"],
  [/wafer|astor|tango|stick/, "#c9853a", "wafer"],
  [/crackers?|malkist|biskuit|biscuit|marie|cookies?|kukis|nastar/, "#d9a04a", "cracker"],
  [/permen|candy|mentos|fox|hexos/, "#e63964", "candy"],
  [/jelly|jeli|yupi|gummy|agar|nutrijell|cincau|gum\b/, "#d94a7a", "jelly"],
  [/es krim|ice cream|magnum|cornetto|aice|paddle/, "#e98ea3", "scoop"],
  [
    /mineral|air minum|aqua|pristine|water|galon|alkali|isotonik|sweat|mizone|\bion\b/,
    "#2f9ad8",
    "drop",
  ],
  [/cola|soda|sprite|fanta|pepsi|larutan|cool|\bice\b/, "#3a8fd0", "ice"],
  [/popok|diaper|pants|bayi|baby|kid|telon|nappy|1\+|3\+/, "#6fb7e0", "baby"],
  [/kucing|cat\b|kitten|whiskas|me-o|friskies/, "#e08a2f", "cat"],
  [/anjing|dog|puppy|pedigree/, "#b06a30", "dog"],
  [/gigi|tooth|kumur|pepsodent|dental|sensodyne|listerine/, "#2fa4c8", "tooth"],
  [/lavender|purple|violet|orchid|mystique|provence/, "#8a63c0", "lavender"],
  [/rose|mawar|pink|blush|passion/, "#e2678f", "pinkRose"],
  [/sakura|blossom|floral|flower|bunga|soft|femme/, "#ee86ab", "flower"],
  [/pine|karbol|kayu putih|eucalyptus/, "#2f8a4a", "pine"],
  [/menthol|mint|fresh|segar|hijau/, "#2fae86", "mint"],
  [/aloe|lidah buaya|natural|herbal|siwak/, "#5aaa5a", "aloe"],
  [/nyamuk|serangga|baygon|\bhit\b|vape|soffell|kamper/, "#5a8f3a", "insect"],
  [/sunscreen|\buv\b|spf|tabir/, "#f7a928", "sun"],
  [
    /\blip|cheek|bibir|tint|makeup|mascara|foundation|bedak|powder|cushion|kosmetik/,
    "#d6547a",
    "lips",
  ],
  [/sampo|shampoo|kondisioner|conditioner|rambut|hair|pomade|wax/, "#4a6fb5", "hair"],
  [
    /sabun|soap|wash|foam|pelembut|deterjen|softener|detergent|piring|pembersih|cling|bubble/,
    "#3f9fd8",
    "bubbles",
  ],
  [/antiseptik|plester|masker|kasa|medis|betadine|p3k|perban/, "#d8403c", "cross"],
  [/kondom|antiba|total|protect|guard|anti /, "#2f74b8", "shield"],
  [/energi|power|joss|kratingdaeng|\bgas\b|korek|\bapi\b/, "#e8562a", "flame"],
];

const byCategory: readonly (readonly [RegExp, string, MotifName])[] = [
  [/susu|yogurt/, "#2f86cf", "milk"],
  [/keripik|snack|camilan|cemilan/, "#e9a72a", "chips"],
  [/kopi/, "#7a4a28", "coffee"],
  [/teh/, "#7a9a2f", "tea"],
  [/minuman|air/, "#2f9ad8", "drop"],
  [/roti/, "#c98a42", "bread"],
  [/\bmi |mie|instan|makanan/, "#e8b62a", "noodles"],
  [/bumbu/, "#4f9a3c", "herb"],
  [/rambut/, "#4a6fb5", "hair"],
  [/kosmetik|bibir|wajah|kecantikan/, "#d6547a", "lips"],
  [/kesehatan|obat/, "#e26a3a", "capsule"],
  [/tisu|popok/, "#8ab8dc", "spark"],
  [/deterjen|pembersih|cuci/, "#3f9fd8", "bubbles"],
  [/pewangi|pengharum/, "#8a63c0", "lavender"],
  [/hewan/, "#e08a2f", "cat"],
];

const plain: Flavour = { colour: "#4a90b8", motif: "spark" };

/** @param name lower case, @param category its path in lower case, joined by spaces */
export const flavourOf = (name: string, category: string): Flavour => {
  const found =
    words.find(([pattern]) => pattern.test(name)) ??
    byCategory.find(([pattern]) => pattern.test(category));
  return found === undefined ? plain : { colour: found[1], motif: found[2] };
};
