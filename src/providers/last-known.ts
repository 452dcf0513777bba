import { ROLES, type Role } from '@/plugin-api/types';
import { type AppSettings, parseAppSettings } from '@/shared/app-settings';

const ROLE_KEY = 'touchline.role';
const SETTINGS_KEY = 'touchline.app-settings';

/** The role that this person had here last, to begin with its menu; null when nobody remembers. What they may do is not decided by it. */
export function knownRole(userId: string): Role | null {
  const kept = recall(ROLE_KEY);
  const [id, role] = Array.isArray(kept) ? kept : [];
  return id === userId ? (ROLES.find((one) => one === role) ?? null) : null;
}

/** Keeps what the server said for the next load. */
export function rememberRole(userId: string, role: Role): void {
  keep(ROLE_KEY, [userId, role]);
}

/** Signed out: the next person at this browser learns nothing of the last one. */
export function forgetRole(): void {
  try {
    localStorage.removeItem(ROLE_KEY);
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

function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or blocked store: the next load begins with the defaults, and its menu waits for the server.
  }
}
