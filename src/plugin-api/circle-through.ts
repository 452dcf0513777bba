/**
 * Ids of a dependency cycle through a plugin, from it to itself; undefined if there is none.
 * @param needsOf what a plugin depends on, if it is there
 */
export function circleThrough(
  id: string,
  needsOf: (id: string) => readonly string[] | undefined,
): string[] | undefined {
  const seen = new Set<string>();
  const ways: string[][] = (needsOf(id) ?? []).map((next) => [id, next]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? '';
    if (last === id) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of needsOf(last) ?? []) ways.push([...way, next]);
  }
  return undefined;
}
