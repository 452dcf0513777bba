import { useList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceRecords } from 'touchline/plugin-api';
import type { FilterOption } from '@/product/sports/filters/FilterSelect';

type Translate = (key: string, params?: Record<string, unknown>) => string;
type Text = string | null | undefined;

/**
 * A market's name in the person's language. A market that staff added, or gave another name, keeps the name it has
 * in the database; without one its code is shown. Empty if neither is known (a locked pick).
 */
export function marketName(code: Text, name: Text, t: Translate): string {
  if (!code) return name ?? '';
  const key = `sports:market.${code}`;
  const english = t(key, { lng: 'en', defaultValue: '' });
  if (name && name !== english) return name;
  return t(key, { defaultValue: '' }) || code;
}

/** Gives `marketName` in the language of the page. */
export function useMarketName(): (code: Text, name: Text) => string {
  const { t } = useTranslation('sports');
  return useCallback((code, name) => marketName(code, name, t), [t]);
}

type NamedMarket = Pick<ResourceRecords['markets'], 'code' | 'name'> & { sport?: string };

/** All markets with the names that the database has. */
export function useNamedMarkets(): readonly NamedMarket[] {
  const { result } = useList<NamedMarket & { id: string }>({
    resource: 'markets',
    pagination: { currentPage: 1, pageSize: 500 },
    sorters: [{ field: 'name', order: 'asc' }],
    meta: { select: 'id,code,name,sport' },
    queryOptions: { staleTime: 600_000 },
  });
  return result.data;
}

/** Markets to choose from, in the order of the names that the person reads; equal names carry their sport. */
export function useMarketOptions(markets: readonly NamedMarket[]) {
  const { t, i18n } = useTranslation('sports');
  const lang = i18n.resolvedLanguage ?? i18n.language;
  return useMemo(() => marketOptions(markets, lang, t), [markets, lang, t]);
}

/** All markets to filter by, those of one sport when one is named. */
export function useMarketFilter(sport = ''): FilterOption[] {
  const markets = useNamedMarkets();
  return useMarketOptions(
    useMemo(
      () => markets.filter((market) => sport === '' || market.sport === sport),
      [markets, sport],
    ),
  );
}

/** The result of `useMarketOptions`, for a language and its texts. */
export function marketOptions(
  markets: readonly NamedMarket[],
  lang: string,
  t: Translate,
): FilterOption[] {
  const named = markets.map(({ code, name, sport }) => ({
    value: code,
    label: marketName(code, name, t),
    sport,
  }));
  const shared = (label: string) => named.filter((one) => one.label === label).length > 1;
  return named
    .map(({ value, label, sport }) => ({
      value,
      label: sport && shared(label) ? `${label} · ${t(`sports:sport.${sport}`)}` : label,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
}
