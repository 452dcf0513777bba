/**
 * The affiliate of a commission or payout.
 * @param hint the foreign key: commissions join payouts with affiliates, too, so the tables alone don't say which way is meant
 */
export const affiliateField = (hint: string) =>
  ({
    key: 'affiliate_id',
    type: 'reference',
    labelKey: 'affiliates:one',
    list: { width: 160 },
    filter: true,
    reference: { table: 'affiliates', labelColumn: 'code', embed: 'affiliate', hint },
  }) as const;
