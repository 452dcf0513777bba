/** Steps that share no factor with the lengths in use, so that every position is visited once. */
const STRIDE = 7;

/** Mixes values in exact proportions: `spread({ a: 2, b: 1 })` has two a and one b in a fixed order. */
export function spread<Value extends string>(counts: Record<Value, number>): Value[] {
  const values = (Object.keys(counts) as Value[]).flatMap((value) =>
    Array.from({ length: counts[value] }, () => value),
  );
  return values.map((first, at) => values[(at * STRIDE) % values.length] ?? first);
}
