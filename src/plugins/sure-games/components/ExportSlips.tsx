import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { downloadBlob } from '@/shared/download-blob';
import type { SlipEntry } from '@/sports/record/slip-entry';
import { exportSlips, SLIP_PAGE } from '../export-slips';

/** Downloads all slips as CSV, to be verified without us. */
export function ExportSlips() {
  const { t } = useTranslation('sure-games');
  const getDataProvider = useDataProvider();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function start() {
    setBusy(true);
    setError(null);
    try {
      const { getList } = getDataProvider();
      const file = await exportSlips(async (after) => {
        const { data } = await getList<SlipEntry>({
          resource: 'slip_entries',
          filters: [{ field: 'seq', operator: 'gt', value: after }],
          sorters: [{ field: 'seq', order: 'asc' }],
          pagination: { currentPage: 1, pageSize: SLIP_PAGE },
        });
        return data;
      });
      downloadBlob(file, `touchline-slips-${new Date().toISOString().slice(0, 10)}.csv`);
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
