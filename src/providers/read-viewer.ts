import { ROLES, type Role } from '@/plugin-api/types';
import type { ViewerProfile } from '@/plugin-api/viewer-context';
import { type AppSettings, parseAppSettings } from '@/shared/app-settings';
import { cleanName } from '@/shared/format/display-name';
import { isTier, type Tier } from '@/sports/tiers';
import type { Backend } from './backend';

export interface ViewerFacts {
  role: Role;
  /** What the person is without the preview. */
  realRole: Role;
  tier: Tier;
  /** The database answers as for a subscriber of `tier`. */
  previewing: boolean;
  /** What the person may preview; empty but for staff. */
  previewTiers: Tier[];
  tierEndsAt: string | null;
  selfExcluded: boolean;
  profile: ViewerProfile | null;
  appSettings: AppSettings;
}

const PROFILE_COLUMNS =
  'id,email,full_name,avatar_url,country,timezone,locale,odds_format,age_confirmed_at,self_excluded_until,suspended_until,suspension_reason';

/** Role and tier as the database sees them now, and the person's own profile. Throws `AppError`. */
export async function readViewer(backend: Backend, userId: string): Promise<ViewerFacts> {
  const [access, profiles] = await Promise.all([
    backend.rpc('my_access', {}, { read: true }),
    backend.getJson(
      `/rest/v1/profiles?select=${PROFILE_COLUMNS}&id=eq.${encodeURIComponent(userId)}`,
    ),
  ]);
  const facts = toObject(access);
  const role = toRole(facts.profile_role) ?? 'USER';
  return {
    role,
    realRole: toRole(facts.real_role) ?? role,
    tier: isTier(facts.tier) ? facts.tier : 'FREE',
    previewing: facts.previewing === true,
    previewTiers: Array.isArray(facts.preview_tiers) ? facts.preview_tiers.filter(isTier) : [],
    tierEndsAt: textOrNull(facts.tier_ends_at),
    selfExcluded: facts.self_excluded === true,
    profile: toProfile(Array.isArray(profiles) ? profiles[0] : null, backend.url),
    appSettings: parseAppSettings(facts.app_settings),
  };
}

function toRole(value: unknown): Role | undefined {
  return ROLES.find((role) => role === value);
}

function toProfile(row: unknown, backendUrl: string): ViewerProfile | null {
  const columns = toObject(row);
  if (typeof columns.id !== 'string') return null;
  return {
    id: columns.id,
    email: textOrNull(columns.email),
    full_name: cleanName(textOrNull(columns.full_name)),
    avatar_url: pictureUrl(columns.avatar_url, backendUrl),
    country: textOrNull(columns.country),
    timezone: textOrNull(columns.timezone) ?? 'UTC',
    locale: textOrNull(columns.locale) ?? 'en',
    odds_format: textOrNull(columns.odds_format) ?? 'DECIMAL',
    age_confirmed_at: textOrNull(columns.age_confirmed_at),
    self_excluded_until: textOrNull(columns.self_excluded_until),
    suspended_until: textOrNull(columns.suspended_until),
    suspension_reason: textOrNull(columns.suspension_reason),
  };
}

/** Only pictures over the web; a script or data address is no avatar. Our own are shown by the backend. */
function pictureUrl(value: unknown, backendUrl: string): string | null {
  if (typeof value !== 'string') return null;
  if (value.startsWith('/functions/v1/')) return backendUrl + value;
  return /^(https?:\/\/|\/(?![/\\]))/i.test(value) ? value : null;
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
