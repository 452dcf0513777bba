import { useTranslation } from 'react-i18next';
import { ClippedText, useFormat } from 'touchline/ui';
import { countOf, type NotificationRow, textOf } from '../notification';

/** The outcomes in the order shown, with their key in the payload. */
const OUTCOMES = [
  ['WON', 'won'],
  ['HALF_WON', 'half_won'],
  ['VOID', 'void'],
  ['HALF_LOST', 'half_lost'],
  ['LOST', 'lost'],
] as const;

/** Reasons for refunds that mean something to the person; all others share one sentence. */
const RETURN_REASONS = ['SELF_EXCLUDED', 'SUSPENDED', 'PROMO_GONE'] as const;

/** The second line of a notification: names, counts, or what to do. */
export function NotificationText({ row }: { row: NotificationRow }) {
  const { t } = useTranslation('notifications');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  switch (row.kind) {
    case 'TIP_PUBLISHED':
      return (
        <>
          <ClippedText lines={2} text={`${textOf(row, 'home')} – ${textOf(row, 'away')}`} />
          {t('starts', { date: format.day(textOf(row, 'starts_at')) })}
        </>
      );
    case 'SLIP_PUBLISHED':
      return (
        <>
          <ClippedText lines={2} text={textOf(row, 'title')} />
          {t('slipLegs', {
            count: countOf(row, 'legs'),
            date: format.day(textOf(row, 'starts_at')),
          })}
        </>
      );
    case 'SLIPS_SETTLED':
    case 'TIPS_SETTLED':
      return OUTCOMES.filter(([, key]) => countOf(row, key) > 0)
        .map(
          ([outcome, key]) => `${sports(`outcome.${outcome}`)} ${format.number(countOf(row, key))}`,
        )
        .join(' · ');
    case 'RENEWAL_DUE':
      return t(Date.parse(textOf(row, 'ends_at')) <= Date.now() ? 'endedText' : 'endsText');
    case 'MESSAGE':
      return <span style={{ whiteSpace: 'pre-line' }}>{textOf(row, 'text')}</span>;
    case 'PAYMENT_RETURNED': {
      const reason = RETURN_REASONS.find((known) => known === textOf(row, 'reason')) ?? 'OTHER';
      return t(`returned.${reason}`);
    }
    case 'PAYMENT_FAILED': {
      const until = textOf(row, 'access_until');
      return until ? t('failedUntil', { date: format.date(until) }) : t('rejectedText');
    }
  }
}
