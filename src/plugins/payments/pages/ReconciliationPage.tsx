import { mdiCheckDecagramOutline, mdiTrayArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { PageViews } from '@/crud/views/PageViews';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { UpdatedAgo } from '@/shared/components/UpdatedAgo';
import { downloadBlob } from '@/shared/download-blob';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { ComparedTo } from '../components/ComparedTo';
import { DifferenceTable } from '../components/DifferenceTable';
import { UnreachedProviders } from '../components/UnreachedProviders';
import { dayBefore, dayOr, differencesCsv } from '../reconciliation';
import { useReconciliation } from '../use-reconciliation';

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
            <TextField
              key={key}
              type="date"
              size="small"
              label={t(`reconciliation.${key}`)}
              value={key === 'from' ? from : to}
              onChange={(event) => set({ [key]: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ flex: { xs: '1 1 140px', sm: '0 1 170px' } }}
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
