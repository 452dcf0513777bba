/** How many letters must be changed, added, left out or exchanged with the next to make one word of the other. */
function distance(one, other) {
  let above = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      next[to] = Math.min(row[to] + 1, next[to - 1] + 1, row[to - 1] + same);
      const swapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (swapped) next[to] = Math.min(next[to], above[to - 2] + 1);
    }
    above = row;
    row = next;
  }
  return row[other.length];
}

/**
 * The known word that somebody probably meant; null if none is near.
 * @param {string} word
 * @param {readonly string[]} known
 * @param {number} [furthest] the most letters that may differ; a third of the known word's if it isn't given
 * @returns {string | null}
 */
export function nearest(word, known, furthest) {
  if (word.length > 100) return null;
  const plain = word.toLowerCase();
  const [best] = known
    .map((name) => ({ name, apart: distance(plain, name.toLowerCase()) }))
    .sort((one, other) => one.apart - other.apart);
  if (!best) return null;
  return best.apart <= (furthest ?? Math.max(1, Math.floor(best.name.length / 3)))
    ? best.name
    : null;
}
