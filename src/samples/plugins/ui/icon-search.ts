/** An icon of the set by its name. */
export type IconEntry = [name: string, path: string];

/** The words of a name: `mdiAccountBox` is "account box". */
function wordsOf(name: string): string {
  return name
    .slice('mdi'.length)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
}

/** The icons whose name contains every word of the text; copied names are also found. */
export function findIcons(icons: readonly IconEntry[], text: string): IconEntry[] {
  const wanted = text.trim().replace(/^mdi(?=\p{Lu})/u, '');
  const words = wordsOf(`mdi${wanted}`)
    .split(/[\s-]+/)
    .filter(Boolean);
  return icons.filter(([name]) => {
    const own = wordsOf(name);
    return words.every((word) => own.includes(word));
  });
}
