/** A stream of numbers in [0, 1) that is the same for the same seed on every machine. */
export type Random = () => number;

/** Seeds a stream from words, so that one match's numbers do not change when another is added. */
export function seededRandom(...words: (string | number)[]): Random {
  let state = 2166136261;
  for (const char of words.join('|')) {
    state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A draw from the normal distribution with mean 0 and standard deviation 1 (Box–Muller). */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** A whole number from `low` to `high`, inclusive. */
export function integer(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of the items, all equally likely. Throws on an empty list. */
export function pickOne<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('pickOne needs at least one item');
  return item;
}

/** A stable UUID-shaped id made from words, so that a demo's ids repeat for the same clock. */
export function seededUuid(...words: (string | number)[]): string {
  const random = seededRandom('uuid', ...words);
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  hex[12] = '4';
  hex[16] = '8';
  const text = hex.join('');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}
