import { keys, useDataProvider } from '@refinedev/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorOf } from 'touchline/data';
import type { DataProviderName } from 'touchline/plugin-api';

/** The parameters of a call; undefined ones are omitted, a list is sent as one `name[]=…` per value. */
export type SampleParams = object;

/** For refine's data hooks over the sample apps' records. Failures are shown where they happen. */
export const SAMPLES = {
  dataProviderName: 'mock' satisfies DataProviderName,
  successNotification: false,
  errorNotification: false,
} as const;

/**
 * The arguments of `useCustom` for a call of the sample apps: `useCustom<MailList>(sampleRead('/apps/email/emails', {
 * folder }))`.
 */
export function sampleRead(url: string, query: SampleParams = {}) {
  return { ...SAMPLES, url, method: 'get', config: { query } } as const;
}

/** The argument of `useCustomMutation`'s `mutate` for such a call, whose body is `{ data }`. */
export function sampleWrite<Data>(url: string, data: Data) {
  return { ...SAMPLES, url, method: 'post', values: { data } } as const;
}

/** The query key of a call's result in `useCustom`. */
export function sampleKey(url: string, query: SampleParams = {}): readonly unknown[] {
  const params = { method: 'get', url, query };
  return keys().data(SAMPLES.dataProviderName).mutation('custom').params(params).get();
}

/** Whether a query of the cache is an answer to a call below this address. */
export const isSampleBelow =
  (address: string) =>
  ({ queryKey: [, provider, kind, params] }: Pick<Query, 'queryKey'>): boolean =>
    provider === SAMPLES.dataProviderName &&
    kind === 'custom' &&
    (params as { url: string }).url.startsWith(address);

/** Makes a call now, and caches the result for `useCustom`: `await read<OpenMail>(url, { id })`. */
export function useSampleReader() {
  const { custom } = useDataProvider()(SAMPLES.dataProviderName);
  const client = useQueryClient();
  return useMemo(
    () =>
      async <Answer>(url: string, query: SampleParams = {}): Promise<Answer> => {
        if (!custom) throw errorOf(404, 'NOT_FOUND');
        const { data } = await client.fetchQuery({
          queryKey: sampleKey(url, query),
          queryFn: () => custom({ url, method: 'get', query }),
          staleTime: 0,
        });
        return data as Answer;
      },
    [custom, client],
  );
}
