import type { Role } from '@/plugin-api/types';

/** A row of `profiles`, as staff may read it. */
export interface ProfileRow {
  id: string;
  email: string | null;
  profile_role: Role;
  full_name: string | null;
  avatar_url: string | null;
  country: string | null;
  timezone: string;
  locale: string;
  odds_format: string;
  age_confirmed_at: string | null;
  self_excluded_until: string | null;
  referral_code: string | null;
  referred_by: string | null;
  created_at: string;
  updated_at: string;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    profiles: ProfileRow;
  }
}
