import { mdiFilterOffOutline, mdiShieldCheckOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRpc } from 'touchline/data';
import { readingAhead, SlotOutlet } from 'touchline/plugin-api';
import { EmptyState, ErrorNotice, useDocumentTitle } from 'touchline/ui';
import { UpdatedAgo } from '@/product/shared/components/UpdatedAgo';
import { WhenSeen } from '@/product/shared/components/WhenSeen';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { ProofDrawer } from '@/product/sports/tips/ProofDrawer';
import { AuthorsPanel } from '../components/AuthorsPanel';
import { BreakdownPanel } from '../components/BreakdownPanel';
import { ExportButton } from '../components/ExportButton';
import { FigureTiles } from '../components/FigureTiles';
import { HeadPanel } from '../components/HeadPanel';
import { MonthChart } from '../components/MonthChart';
import { RecordHero } from '../components/RecordHero';
import { RecordPageFilters } from '../components/RecordPageFilters';
import { SettledPanel } from '../components/SettledPanel';
import { toHeadline } from '../headline';
import { RECORD_FILTERS } from '../record-filters';
import { recordAhead, useFigures } from '../use-figures';

/** `/record`, open to everyone. */
function RecordPage() {
  const { t } = useTranslation('record');
  useDocumentTitle(t('title'));
  const filters = useUrlFilters(RECORD_FILTERS);
  const figures = useFigures('all', filters.values);
  const head = useRpc('record_head', {});
  const [proof, setProof] = useState<string | null>(null);
  const row = figures.data?.[0];
  const all = row ? toHeadline(row) : null;
  const none = figures.isSuccess && (all === null || all.n + all.withdrawn === 0);

  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <RecordHero
          filters={filters.values}
          figures={all}
          none={none || figures.isError}
          onProof={setProof}
        />
        <RecordPageFilters filters={filters} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1.5,
          }}
        >
          <UpdatedAgo
            at={figures.dataUpdatedAt}
            busy={figures.isFetching}
            onRefresh={() => void figures.refetch()}
          />
          <ExportButton total={head.data ? Number(head.data.published) : null} />
        </Box>
        <ErrorNotice error={figures.error} onRetry={() => void figures.refetch()} />
        {none && filters.count > 0 && (
          <EmptyState
            icon={mdiFilterOffOutline}
            title={t('empty.filtered')}
            action={
              <Button variant="outlined" onClick={filters.clear}>
                {t('filter.clear')}
              </Button>
            }
          />
        )}
        {none && filters.count === 0 && (
          <EmptyState
            icon={mdiShieldCheckOutline}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        )}
        {!none && !figures.error && (
          <>
            <FigureTiles figures={all} below />
            <WhenSeen height={390}>
              <MonthChart filters={filters.values} />
            </WhenSeen>
            <WhenSeen height={480}>
              <BreakdownPanel filters={filters.values} />
            </WhenSeen>
            <WhenSeen height={720}>
              <SettledPanel filters={filters.values} onProof={setProof} />
            </WhenSeen>
          </>
        )}
        {!none && (
          <WhenSeen height={320}>
            <AuthorsPanel filters={filters.values} />
          </WhenSeen>
        )}
        <SlotOutlet slot="record.more" props={{}} />
        {head.data && <HeadPanel head={head.data} />}
      </Box>
      <ProofDrawer predictionId={proof} onClose={() => setProof(null)} />
    </>
  );
}

export default readingAhead(RecordPage, recordAhead);
