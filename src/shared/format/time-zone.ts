const known = new Map<string, boolean>();

function isKnown(zone: string): boolean {
  const cached = known.get(zone);
  if (cached !== undefined) return cached;
  let answer = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    answer = false;
  }
  known.set(zone, answer);
  return answer;
}

/** The given IANA zone if `Intl` knows it, otherwise the browser's own, or UTC. */
export function safeTimeZone(zone: string | null | undefined): string {
  if (zone && isKnown(zone)) return zone;
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
