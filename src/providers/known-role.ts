import { ROLES, type Role } from '@/plugin-api/types';

const KEY = 'touchline.role';

/** The role that this person had here last, to begin with its menu; null when nobody remembers. What they may do is not decided by it. */
export function knownRole(userId: string): Role | null {
  try {
    const [id, role] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return id === userId ? (ROLES.find((one) => one === role) ?? null) : null;
  } catch {
    return null;
  }
}

/** Keeps what the server said for the next load. */
export function rememberRole(userId: string, role: Role): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([userId, role]));
  } catch {
    // A full or blocked store: the next menu waits for the server.
  }
}

/** Signed out: the next person at this browser learns nothing of the last one. */
export function forgetRole(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A blocked store holds nothing.
  }
}
