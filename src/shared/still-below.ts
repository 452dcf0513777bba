/**
 * For a box of parts below each other: those below one that waits for its height (an element with `data-waiting` in
 * it) aren't drawn yet, so nothing moves when it comes. They load meanwhile.
 */
export const STILL_BELOW = { '& > :has([data-waiting]) ~ *': { display: 'none' } } as const;
