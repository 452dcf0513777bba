import { useTranslation } from 'react-i18next';
import { timeText } from 'touchline/charts';
import { useFormat } from 'touchline/ui';
import { useMarketName } from '@/product/sports/tips/market-name';

/** Names what the database's functions group by, for people. */
export function useNames() {
  const { t } = useTranslation('reports');
  const { t: sports } = useTranslation('sports');
  const { lang } = useFormat();
  const marketName = useMarketName();
  const market = (code: string) => marketName(code, null);
  const tier = (value: string) => sports(`tier.${value}`, { defaultValue: value });
  const provider = (value: string) => t(`provider.${value}`, { defaultValue: value });
  return {
    market,
    tier,
    outcome: (value: string) => sports(`outcome.${value}`, { defaultValue: value }),
    plan(code: string) {
      const [of = '', every = ''] = code.split('_');
      const interval = t(`interval.${every}`, { defaultValue: '' });
      return interval ? `${tier(of)}, ${interval}` : code;
    },
    provider,
    bucket(by: string, value: string) {
      if (by === 'month' || by === 'day') return timeText(value, lang, 'short');
      if (by === 'sport') return sports(`sport.${value}`, { defaultValue: value });
      if (by === 'market') return market(value);
      if (by === 'provider') return provider(value);
      if (by === 'tier') return tier(value);
      return value || t('unknown');
    },
  };
}
