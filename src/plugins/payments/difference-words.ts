import type { TFunction } from 'i18next';
import { formatMoney } from '@/shared/format/format-money';
import type { Difference } from './reconciliation';

const FIELDS = [
  'status',
  'amount',
  'currency',
  'refunded',
  'dispute',
  'booked',
  'name',
  'other',
  'twice',
] as const;
const MONEY = ['amount', 'refunded', 'booked'];

/** A difference as people read it: what differs, and both sides; empty text where a side knows nothing. */
export function differenceWords(one: Difference, t: TFunction<'payments'>, lang: string) {
  const field = FIELDS.find((each) => each === one.field);

  function words(value: string, currency: string): string {
    if (value === '') return '';
    if (MONEY.includes(one.field)) return formatMoney(value, currency, lang);
    if (one.field === 'status') {
      return value === 'MISSING' ? t('reconciliation.missing') : t(`status.${value}`);
    }
    return one.field === 'dispute' ? t(`reconciliation.dispute.${value}`) : value;
  }
  return {
    field: field ? t(`reconciliation.field.${field}`) : one.field,
    ours: words(one.ours, one.currency),
    theirs: words(one.theirs, one.field === 'booked' ? one.currency : one.their_currency),
  };
}
