/** The last word of a key as a person may read it: `state.HALF_WON` is "Half won". */
export function readableKey(key: string): string {
  const words = key
    .slice(key.lastIndexOf('.') + 1)
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
