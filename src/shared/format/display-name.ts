/** A name that can be shown, or null: missing, blank, and the text 'null' count as no name. */
export function cleanName(name: string | null | undefined): string | null {
  const trimmed = name?.trim();
  return !trimmed || trimmed.toLowerCase() === 'null' ? null : trimmed;
}

/** Up to two letters for an avatar; empty if the name contains no letter or digit. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = words[0]?.match(/./u)?.[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1]?.match(/./u)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
