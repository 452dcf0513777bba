import { type HttpError, useList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@/crud/form/form-values';
import { type PickMarket, pickProblems } from '@/sports/picks/pick-rules';

/** More than all seven sports have. */
const ALL = 500;

/** The markets in use, and the rules of a pick that look at its market. */
export function useTipForm() {
  const { t } = useTranslation(['predictions-desk', 'shell', 'crud']);
  const { query } = useList<PickMarket & { id: string }, HttpError>({
    resource: 'markets',
    filters: [{ field: 'active', operator: 'eq', value: true }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: ALL },
    meta: { select: 'id,code,name,sport,selections,requires_line,line_step,min_tier,rules_text' },
    queryOptions: { staleTime: 60_000 },
    errorNotification: false,
  });
  const markets = useMemo(() => query.data?.data ?? [], [query.data]);

  const check = useCallback(
    (values: FormValues): Record<string, string> => {
      const market = markets.find(({ code }) => code === values.market_code);
      if (!market) return {};
      return Object.fromEntries(
        pickProblems(market, values).map(({ key, messageKey, params }) => {
          const tier = params?.tier ? { tier: t(`sports:tier.${params.tier}`) } : {};
          return [key, t(messageKey, { ...params, ...tier })];
        }),
      );
    },
    [markets, t],
  );

  return {
    markets,
    check,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
