import { ROLES, type Role } from '@/plugin-api/types';
import type { ViewerFacts, ViewerProfile } from '@/plugin-api/viewer';
import { type AppSettings, parseAppSettings } from '@/shared/app-settings';
import { cleanName } from '@/shared/format/display-name';
import type { Backend } from './backend';
import type { KeptRows } from './kept/kept-rows';

export interface ReadViewer {
  role: Role;
  /** The person's role without the preview. */
  realRole: Role;
  /** A preview is in force in the database. */
  previewing: boolean;
  profile: ViewerProfile | null;
  appSettings: AppSettings;
  /** All stored settings by key, those of plugins too. */
  settings: Readonly<Record<string, string>>;
  /** Raw facts for plugins. */
  facts: ViewerFacts;
}

/**
 * The person as the database sees them now, with their own profile. Throws `AppError`.
 * @param kept is told what the person is and may do: if that has changed, nothing kept remains
 */
export async function readViewer(
  backend: Backend,
  userId: string,
  kept?: Pick<KeptRows, 'confirm'>,
): Promise<ReadViewer> {
  const [access, profiles] = await Promise.all([
    backend.rpc('my_access', {}, { read: true }),
    backend.getJson(`/rest/v1/profiles?select=*&id=eq.${encodeURIComponent(userId)}`),
  ]);
  const facts = toObject(access);
  const { large_tables: large } = facts;
  backend.sizes.tell(Array.isArray(large) ? large.map(String) : []);
  const profile = toObject(Array.isArray(profiles) ? profiles[0] : null);
  const role = toRole(facts.profile_role) ?? 'USER';
  const viewer = {
    role,
    realRole: toRole(facts.real_role) ?? role,
    previewing: facts.previewing === true,
    profile: toProfile(profile, backend.url),
    appSettings: parseAppSettings(facts.app_settings),
    settings: texts(toObject(facts.app_settings)),
    facts: { access: facts, profile },
  };
  kept?.confirm(userId, standingOf(viewer));
  return viewer;
}

/** What decides what the person may see; null while they preview something or are suspended. */
function standingOf({ facts, previewing, profile }: ReadViewer): object | null {
  const until = profile?.suspended_until ?? null;
  if (previewing || Date.parse(until ?? '') > Date.now()) return null;
  const { large_tables: _, ...access } = facts.access;
  return { access, until };
}

function toRole(value: unknown): Role | undefined {
  return ROLES.find((role) => role === value);
}

function toProfile(columns: Record<string, unknown>, backendUrl: string): ViewerProfile | null {
  if (typeof columns.id !== 'string') return null;
  return {
    id: columns.id,
    email: textOrNull(columns.email),
    full_name: cleanName(textOrNull(columns.full_name)),
    avatar_url: pictureUrl(columns.avatar_url, backendUrl),
    country: textOrNull(columns.country),
    timezone: textOrNull(columns.timezone) ?? 'UTC',
    locale: textOrNull(columns.locale) ?? 'en',
    suspended_until: textOrNull(columns.suspended_until),
    suspension_reason: textOrNull(columns.suspension_reason),
    mail_bounced_at: textOrNull(columns.mail_bounced_at),
  };
}

/** Accepts only web addresses, no script or data URLs. Our own pictures are served by the backend. */
function pictureUrl(value: unknown, backendUrl: string): string | null {
  if (typeof value !== 'string') return null;
  if (value.startsWith('/functions/v1/')) return backendUrl + value;
  return /^(https?:\/\/|\/(?![/\\]))/i.test(value) ? value : null;
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Switches come as true or false. */
function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
