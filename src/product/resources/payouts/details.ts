import { defineDetails } from 'touchline/plugin-api';
import { affiliateField } from '@/product/resources/affiliates/affiliate-field';

export default defineDetails('payouts')({
  fields: [
    affiliateField('payouts_affiliate_id_fkey'),
    { key: 'amount', type: 'money', labelKey: 'affiliates:field.paid', list: true },
    { key: 'earned', type: 'money', labelKey: 'affiliates:field.earned', list: true },
    {
      key: 'recovered',
      type: 'money',
      labelKey: 'affiliates:field.recovered',
      list: true,
    },
    { key: 'currency', type: 'text', labelKey: 'affiliates:field.currency', list: { width: 100 } },
    {
      key: 'commissions',
      type: 'number',
      labelKey: 'affiliates:commissions',
      list: { width: 120 },
    },
    {
      key: 'reference',
      type: 'text',
      labelKey: 'affiliates:field.reference',
      list: { flex: 1 },
      filter: true,
    },
    {
      key: 'created_at',
      type: 'datetime',
      labelKey: 'affiliates:field.paidAt',
      list: { width: 168 },
      filter: true,
    },
  ],
});
