/** Texts that slow patterns and parsers are slow with, and how long a piece of work keeps the process. */

/** Repeated, each is what some pattern goes over again and again; those of two signs nest or pair. */
const units = [
  ...Array.from("a0 \n\"'-,;/<>[({%=.|:&@\\é"),
  '\\"',
  '""',
  "1 x ",
  "1.",
  "; ",
  "a=",
  "a@",
  "%25",
  "<!--",
  "--",
  "[(",
  "](",
  '{"a":',
  "1,",
  " ,",
  "\r\n",
  "🍎",
];

/** The worst texts of so many bytes. Patterns are slow where a text ends otherwise than they want. */
export const worstTexts = (bytes: number): readonly string[] =>
  units.map((unit) => `${unit.repeat(Math.floor((bytes - 1) / Buffer.byteLength(unit)))}!`);

const tries = 20;

/** The most that a text of a stranger may cost, in milliseconds of the processor. */
const mostCost = 50;

const once = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Milliseconds of the processor that some work costs, as the cheapest of several tries: what runs beside it and what
 * is compiled for the first time do not count. One cheap try is enough.
 */
const costOf = async (work: () => unknown, most: number): Promise<number> => {
  let least = Infinity;
  for (let attempt = 0; attempt < tries && least >= most; attempt += 1) {
    least = Math.min(least, await once(work));
  }
  return least;
};

/** The texts for which some work costs too much, shortened, with what they cost. */
export const tooDear = async (
  texts: readonly string[],
  work: (text: string) => unknown,
  most = mostCost,
): Promise<readonly string[]> => {
  const dear: string[] = [];
  for (const text of texts) {
    const cost = await costOf(() => work(text), most);
    if (cost >= most) {
      dear.push(`${JSON.stringify(text.slice(0, 8))}…: ${cost} ms`);
    }
  }
  return dear;
};
