import { useTranslation } from 'react-i18next';
import { dateFormat } from 'touchline/format';
import { useFormat } from 'touchline/ui';
import type { Breakdown } from '@/product/record/breakdown';
import { useMarketFilter } from '@/product/sports/tips/market-name';

/** Names the groups of a breakdown for a person. */
export function useBucketName() {
  const { t } = useTranslation('record');
  const { t: sports } = useTranslation('sports');
  const { lang } = useFormat();
  const markets = useMarketFilter();
  return (by: Breakdown, bucket: string | null): string => {
    if (bucket === null || bucket === '') return t('bucket.unrevealed');
    if (by === 'month') return monthName(bucket, lang, 'long');
    if (by === 'sport') return sports(`sport.${bucket}`, { defaultValue: bucket });
    if (by === 'tier') return sports(`tier.${bucket}`, { defaultValue: bucket });
    if (by === 'market') return markets.find(({ value }) => value === bucket)?.label ?? bucket;
    return bucket;
  };
}

/** `2025-03` as "March 2025" or "Mar 25". */
export function monthName(month: string, lang: string, style: 'long' | 'short'): string {
  const time = Date.parse(`${month}-01T00:00:00Z`);
  if (Number.isNaN(time)) return month;
  return dateFormat(lang, {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(time);
}
