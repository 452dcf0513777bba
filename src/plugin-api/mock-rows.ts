/**
 * What the module named by `touchline.mock` of a package exports by default: the first rows of each collection of the
 * samples' backend, or how to make them. Every row has an `id` that no other of them has.
 */
export type MockRows = Record<
  string,
  Record<string, unknown>[] | ((now: Date) => Record<string, unknown>[])
>;
