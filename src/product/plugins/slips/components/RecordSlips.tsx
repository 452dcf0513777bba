import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob, ErrorNotice, Icon } from 'touchline/ui';
import { exportName } from '@/product/record/export-name';
import { exportSlips, SLIP_PAGE } from '@/product/record/export-slips';
import type { ListedSlip } from '@/product/record/listed-slip';
import { fetchHead } from '@/product/record/log/fetch-log';
import { useOpened } from '@/product/sports/tips/use-opened';
import { SLIP_PARAM } from '../slip-search';
import { useSlips } from '../use-slips';
import { SlipFiguresPanel } from './SlipFiguresPanel';
import { SlipProofDrawer } from './SlipProofDrawer';
import { SlipSection } from './SlipSection';

/** Downloads all slips as CSV, to be verified without us. */
function ExportSlips() {
  const { t } = useTranslation('slips');
  const getDataProvider = useDataProvider();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function start() {
    setBusy(true);
    setError(null);
    try {
      const { getList } = getDataProvider();
      const head = await fetchHead();
      const file = await exportSlips(async (after) => {
        const { data } = await getList<ListedSlip>({
          resource: 'listed_slips',
          filters: [{ field: 'seq', operator: 'gt', value: after }],
          sorters: [{ field: 'seq', order: 'asc' }],
          pagination: { currentPage: 1, pageSize: SLIP_PAGE },
        });
        return data;
      });
      downloadBlob(file, exportName('slips', head));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        variant="outlined"
        loading={busy}
        startIcon={<Icon path={mdiDownload} size={18} />}
        onClick={() => void start()}
      >
        {t('record.export')}
      </Button>
      <ErrorNotice error={error} />
    </Box>
  );
}

/** The slips' part of the public record: figures, all that were settled or withdrawn, and their export. */
export default function RecordSlips() {
  const { t } = useTranslation('slips');
  const list = useSlips('over', null, 6);
  const { opened, open, close } = useOpened(SLIP_PARAM);
  return (
    <Box
      component="section"
      aria-label={t('record.title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
        }}
      >
        <Typography variant="h2">{t('record.title')}</Typography>
        <ExportSlips />
      </Box>
      <Typography color="text.secondary" sx={{ maxWidth: '80ch' }}>
        {t('record.help')}
      </Typography>
      <SlipFiguresPanel tier={null} />
      {!list.loading && (
        <SlipSection
          title={t('record.list')}
          emptyText={t('empty.settled')}
          list={list}
          offerPlans={false}
          onProof={open}
        />
      )}
      <SlipProofDrawer slipId={opened} onClose={close} />
    </Box>
  );
}
