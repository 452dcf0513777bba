import { isSport, type Sport } from './statuses.ts';

export interface SyncSettings {
  key: string;
  base: string | undefined;
  reserve: number;
  leagues: Partial<Record<Sport, number[]>>;
}

/**
 * Reads the settings of the fixture sync; null without a key, which switches it off.
 * `API_SPORTS_LEAGUES` looks like `football:39,61;hockey:57`.
 */
export function readSyncSettings(read: (name: string) => string | undefined): SyncSettings | null {
  const key = read('API_SPORTS_KEY')?.trim();
  if (!key) return null;
  const leagues: SyncSettings['leagues'] = {};
  for (const part of (read('API_SPORTS_LEAGUES') ?? '').split(';')) {
    const [sport, numbers = ''] = part.split(':').map((text) => text.trim());
    if (!isSport(sport)) continue;
    leagues[sport] = numbers
      .split(',')
      .map(Number)
      .filter((number) => Number.isInteger(number) && number > 0);
  }
  const reserve = Number(read('API_SPORTS_RESERVE') || 5);
  return {
    key,
    base: read('API_SPORTS_URL')?.trim() || undefined,
    reserve: Number.isInteger(reserve) && reserve >= 0 ? reserve : 5,
    leagues,
  };
}
