import { mdiTicketConfirmationOutline } from '@mdi/js';
import { defineSearch } from 'touchline/plugin-api';
import type {} from '@/product/resources/rows';

/** Name of the address part that opens one slip over its page. */
export const SLIP_PARAM = 'slip';

/** The published slips by title and author; a locked slip's legs are not searched. */
export const slipSearch = defineSearch('listed_slips')({
  id: 'slips',
  labelKey: 'slips:menu',
  category: 'slips',
  icon: mdiTicketConfirmationOutline,
  idColumn: 'slip_id',
  fields: ['title'],
  select: 'slip_id,tier,title,starts_at',
  sort: { field: 'starts_at', order: 'desc' },
  title: (row) => row.title,
  detail: (row, { t, format }) => [t(`sports:tier.${row.tier}`), format.date(row.starts_at)],
  to: ({ tier, slip_id }) =>
    `/suregames/${tier === 'FREE' ? 'basic' : tier.toLowerCase()}?${SLIP_PARAM}=${slip_id}`,
});
