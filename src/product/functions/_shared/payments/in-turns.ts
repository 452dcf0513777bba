/** Processes many items, a limited number at a time; the results are in the items' order. */
export async function inTurns<T, R>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < things.length; start += atOnce) {
    results.push(...(await Promise.all(things.slice(start, start + atOnce).map(work))));
  }
  return results;
}
