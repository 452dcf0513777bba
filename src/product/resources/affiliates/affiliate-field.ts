/** The affiliate of a commission or payout. */
export const AFFILIATE_FIELD = {
  key: 'affiliate_id',
  type: 'reference',
  labelKey: 'affiliates:one',
  list: { width: 160 },
  filter: true,
  reference: { table: 'affiliates', labelColumn: 'code', embed: 'affiliate' },
} as const;
