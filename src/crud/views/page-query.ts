/**
 * The filters among an address's parameters, in a fixed order so that they can be compared as text.
 */
export function pickQuery(search: URLSearchParams, keys: readonly string[]): string {
  const found = new URLSearchParams();
  for (const key of keys.toSorted()) {
    const value = search.get(key);
    if (value) found.set(key, value);
  }
  return found.toString();
}

/** An address with exactly a view's filters, on the first page; other parameters stay. */
export function withQuery(
  search: URLSearchParams,
  query: string,
  keys: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(search);
  const view = new URLSearchParams(query);
  next.delete('page');
  for (const key of keys) {
    const value = view.get(key);
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}
