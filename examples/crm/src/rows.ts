export const STAGES = ['NEW', 'OFFER', 'WON', 'LOST'] as const;
export type Stage = (typeof STAGES)[number];

export interface CompanyRow {
  id: string;
  name: string;
  city: string | null;
  /** ISO instants. */
  created_at: string;
  updated_at: string;
}

export interface ContactRow {
  id: string;
  company_id: string;
  name: string;
  email: string | null;
  created_at: string;
  updated_at: string;
}

export interface DealRow {
  id: string;
  /** Whose it is. */
  user_id: string;
  company_id: string;
  contact_id: string | null;
  title: string;
  /** In whole euros. */
  value: number;
  stage: Stage;
  /** A day: `2026-03-07`. */
  closes_on: string | null;
  created_at: string;
  updated_at: string;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    crm_companies: CompanyRow;
    crm_contacts: ContactRow;
    crm_deals: DealRow;
  }
}
