import { mdiFilterOffOutline, mdiShieldCheckOutline, mdiShieldSearch } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { readingAhead } from '@/plugin-api/read-ahead';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { UpdatedAgo } from '@/product/shared/components/UpdatedAgo';
import { WhenSeen } from '@/product/shared/components/WhenSeen';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { ProofDrawer } from '@/product/sports/tips/ProofDrawer';
import { useRpc } from '@/resources/rpc';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { Page } from '@/shared/components/Page';
import { useFormat } from '@/shared/format/use-format';
import { AuthorsPanel } from '../components/AuthorsPanel';
import { BreakdownPanel } from '../components/BreakdownPanel';
import { Charts } from '../components/Charts';
import { ExportButton } from '../components/ExportButton';
import { FigureTiles } from '../components/FigureTiles';
import { HeadPanel } from '../components/HeadPanel';
import { RecordPageFilters } from '../components/RecordPageFilters';
import { SettledPanel } from '../components/SettledPanel';
import { toHeadline } from '../headline';
import { RECORD_FILTERS } from '../record-filters';
import { recordAhead, useFigures } from '../use-figures';

/** `/record`, open to everyone. */
function RecordPage() {
  const { t } = useTranslation('record');
  const format = useFormat();
  const filters = useUrlFilters(RECORD_FILTERS);
  const figures = useFigures('all', filters.values);
  const head = useRpc('record_head', {});
  const [proof, setProof] = useState<string | null>(null);
  const row = figures.data?.[0];
  const all = row ? toHeadline(row) : null;
  const none = figures.isSuccess && (all === null || all.n + all.withdrawn === 0);

  return (
    <Page
      title={t('title')}
      help={t('help')}
      actions={
        <>
          <Button
            component={RouterLink}
            to="/record/verify"
            variant="outlined"
            startIcon={<Icon path={mdiShieldSearch} size={18} />}
          >
            {t('verify.button')}
          </Button>
          <ExportButton total={head.data ? Number(head.data.published) : null} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="info" icon={false} variant="outlined" sx={{ borderColor: 'divider' }}>
          {t('noCertainty')}
        </Alert>
        <RecordPageFilters filters={filters} />
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
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <Box
                sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
              >
                <Typography color="text.secondary" sx={{ alignSelf: 'center' }}>
                  {all ? (
                    t('period', {
                      count: all.n,
                      from: format.date(all.firstAt),
                      to: format.date(all.lastAt),
                    })
                  ) : (
                    <Skeleton component="span" width={240} sx={{ display: 'inline-block' }} />
                  )}
                </Typography>
                <UpdatedAgo
                  at={figures.dataUpdatedAt}
                  busy={figures.isFetching}
                  onRefresh={() => void figures.refetch()}
                />
              </Box>
              <FigureTiles figures={all} />
            </Box>
            <WhenSeen height={390}>
              <Charts filters={filters.values} />
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
    </Page>
  );
}

export default readingAhead(RecordPage, recordAhead);
