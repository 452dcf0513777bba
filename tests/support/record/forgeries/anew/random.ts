/** Seeded choices: the same seed gives the same forgeries on every machine. Test helper, like all of this folder. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number;
  /** One of several. */
  of: <T>(all: readonly T[]) => T;
  chance: (share: number) => boolean;
}

/** Mulberry32: small, and even enough to choose names and scores. */
export function randomFrom(seed: number): Random {
  let state = (seed + 1) * 0x9e3779b9;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    of: <T>(all: readonly T[]) => all[int(0, all.length - 1)] as T,
    chance: (share) => next() < share,
  };
}
