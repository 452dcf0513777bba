import { mdiCheckDecagramOutline, mdiFilterOffOutline, mdiScaleBalance } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { UpdatedAgo } from '@/shared/components/UpdatedAgo';
import { toast } from '@/shared/toast';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { Desk } from '../components/Desk';
import { DeskFilters } from '../components/DeskFilters';
import { DueSummary } from '../components/DueSummary';
import { SlipDesk } from '../components/SlipDesk';
import { FILTERS, filterSlips, filterTips } from '../desk-filter';
import { totalsOf } from '../due-tip';
import { useSettlement } from '../use-settlement';

/** The settlement desk: what is due and what will happen, settle all, corrections, missing results. */
export default function SettlementPage() {
  const { t } = useTranslation('settlement');
  const format = useSportsFormat();
  const { preview, slips, settleAll, regrade, regradeSlip } = useSettlement();
  const [asking, setAsking] = useState(false);
  const tips = preview.data ?? [];
  const totals = totalsOf(tips);
  const filters = useUrlFilters(FILTERS);
  const shown = {
    tips: filterTips(tips, filters.values),
    slips: filterSlips(slips.data ?? [], filters.values),
  };
  const dueSlips = (slips.data ?? []).filter(({ status }) => status === 'DUE').length;
  const loaded = preview.isSuccess && slips.isSuccess;
  const nothing = tips.length === 0 && slips.data?.length === 0;
  const reload = () => void Promise.all([preview.refetch(), slips.refetch()]);

  async function settle() {
    const report = await settleAll();
    const done = [t('settle.done', { count: report.settled })];
    if (report.slips > 0) done.push(t('settle.doneSlips', { count: report.slips }));
    toast.success(done.join(' · '));
  }

  return (
    <Page
      title={t('title')}
      help={t('help')}
      maxWidth={1120}
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
            disabled={totals.tips + dueSlips === 0}
            onClick={() => setAsking(true)}
          >
            {t('settle.all')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <ErrorNotice error={preview.error ?? slips.error} onRetry={reload} />
        {(preview.isPending || slips.isPending) && <ListSkeleton rows={6} rowHeight={52} />}
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
        {totals.tips > 0 && <DueSummary totals={totals} />}
        {loaded && (!nothing || filters.count > 0) && <DeskFilters filters={filters} />}
        {loaded && !nothing && shown.tips.length + shown.slips.length === 0 && (
          <EmptyState
            icon={mdiFilterOffOutline}
            title={t('empty.filtered')}
            action={<Button onClick={filters.clear}>{t('filter.clear')}</Button>}
          />
        )}
        {shown.tips.length > 0 && <Desk tips={shown.tips} onRegrade={regrade} />}
        {shown.slips.length > 0 && <SlipDesk slips={shown.slips} onRegrade={regradeSlip} />}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('settle.title', { count: totals.tips })}
        text={[
          t('settle.text', { profit: format.units(totals.profit, { signed: true }) }),
          ...(dueSlips > 0 ? [t('settle.slips', { count: dueSlips })] : []),
          ...(filters.count > 0 ? [t('settle.beyond')] : []),
        ].join(' ')}
        confirmLabel={t('settle.all')}
        onConfirm={settle}
        onClose={() => setAsking(false)}
      />
    </Page>
  );
}
