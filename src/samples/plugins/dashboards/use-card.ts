import { useCustom } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardData, CardPeriod } from 'touchline/ui';
import type { AnalyticsDashboard } from '@/samples/mock/dashboards/analytics';
import type { CrmDashboard } from '@/samples/mock/dashboards/crm';
import type { EcommerceDashboard } from '@/samples/mock/dashboards/ecommerce';
import { sampleRead } from '@/samples/shared/sample-calls';

/** The dashboards' responses, by name. */
interface Dashboards {
  crm: CrmDashboard;
  analytics: AnalyticsDashboard;
  ecommerce: EcommerceDashboard;
}

interface CardOptions {
  /** Not for a period: upcoming events, or the current state. */
  timeless?: boolean;
}

/** A dashboard, for the period that the person chose on a card of it. Cards of one period share one request. */
export function useDashboard<Name extends keyof Dashboards>(
  name: Name,
  { timeless }: CardOptions = {},
) {
  const [period, onChange] = useState<CardPeriod>('28d');
  const { query } = useCustom<Dashboards[Name]>({
    ...sampleRead(`/dashboards/${name}`, { period }),
    queryOptions: { placeholderData: keepPreviousData },
  });
  const data: CardData = {
    pending: query.isPending,
    changing: query.isPlaceholderData,
    error: query.error,
    refresh: query.refetch,
    ...(timeless ? {} : { period: { value: period, onChange } }),
  };
  return { dashboard: query.data?.data as Dashboards[Name] | undefined, data };
}

/** The part of it that a card shows. */
export function useCard<
  Name extends keyof Dashboards,
  Part extends keyof Dashboards[Name] & string,
>(name: Name, part: Part, options?: CardOptions) {
  const { dashboard, data } = useDashboard(name, options);
  return { value: dashboard?.[part], data };
}
