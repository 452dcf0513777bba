import { mdiCheckDecagramOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageViews } from 'touchline/crud';
import { useBackend } from 'touchline/data';
import { DateBox } from 'touchline/dates';
import {
  CsvButtons,
  EmptyState,
  ErrorNotice,
  ListSkeleton,
  Notice,
  Page,
  Panel,
  useFormat,
} from 'touchline/ui';
import { UpdatedAgo } from '@/product/shared/components/UpdatedAgo';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { DifferenceTable, differencesSheet } from '../components/DifferenceTable';
import { dayBefore, dayOr, differencesRaw, endOf, readPart } from '../reconciliation';

/**
 * Compares the payments of a span of days (YYYY-MM-DD, both included) with their providers. A long span
 * takes several requests, one after the other; `completeTo` is the instant up to which all is compared.
 */
function useReconciliation(from: string, to: string) {
  const backend = useBackend();
  const end = endOf(to);
  // By hand because it is an edge function, asked part by part.
  const query = useInfiniteQuery({
    queryKey: ['payments', 'reconciliation', from, to],
    initialPageParam: '',
    queryFn: async ({ pageParam: after, signal }) => {
      const range = new URLSearchParams({ from, to: end, ...(after && { after }) });
      const url = `${backend.url}/functions/v1/reconcile?${range}`;
      return readPart(await (await backend.fetch(url, { signal })).json());
    },
    getNextPageParam: ({ complete_to: reached }, _parts, before) =>
      reached < end && reached > before ? reached : undefined,
    staleTime: 60_000,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const parts = query.data?.pages ?? [];
  const completeTo = parts.at(-1)?.complete_to ?? null;
  const names = (kind: 'failed' | 'unset') => [...new Set(parts.flatMap((part) => part[kind]))];
  return {
    differences: parts.flatMap((part) => part.differences),
    failed: names('failed'),
    unset: names('unset'),
    completeTo,
    complete: completeTo !== null && completeTo >= end,
    /** No answer at all. */
    error: query.data ? null : query.error,
    pending: query.isPending,
    busy: isFetching,
    updatedAt: query.dataUpdatedAt,
    restart: () => void query.refetch(),
    resume: () => void (hasNextPage ? fetchNextPage() : query.refetch()),
  };
}

interface UnreachedProvidersProps {
  /** Providers that did not answer, by their id. */
  failed: readonly string[];
  /** Providers that we have no keys for. */
  unset: readonly string[];
  busy: boolean;
  onRetry: () => void;
}

/** A notice of the providers that did not answer, since no answer doesn't mean no differences. */
function UnreachedProviders({ failed, unset, busy, onRetry }: UnreachedProvidersProps) {
  const { t } = useTranslation('payments');
  const { t: shell } = useTranslation('shell');
  const { lang } = useFormat();
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat(lang).format(ids.map((id) => t(`provider.${id}`)));
  return (
    <>
      {failed.length > 0 && (
        <Notice
          kind="error"
          action={
            <Button color="inherit" size="small" loading={busy} onClick={onRetry}>
              {shell('tryAgain')}
            </Button>
          }
        >
          {t('reconciliation.failed', { names: names(failed) })}
        </Notice>
      )}
      {unset.length > 0 && (
        <Notice kind="warning">{t('reconciliation.unset', { names: names(unset) })}</Notice>
      )}
    </>
  );
}

interface ComparedToProps {
  /** Up to when all payments are compared, as an instant. */
  at: string;
  /** The rest is being compared. */
  busy: boolean;
  onResume: () => void;
}

/** How far an incomplete comparison got. */
function ComparedTo({ at, busy, onResume }: ComparedToProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const when = format.dateTime(at, { withZone: true });
  if (busy) return <Notice kind="info">{t('reconciliation.goesOn', { when })}</Notice>;
  return (
    <Notice
      kind="error"
      action={
        <Button color="inherit" size="small" onClick={onResume}>
          {t('reconciliation.resume')}
        </Button>
      }
    >
      {t('reconciliation.incomplete', { when })}
    </Notice>
  );
}

const FILTERS = ['from', 'to'] as const;

/** Days compared by default. */
const DAYS = 30;

/** `/reconciliation`: every difference between the providers' books and ours. */
export default function ReconciliationPage() {
  const { t } = useTranslation(['payments', 'shell']);
  const { values, set } = useUrlFilters(FILTERS);
  const from = dayOr(values.from, dayBefore(DAYS));
  const to = dayOr(values.to, dayBefore(0));
  const found = useReconciliation(from, to);
  const { differences, failed, unset, complete } = found;
  const agrees = complete && differences.length + failed.length + unset.length === 0;

  return (
    <Page
      title={t('reconciliation.title')}
      help={t('reconciliation.help')}
      actions={
        <CsvButtons
          variant="outlined"
          label={t('reconciliation.csv')}
          file={`reconciliation-${from}-to-${to}`}
          disabled={!complete || differences.length === 0}
          tables={() => ({
            sheet: differencesSheet(differences, t),
            raw: differencesRaw(differences),
          })}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          component="search"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
        >
          {FILTERS.map((key) => (
            <DateBox
              key={key}
              label={t(`reconciliation.${key}`)}
              value={key === 'from' ? from : to}
              onChange={(value) => set({ [key]: value })}
              sx={{ flex: { xs: '1 1 180px', sm: '0 1 180px' } }}
            />
          ))}
          <PageViews list="reconciliation" keys={FILTERS} />
          <UpdatedAgo at={found.updatedAt} busy={found.busy} onRefresh={found.restart} />
        </Box>
        <ErrorNotice error={found.error} onRetry={found.restart} />
        {found.completeTo && !complete && (
          <ComparedTo at={found.completeTo} busy={found.busy} onResume={found.resume} />
        )}
        <UnreachedProviders
          failed={failed}
          unset={unset}
          busy={found.busy}
          onRetry={found.restart}
        />
        {found.pending && <ListSkeleton rows={4} />}
        {agrees && (
          <Panel>
            <EmptyState
              icon={mdiCheckDecagramOutline}
              title={t('reconciliation.none')}
              text={t('reconciliation.none.text')}
            />
          </Panel>
        )}
        {differences.length > 0 && <DifferenceTable differences={differences} />}
      </Box>
    </Page>
  );
}
