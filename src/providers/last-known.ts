import { ROLES, type Role } from '@/plugin-api/types';
import { type AppSettings, parseAppSettings } from '@/shared/app-settings';
import { keep, kept } from '@/shared/use-kept';

const PERSON_KEY = 'touchline.person';
const SETTINGS_KEY = 'touchline.app-settings';

/** What decides which pages a person has, and how times read there. */
export interface KnownPerson {
  role: Role;
  /** IANA. */
  timeZone: string;
}

/** What this person was here last, to begin with; null when nobody remembers. What they may do is not decided by it. */
export function knownPerson(userId: string): KnownPerson | null {
  const kept = recall(PERSON_KEY);
  const [id, kind, timeZone] = Array.isArray(kept) ? kept : [];
  const role = ROLES.find((one) => one === kind);
  return id === userId && role && typeof timeZone === 'string' ? { role, timeZone } : null;
}

/** Keeps what the server said for the next load. */
export function rememberPerson(userId: string, { role, timeZone }: KnownPerson): void {
  keep(PERSON_KEY, [userId, role, timeZone]);
}

/** Signed out: the next person at this browser learns nothing of the last one. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(PERSON_KEY);
  } catch {
    // A blocked store holds nothing.
  }
}

/** The app settings as this browser last saw them, so that menus don't jump at every load. */
export function knownAppSettings(): AppSettings {
  return parseAppSettings(recall(SETTINGS_KEY));
}

/** Keeps what the server said for the next load. */
export function rememberAppSettings(settings: AppSettings): void {
  keep(SETTINGS_KEY, settings);
}

const recall = (key: string): unknown => kept(key, (text) => JSON.parse(text ?? 'null'));
