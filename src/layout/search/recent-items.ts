/** How many opened items are remembered. */
const MOST = 8;
const LONGEST_ID = 200;

const keyOf = (userId: string) => `touchline.recent.${userId}`;

/** The ids that a stored text holds; anything else in it counts as nothing. */
export function parseRecent(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    const ids = stored.filter(
      (id): id is string => typeof id === 'string' && id !== '' && id.length <= LONGEST_ID,
    );
    return [...new Set(ids)].slice(0, MOST);
  } catch {
    return [];
  }
}

/** What the person opened through the search, the latest first. Only ids: nothing of a record is kept. */
export function readRecent(userId: string): string[] {
  try {
    return parseRecent(localStorage.getItem(keyOf(userId)));
  } catch {
    return [];
  }
}

/** Remembers that the person opened the item. */
export function addRecent(userId: string, id: string): void {
  write(userId, [id, ...readRecent(userId).filter((known) => known !== id)].slice(0, MOST));
}

/** Forgets them all. */
export function clearRecent(userId: string): void {
  write(userId, []);
}

function write(userId: string, ids: string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    // Without storage there are no recent items.
  }
}
