import { useTranslation } from 'react-i18next';
import { localeOf } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { useMarketName } from '@/sports/tips/market-name';

/** A month or a day in the person's language: "March 2025", "7 Mar". */
export function timeName(bucket: string, lang: string): string {
  const isMonth = bucket.length === 7;
  const time = Date.parse(`${isMonth ? `${bucket}-01` : bucket}T00:00:00Z`);
  if (Number.isNaN(time)) return bucket;
  return new Intl.DateTimeFormat(localeOf(lang), {
    ...(isMonth ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  }).format(time);
}

/** Names what the database's functions group by, for people. */
export function useNames() {
  const { t } = useTranslation('reports');
  const { t: sports } = useTranslation('sports');
  const { lang } = useFormat();
  const marketName = useMarketName();
  const market = (code: string) => marketName(code, null);
  const tier = (value: string) => sports(`tier.${value}`, { defaultValue: value });
  return {
    market,
    tier,
    outcome: (value: string) => sports(`outcome.${value}`, { defaultValue: value }),
    plan(code: string) {
      const [of = '', every = ''] = code.split('_');
      const interval = t(`interval.${every}`, { defaultValue: '' });
      return interval ? `${tier(of)}, ${interval}` : code;
    },
    bucket(by: string, value: string) {
      if (by === 'month' || by === 'day') return timeName(value, lang);
      if (by === 'sport') return sports(`sport.${value}`, { defaultValue: value });
      if (by === 'market') return market(value);
      if (by === 'tier') return tier(value);
      return value || t('unknown');
    },
  };
}
