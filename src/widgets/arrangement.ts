/** A person's arrangement of a page of widgets. */
export interface Arrangement {
  /** Ids in the person's order; empty for the declared order. */
  order: string[];
  /** Ids of widgets that the person removed from the page. */
  hidden: string[];
}

export const AS_DECLARED: Arrangement = { order: [], hidden: [] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Parses a stored arrangement; broken or unknown parts fall back to the defaults. */
export function readArrangement(text: string | null): Arrangement {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return AS_DECLARED;
    const { order, hidden } = stored as Record<string, unknown>;
    return { order: texts(order), hidden: texts(hidden) };
  } catch {
    return AS_DECLARED;
  }
}

/**
 * The declared ids in the person's order. One that the person has never arranged, such as that of a plugin installed
 * since, follows the one it is declared after.
 */
export function inOrder(declared: readonly string[], order: readonly string[]): string[] {
  const ordered = order.filter((id) => declared.includes(id));
  declared.forEach((id, at) => {
    if (ordered.includes(id)) return;
    const before = at === 0 ? -1 : ordered.indexOf(declared[at - 1] ?? '');
    ordered.splice(before + 1, 0, id);
  });
  return ordered;
}

/** The ids with one moved to another's place. */
export function movedTo(ids: readonly string[], id: string, to: string): string[] {
  const place = ids.indexOf(to);
  const rest = ids.filter((one) => one !== id);
  rest.splice(place, 0, id);
  return rest;
}
