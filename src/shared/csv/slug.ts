/** Maximum characters; longer names add little. */
const MOST_LETTERS = 60;

/** Converts a text to part of a file name, in any script: "Paid this week" is "paid-this-week". */
export const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/g, '');
