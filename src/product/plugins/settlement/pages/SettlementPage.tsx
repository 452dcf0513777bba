import { mdiCheckDecagramOutline, mdiFilterOffOutline, mdiScaleBalance } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRpc, useRpcMutation } from 'touchline/data';
import {
  EmptyState,
  ErrorNotice,
  Icon,
  Kbd,
  ListSkeleton,
  Page,
  usePageShortcuts,
  useToast,
} from 'touchline/ui';
import { UpdatedAgo } from '@/product/shared/components/UpdatedAgo';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { Desk } from '../components/Desk';
import { DeskFilters } from '../components/DeskFilters';
import { DueSummary } from '../components/DueSummary';
import { SettleDialog } from '../components/SettleDialog';
import { SlipDesk } from '../components/SlipDesk';
import { type DeskFilter, deskDays, FILTERS, filterSlips, filterTips } from '../desk-filter';
import { type DueSlip, readSlips } from '../due-slip';
import { type DueTip, readPreview, totalsOf } from '../due-tip';
import { type Due, dueOf, settleCalls } from '../settle-calls';

const HALF_A_MINUTE = 30_000;

/** The due tips and slips, and the actions on them. */
function useSettlement() {
  const { t } = useTranslation('settlement');
  const client = useQueryClient();
  const staleTime = HALF_A_MINUTE;
  const preview = useRpc('settlement_preview', {}, { select: readPreview, staleTime });
  const slips = useRpc('slips_preview', {}, { select: readSlips, staleTime });
  // Lists, records and figures of other pages show outcomes too.
  const refresh = { onSuccess: () => client.invalidateQueries() };
  const { mutateAsync: settleSome } = useRpcMutation('settle_due');
  const toast = useToast();
  /** Settles what the person saw, in several calls; the first that is refused ends it. */
  async function settleAll(due: Due, onProgress: (settled: number) => void) {
    const done = { tips: 0, slips: 0 };
    try {
      for (const call of settleCalls(due)) {
        const some = await settleSome(call);
        done.tips += some.settled;
        done.slips += some.slips;
        onProgress(done.tips + done.slips);
      }
    } finally {
      void refresh.onSuccess();
    }
    const slipsDone = done.slips > 0 ? [t('settle.doneSlips', { count: done.slips })] : [];
    toast.success([t('settle.done', { count: done.tips }), ...slipsDone].join(' · '));
  }
  const regraded = { ...refresh, successMessage: t('regrade.done') };
  const { mutateAsync: regradeTip } = useRpcMutation('regrade_prediction', regraded);
  const { mutateAsync: regradeSlip } = useRpcMutation('regrade_slip', regraded);
  return {
    preview,
    slips,
    settleAll,
    regrade: ({ prediction_id, next_outcome }: DueTip, reason: string) =>
      regradeTip({ prediction_id, seen_next_outcome: next_outcome, reason }),
    regradeSlip: ({ slip_id, next_outcome, next_profit }: DueSlip, reason: string) =>
      regradeSlip({
        slip_id,
        seen_next_outcome: next_outcome,
        seen_next_profit: next_profit ?? 0,
        reason,
      }),
  };
}

/** The settlement desk: what is due and what will happen, settle all, corrections, missing results. */
export default function SettlementPage() {
  const { t } = useTranslation('settlement');
  const format = useSportsFormat();
  const { preview, slips, settleAll, regrade, regradeSlip } = useSettlement();
  const [asking, setAsking] = useState(false);
  const tips = preview.data ?? [];
  const totals = totalsOf(tips);
  const filters = useUrlFilters(FILTERS);
  const dayOf = deskDays(Date.now(), format.timeZone);
  const shownWith = (filter: DeskFilter) => ({
    tips: filterTips(tips, filter, dayOf),
    slips: filterSlips(slips.data ?? [], filter, dayOf),
  });
  const shown = shownWith(filters.values);
  function countOf(filter: DeskFilter) {
    const left = shownWith(filter);
    return left.tips.length + left.slips.length;
  }
  const dueNow = dueOf(tips, slips.data ?? []);
  const loaded = preview.isSuccess && slips.isSuccess;
  // Both answers are shown at once: the second to arrive would push the first away.
  const waiting = preview.isPending || slips.isPending;
  const nothing = tips.length === 0 && slips.data?.length === 0;
  async function readDue() {
    const [newTips, newSlips] = await Promise.all([preview.refetch(), slips.refetch()]);
    return dueOf(newTips.data ?? [], newSlips.data ?? []);
  }
  const reload = () => void readDue();

  const due = dueNow.tips.length + dueNow.slips.length > 0;
  usePageShortcuts(
    t('title'),
    due ? [{ keys: ['S'], text: t('settle.all'), run: () => setAsking(true) }] : [],
  );

  return (
    <Page
      title={t('title')}
      help={t('help')}
      actions={
        <>
          <UpdatedAgo
            at={preview.dataUpdatedAt}
            onRefresh={reload}
            busy={preview.isFetching || slips.isFetching}
          />
          <Button
            variant="contained"
            startIcon={<Icon path={mdiScaleBalance} />}
            endIcon={due && <Kbd keys={['S']} hint />}
            aria-keyshortcuts="S"
            disabled={!due}
            onClick={() => setAsking(true)}
          >
            {t('settle.all')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <ErrorNotice error={preview.error ?? slips.error} onRetry={reload} />
        {waiting && <ListSkeleton rows={6} rowHeight={52} />}
        {loaded && nothing && (
          <EmptyState
            icon={mdiCheckDecagramOutline}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Button component={Link} to="/fixtures/import" variant="outlined">
                {t('empty.action')}
              </Button>
            }
          />
        )}
        {!waiting && totals.tips > 0 && <DueSummary totals={totals} />}
        {loaded && (!nothing || filters.count > 0) && (
          <DeskFilters filters={filters} countOf={countOf} />
        )}
        {loaded && !nothing && shown.tips.length + shown.slips.length === 0 && (
          <EmptyState
            icon={mdiFilterOffOutline}
            title={t('empty.filtered')}
            action={<Button onClick={filters.clear}>{t('filter.clear')}</Button>}
          />
        )}
        {!waiting && shown.tips.length > 0 && (
          <Desk tips={shown.tips} onRegrade={regrade} onReload={readDue} />
        )}
        {!waiting && shown.slips.length > 0 && (
          <SlipDesk slips={shown.slips} onRegrade={regradeSlip} onReload={readDue} />
        )}
      </Stack>
      {asking && (
        <SettleDialog
          due={dueNow}
          isFiltered={filters.count > 0}
          onSettle={settleAll}
          onReload={readDue}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  );
}
