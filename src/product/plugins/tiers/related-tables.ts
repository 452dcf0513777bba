import type { ResourceDef, Viewer } from 'touchline/plugin-api';
import { bonuses } from '@/product/resources/bonuses/resource';
import { payments } from '@/product/resources/payments/resource';
import { subscriptions } from '@/product/resources/subscriptions/resource';

/** Rows of a resource about one person. */
export interface RelatedTable {
  name: 'subscriptions' | 'payments' | 'bonuses';
  resource: ResourceDef;
  /** Its fields. */
  columns: readonly string[];
  /** Roles whose row-level security lets them read the table. */
  roles: Viewer[];
}

/** The parts of a person's page besides profile and tiers. */
export const RELATED_TABLES: readonly RelatedTable[] = [
  {
    name: 'subscriptions',
    resource: subscriptions,
    columns: ['created_at', 'tier', 'state', 'current_period_end', 'amount'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
  {
    name: 'payments',
    resource: payments,
    columns: ['created_at', 'reference', 'amount', 'status', 'provider'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
  {
    name: 'bonuses',
    resource: bonuses,
    columns: ['created_at', 'kind', 'tier', 'days', 'reason', 'revoked_at'],
    roles: ['SUPPORT', 'FINANCE', 'ADMIN'],
  },
];
