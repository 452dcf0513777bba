import { mdiCheckDecagramOutline, mdiTrayArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageViews } from '@/crud/views/PageViews';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Notice } from '@/shared/components/Notice';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { UpdatedAgo } from '@/shared/components/UpdatedAgo';
import { DateBox } from '@/shared/dates/DateBox';
import { downloadBlob } from '@/shared/download-blob';
import { useFormat } from '@/shared/format/use-format';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { DifferenceTable } from '../components/DifferenceTable';
import { UnreachedProviders } from '../components/UnreachedProviders';
import { dayBefore, dayOr, differencesCsv } from '../reconciliation';
import { useReconciliation } from '../use-reconciliation';

interface ComparedToProps {
  /** Up to when all payments are compared, as an instant. */
  at: string;
  /** The rest is being compared. */
  busy: boolean;
  onResume: () => void;
}

/** Says how far an incomplete comparison got. */
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

/** Days that are compared where none are chosen. */
const DAYS = 30;

/** `/reconciliation`: every difference between what providers say and what we wrote down. */
export default function ReconciliationPage() {
  const { t } = useTranslation('payments');
  const { values, set } = useUrlFilters(FILTERS);
  const from = dayOr(values.from, dayBefore(DAYS));
  const to = dayOr(values.to, dayBefore(0));
  const found = useReconciliation(from, to);
  const { differences, failed, unset, complete } = found;
  const agrees = complete && differences.length + failed.length + unset.length === 0;

  function download() {
    const blob = new Blob([differencesCsv(differences)], { type: 'text/csv;charset=utf-8' });
    downloadBlob(blob, `reconciliation-${from}-${to}.csv`);
  }

  return (
    <Page
      title={t('reconciliation.title')}
      help={t('reconciliation.help')}
      actions={
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiTrayArrowDown} />}
          disabled={!complete || differences.length === 0}
          onClick={download}
        >
          {t('reconciliation.csv')}
        </Button>
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
