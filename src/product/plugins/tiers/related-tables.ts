import type { Viewer } from 'touchline/plugin-api';

export type RelatedColumn =
  | 'created_at'
  | 'tier'
  | 'state'
  | 'status'
  | 'amount'
  | 'reference'
  | 'provider'
  | 'current_period_end'
  | 'kind'
  | 'days'
  | 'reason';

/** Rows of another table about one person. */
export interface RelatedTable {
  name: 'subscriptions' | 'payments' | 'bonuses';
  columns: RelatedColumn[];
  /** Columns that are read beside those shown. */
  also?: string[];
  /** Roles whose row-level security lets them read the table. */
  roles: Viewer[];
}

/** The parts of a person's page besides profile and tiers. */
export const RELATED_TABLES: readonly RelatedTable[] = [
  {
    name: 'subscriptions',
    columns: ['created_at', 'tier', 'state', 'current_period_end', 'provider'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
  {
    name: 'payments',
    columns: ['created_at', 'reference', 'amount', 'status', 'provider'],
    also: ['currency'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
  {
    name: 'bonuses',
    columns: ['created_at', 'kind', 'tier', 'days', 'reason'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
];
