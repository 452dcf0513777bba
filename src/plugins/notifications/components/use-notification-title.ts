import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isTier } from '@/sports/tiers';
import { type NotificationRow, textOf } from '../notification';

/** What happened, in one short sentence. */
export function useNotificationTitle(row: NotificationRow): string {
  const { t } = useTranslation('notifications');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const named = row.tier ?? textOf(row, 'plan');
  const tier = isTier(named) ? sports(`tier.${named}`) : '';
  switch (row.kind) {
    case 'TIP_PUBLISHED':
      return t('tip', { tier });
    case 'TIPS_SETTLED':
      return t('settled', { tier });
    case 'SLIP_PUBLISHED':
      return t('slip', { tier });
    case 'SLIPS_SETTLED':
      return t('slipsSettled', { tier });
    case 'RENEWAL_DUE': {
      const end = textOf(row, 'ends_at');
      const over = Date.parse(end) <= Date.now();
      return t(over ? 'ended' : 'ends', { tier, date: format.date(end) });
    }
    case 'PAYMENT_FAILED':
      return t('failed', { tier });
  }
}
