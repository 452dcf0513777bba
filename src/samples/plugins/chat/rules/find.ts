/** A pattern for a literal, case-insensitive search; null for an empty one. */
export function patternOf(search: string): RegExp | null {
  const wanted = search.trim();
  return wanted === '' ? null : new RegExp(wanted.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'gi');
}

/** The places of the messages that contain the search. */
export function findMessages(messages: readonly { message: string }[], search: string): number[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  return messages.flatMap(({ message }, at) => (message.search(pattern) >= 0 ? at : []));
}

/** Splits a text into matching and other parts. */
export function pieces(text: string, pattern: RegExp | null): { text: string; found: boolean }[] {
  if (!pattern) return [{ text, found: false }];
  const parts: { text: string; found: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), found: false });
    parts.push({ text: match[0], found: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false });
  return parts;
}

/** Whether a name contains a search, accents and case left aside. */
export function nameMatches(name: string, search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  return plain(name).includes(plain(search.trim()));
}
