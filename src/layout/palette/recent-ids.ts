const MOST = 8;
const LONGEST_ID = 200;

const keyOf = (userId: string) => `touchline.recent.${userId}`;

/** Ids of what the person opened through the palette, the latest first. No data of a record is stored. */
export function readRecent(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const ids = stored.filter(
      (id): id is string => typeof id === 'string' && id !== '' && id.length <= LONGEST_ID,
    );
    return [...new Set(ids)].slice(0, MOST);
  } catch {
    return [];
  }
}

/** Remembers that the person opened the item. */
export function addRecent(userId: string, id: string): void {
  const ids = [id, ...readRecent(userId).filter((known) => known !== id)];
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ids.slice(0, MOST)));
  } catch {
    // Without storage there are no recent items.
  }
}

/** Clears them all. */
export function clearRecent(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // There are none.
  }
}
