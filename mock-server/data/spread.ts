/** Steps that have no factor in common with the lengths in use, so that every place is met once. */
const STRIDE = 7;

/** Mixes values in exact numbers: `spread({ a: 2, b: 1 })` has two a and one b in a fixed order. */
export function spread<Value extends string>(counts: Record<Value, number>): Value[] {
  const values = (Object.keys(counts) as Value[]).flatMap((value) =>
    Array.from({ length: counts[value] }, () => value),
  );
  return values.map((first, at) => values[(at * STRIDE) % values.length] ?? first);
}
