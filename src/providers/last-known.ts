import { ROLES, type Role } from '@/plugin-api/types';
import { type AppSettings, parseAppSettings } from '@/shared/app-settings';
import { keep, kept } from '@/shared/use-kept';

const PERSON_KEY = 'touchline.person';
const SETTINGS_KEY = 'touchline.app-settings';

/** What determines a person's pages and how times are shown there. */
export interface KnownPerson {
  role: Role;
  /** IANA. */
  timeZone: string;
}

/** Role and time zone last seen for this person in this browser; null if unknown. Never used to decide access. */
export function knownPerson(userId: string): KnownPerson | null {
  const kept = recall(PERSON_KEY);
  const [id, kind, timeZone] = Array.isArray(kept) ? kept : [];
  const role = ROLES.find((one) => one === kind);
  return id === userId && role && typeof timeZone === 'string' ? { role, timeZone } : null;
}

/** Stores the server's answer for the next load. */ export function rememberPerson(
  userId: string,
  { role, timeZone }: KnownPerson,
): void {
  keep(PERSON_KEY, [userId, role, timeZone]);
}

/** Called on sign-out, so that the next person at this browser learns nothing about the last. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(PERSON_KEY);
  } catch {
    // Blocked storage is empty.
  }
}

/** The app settings last seen in this browser, so that menus don't jump on every load. */
export function knownAppSettings(): AppSettings {
  return parseAppSettings(recall(SETTINGS_KEY));
}

/** Stores the server's answer for the next load. */
export function rememberAppSettings(settings: AppSettings): void {
  keep(SETTINGS_KEY, settings);
}

const recall = (key: string): unknown => kept(key, (text) => JSON.parse(text ?? 'null'));
