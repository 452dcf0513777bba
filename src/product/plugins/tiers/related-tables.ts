import type { Viewer } from 'touchline/plugin-api';

/** Rows of a resource about one person. */
export interface RelatedTable {
  /** Id of the resource. */
  name: 'subscriptions' | 'payments' | 'bonuses';
  /** Its fields. */
  columns: readonly string[];
  /** Roles whose row-level security lets them read the table. */
  roles: Viewer[];
}

/** The parts of a person's page besides profile and tiers. */
export const RELATED_TABLES: readonly RelatedTable[] = [
  {
    name: 'subscriptions',
    columns: ['created_at', 'tier', 'state', 'current_period_end', 'amount'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
  {
    name: 'payments',
    columns: ['created_at', 'reference', 'amount', 'status', 'provider'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
  {
    name: 'bonuses',
    columns: ['created_at', 'kind', 'tier', 'days', 'reason', 'revoked_at'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
];
