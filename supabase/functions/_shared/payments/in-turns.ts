/** Does the same with each of many things, so many at a time; the results in the things' order. */
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
