/** Longer names say little more. */
const MOST_LETTERS = 60;

/** Words as a part of a file's name, in any script: "Paid this week" is "paid-this-week". */
export const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/g, '');
