import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '@/providers/backend-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { Panel } from '@/shared/components/Panel';
import { SavedMark } from '@/shared/components/SavedMark';
import { downloadBlob } from '@/shared/download-blob';
import { useDataSheet } from '../use-data-sheet';

/** Exports everything that is stored about the person. */
export function ExportSection() {
  const { t } = useTranslation('account');
  const { rpc } = useBackend();
  const sheetOf = useDataSheet();
  const [share, setShare] = useState<number | null>(null);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run() {
    setShare(0);
    setDone(false);
    setError(null);
    try {
      const { exportMyData } = await import('../export-data');
      const zip = await exportMyData(
        (name, args) => rpc(name, args, { read: true }),
        sheetOf,
        setShare,
      );
      const blob = new Blob([new Uint8Array(zip)], { type: 'application/zip' });
      downloadBlob(blob, `my-data-${new Date().toISOString().slice(0, 10)}.zip`);
      setDone(true);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setShare(null);
    }
  }

  return (
    <Panel title={t('export.title')} text={t('export.text')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiDownload} />}
            loading={share !== null}
            onClick={run}
          >
            {t('export.run')}
          </Button>
          <SavedMark saving={false} saved={done} />
        </Box>
        {share !== null && (
          <LinearProgress
            variant="determinate"
            value={share * 100}
            aria-label={t('export.progress')}
            sx={{ width: '100%', maxWidth: 320 }}
          />
        )}
        <ErrorNotice error={error} onRetry={() => void run()} />
      </Box>
    </Panel>
  );
}
