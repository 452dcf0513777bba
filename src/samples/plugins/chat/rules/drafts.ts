const keyOf = (userId: string) => `touchline.chat.drafts.${userId}`;

/** The draft of each conversation, by contact; damaged ones are ignored. */
export function parseDrafts(text: string | null): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      ),
    );
  } catch {
    return {};
  }
}

function readAll(userId: string): Record<string, string> {
  try {
    return parseDrafts(sessionStorage.getItem(keyOf(userId)));
  } catch {
    return {};
  }
}

/** What this person began to write to a contact, in this tab. */
export function readDraft(userId: string, contactId: string): string {
  const drafts = readAll(userId);
  return Object.hasOwn(drafts, contactId) ? (drafts[contactId] ?? '') : '';
}

/** Stores a draft; an empty text removes it. */
export function keepDraft(userId: string, contactId: string, text: string): void {
  const { [contactId]: _old, ...others } = readAll(userId);
  const drafts = text === '' ? others : { ...others, [contactId]: text };
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // Without storage a draft lives as long as its field.
  }
}
