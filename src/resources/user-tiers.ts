/** Whether a person's entitlement of a tier is valid now (ACTIVE) or was once (INACTIVE); null when there never was one. */
export type TierStatus = 'ACTIVE' | 'INACTIVE' | null;

/** A row of the view `user_tiers`: a profile with its state in each paid tier. */
export interface UserTierRow {
  id: string;
  email: string | null;
  full_name: string | null;
  country: string | null;
  profile_role: string;
  created_at: string;
  basic_status: TierStatus;
  basic_until: string | null;
  premium_status: TierStatus;
  premium_until: string | null;
  vip_status: TierStatus;
  vip_until: string | null;
}

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    user_tiers: UserTierRow;
  }
}
