/** The known word that somebody probably meant; null if none is near. */
export function nearest(word: string, known: readonly string[], furthest?: number): string | null;
